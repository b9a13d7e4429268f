/** Recurring profiles of one workspace, and the most recently checked card (decisions 109, 110). */
import { t } from '../../shared/domain/language/translate.ts'
import type {
  CardInput,
  CardReport,
  ClassicAccountInput,
  RecurringOverview,
  SaveProfileInput,
  SaveProfileReport,
} from '../../shared/contract/groups/recurring.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { LocalId, ServiceId } from '../../shared/domain/units.ts'
import { classicParameters, keepClassicAccess } from '../account/classic-credentials.ts'
import type { IdSource } from '../base/ids.ts'
import { writeAll, type Database } from '../store/database.ts'
import {
  allRecurringProfiles,
  markSendingUncertain,
  readRecurringSource,
  recurringProfileById,
  removeRecurringProfile,
  putRecurringProfile,
} from '../store/recurring-profiles.ts'
import type { ClassicCalls, ClassicOptions } from './classic-calls.ts'
import { createCheckedCard, type CheckedCard } from './checked-card.ts'
import { failureOf, isCertainlyUndone } from './failure-of.ts'
import { readLists } from './read-lists.ts'
import { withClearedElements, type StoredProfile } from '../../shared/domain/recurring/profile.ts'
import type { LegacyClient } from '../service/legacy-xml/client.ts'
import type { RecurringProfile } from '../service/legacy-xml/recurring.ts'
import type { ServiceError } from '../service/result.ts'

export type RecurringOptions = Omit<ClassicOptions, 'givenAccess'> & {
  readonly ids: IdSource
  readonly calls: ClassicCalls
  readonly isOwn: boolean
}

export type Recurring = ReturnType<typeof createRecurring>

/**
 * Creates the IPC handlers for recurring invoices. Marks as uncertain an invoice that was being sent when the program
 * last ended.
 */
export function createRecurring(options: RecurringOptions) {
  const { database, keychain, calls } = options
  const { inTurn } = calls
  writeAll(database, markSendingUncertain)
  const card = createCheckedCard(options)
  let isCreating = false
  return {
    overview: (): RecurringOverview => ({
      addresses: calls.addresses(),
      isOwn: options.isOwn,
      profiles: allRecurringProfiles(database),
      source: readRecurringSource(database),
    }),
    async connect({
      classicUrl,
      tokenizeUrl,
      ...secrets
    }: ClassicAccountInput): Promise<Outcome<null>> {
      const tried = { classicUrl, tokenizeUrl, parameters: classicParameters(secrets) }
      const answer = await calls.withClient(tried, ({ recurring }) => recurring.list(1))
      const isRefused = !answer.ok && !isMissingMethod(answer.error.code)
      if (isRefused) return failureOf(answer.error)
      const kept = await keepClassicAccess(database, keychain, tried)
      return kept.ok ? inTurn((client) => readLists(options, client)) : kept
    },
    refresh: (): Promise<Outcome<null>> => inTurn((client) => readLists(options, client)),
    async save(input: SaveProfileInput): Promise<Outcome<SaveProfileReport>> {
      const isNew = input.id === null
      // A form that is left while it is sending can be opened again with the same draft.
      if (isNew && isCreating) return failure('busy', sendingNow())
      if (isNew) isCreating = true
      try {
        return await inTurn((client) => saveProfile({ ...options, client, card }, input))
      } finally {
        if (isNew) isCreating = false
      }
    },
    forget({ id }: { readonly id: LocalId }): Outcome<null> {
      const profile = recurringProfileById(database, id)
      if (!profile) return failure('notFound', t`This recurring invoice no longer exists.`)
      if (profile.state === 'sending') return failure('busy', sendingNow())
      return writeAll(database, (transaction) => removeRecurringProfile(transaction, id))
    },
    async checkCard(input: CardInput): Promise<Outcome<CardReport>> {
      const from = await calls.access()
      return card.check(input, from?.tokenizeUrl ?? null)
    },
    forgetCard(): Outcome<null> {
      card.forget()
      return success(null)
    },
  }
}

const sendingNow = (): string =>
  t`Stint is sending this recurring invoice to the service right now.`

/** Returns true for “The method does not exist” (docs/interface/classic.md#refusals): the access was accepted. */
function isMissingMethod(code: string | number | null): boolean {
  return String(code) === '20003'
}

type Parts = Pick<RecurringOptions, 'database' | 'clock' | 'ids'> & {
  readonly client: LegacyClient
  readonly card: CheckedCard
}

/**
 * Saves a profile. Fails with `notFound`, `unavailable`, `invalid`, `storage`, or with the error of the request. If
 * saving a new profile fails, the profile was certainly not created. If an update fails with `unreachable` or
 * `storage`, the service may have applied it. A create is sent once and never repeated automatically (decision 109).
 */
async function saveProfile(
  parts: Parts,
  input: SaveProfileInput,
): Promise<Outcome<SaveProfileReport>> {
  const old = input.id === null ? undefined : recurringProfileById(parts.database, input.id)
  if (input.id !== null && !old)
    return failure('notFound', t`This recurring invoice no longer exists.`)
  if (old?.state === 'known' && old.serviceId === null) {
    return failure(
      'unavailable',
      t`The service didn’t return a number for this recurring invoice, so you can only change it on the service.`,
    )
  }
  const profile = profileOf(parts, input)
  if (!profile) return failure('invalid', t`Check the payment card again.`, 'card')
  return old && old.serviceId !== null
    ? update(parts, { ...old, serviceId: old.serviceId }, input, profile)
    : create(parts, input, profile, old)
}

function profileOf(
  { card }: Parts,
  { content, billing }: SaveProfileInput,
): RecurringProfile | null {
  if (billing === null) return content
  const checkedCard = card.take(billing.card)
  return (
    checkedCard && { ...content, autobill: { gatewayName: billing.gateway, card: checkedCard } }
  )
}

async function create(
  parts: Parts,
  { content, billing }: SaveProfileInput,
  profile: RecurringProfile,
  old: StoredProfile | undefined,
): Promise<Outcome<SaveProfileReport>> {
  const { database, clock, ids, client } = parts
  // Reads the existing profiles, so that an equal one is not taken for the new one if the answer to the create is lost.
  // This request also shows, at no risk, whether the service can be reached.
  const before = await readLists(parts, client)
  if (!before.ok) return before
  const row: StoredProfile = {
    id: old?.id ?? ids.next(),
    serviceId: null,
    state: 'sending',
    content,
    gateway: billing?.gateway ?? null,
    changedAt: clock.now(),
  }
  if (old && recurringProfileById(database, old.id)?.state === 'known') {
    return success({ kind: 'saved', id: old.id, isCertain: true })
  }
  const claimed = put(database, row)
  return claimed.ok ? sendClaimed(parts, row, profile, old) : claimed
}

/**
 * Sends a create operation. The row of the profile is already marked on disk as being sent. It therefore becomes
 * uncertain at the next start if the process is killed, or if the creation can't be written to disk. In the latter case
 * no error is returned: it would make the user save again, and create a second profile.
 */
async function sendClaimed(
  parts: Parts,
  row: StoredProfile,
  profile: RecurringProfile,
  old: StoredProfile | undefined,
): Promise<Outcome<SaveProfileReport>> {
  const { database, client, card } = parts
  const answer = await client.recurring.create(profile)
  if (answer.ok) {
    card.forget()
    const stored = put(database, { ...row, state: 'known', serviceId: answer.value })
    return success({ kind: 'saved', id: row.id, isCertain: stored.ok })
  }
  if (isCertainlyUndone(answer.error)) {
    const undone = old ? put(database, old) : drop(database, row)
    return undone.ok ? refusalOf(answer.error) : undone
  }
  put(database, { ...row, state: 'uncertain' })
  await readLists(parts, client)
  const isCertain = recurringProfileById(database, row.id)?.state === 'known'
  if (isCertain) card.forget()
  return success({ kind: 'saved', id: row.id, isCertain })
}

/**
 * Sends an update. It may be sent again after a lost response, because it only sets values. The row changes once the
 * service has confirmed it.
 */
async function update(
  { database, clock, client, card }: Parts,
  old: StoredProfile & { readonly serviceId: ServiceId },
  { content, billing }: SaveProfileInput,
  profile: RecurringProfile,
): Promise<Outcome<SaveProfileReport>> {
  const { autobill } = profile
  const changes = { ...withClearedElements(old.content, content), ...(autobill && { autobill }) }
  const answer = await client.recurring.update(old.serviceId, changes)
  if (!answer.ok) {
    if (isCertainlyUndone(answer.error)) return refusalOf(answer.error)
    return failure(
      'unreachable',
      t`${answer.error.message} You can save again: nothing will be sent twice.`,
    )
  }
  card.forget()
  const gateway = billing?.gateway ?? old.gateway
  const stored = put(database, { ...old, content, gateway, changedAt: clock.now() })
  return stored.ok ? success({ kind: 'saved', id: old.id, isCertain: true }) : stored
}

function refusalOf(error: ServiceError): Outcome<SaveProfileReport> {
  const { kind, message, fields } = error
  return kind === 'invalid' ? success({ kind: 'refused', message, fields }) : failureOf(error)
}

function put(database: Database, profile: StoredProfile): Outcome<null> {
  return writeAll(database, (transaction) => putRecurringProfile(transaction, profile))
}

function drop(database: Database, { id }: StoredProfile): Outcome<null> {
  return writeAll(database, (transaction) => removeRecurringProfile(transaction, id))
}
