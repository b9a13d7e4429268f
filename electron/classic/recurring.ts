/** Recurring profiles of one workspace, and the card that was checked (decisions 109, 110). */
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
import type { LocalId } from '../../shared/domain/units.ts'
import { classicParameters, keepClassicAccess } from '../account/classic-credentials.ts'
import type { Keychain } from '../account/keychain.ts'
import type { Clock } from '../base/clock.ts'
import type { IdSource } from '../base/ids.ts'
import type { Network } from '../service/network/network.ts'
import type { Database } from '../store/database.ts'
import {
  allRecurringProfiles,
  markSendingUncertain,
  readRecurringSource,
  recurringProfileById,
  removeRecurringProfile,
} from '../store/recurring-profiles.ts'
import type { ClassicCalls } from './classic-calls.ts'
import { createCheckedCard } from './checked-card.ts'
import { failureOf } from './failure-of.ts'
import { readLists } from './read-lists.ts'
import { saveProfile } from './save-profile.ts'

export type RecurringOptions = {
  readonly database: Database
  readonly clock: Clock
  readonly ids: IdSource
  readonly network: Network | undefined
  readonly keychain: Pick<Keychain, 'read' | 'keep'>
  readonly calls: ClassicCalls
  readonly isOwn: boolean
}

/** Calls of the group `recurring` of the contract. */
export type Recurring = ReturnType<typeof createRecurring>

/**
 * Returns the calls for recurring profiles. Create operations that were being sent when the program ended become
 * uncertain.
 */
export function createRecurring(options: RecurringOptions) {
  const { database, keychain, calls } = options
  const { inTurn } = calls
  database.write((transaction) => {
    markSendingUncertain(transaction)
    return success(null)
  })
  const card = createCheckedCard(options)
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
    save: (input: SaveProfileInput): Promise<Outcome<SaveProfileReport>> =>
      inTurn((client) => saveProfile({ ...options, client, card }, input)),
    forget({ id }: { readonly id: LocalId }): Outcome<null> {
      const profile = recurringProfileById(database, id)
      if (!profile) return failure('notFound', t`This recurring invoice no longer exists.`)
      if (profile.state === 'sending')
        return failure('busy', t`Stint is sending this recurring invoice to the service right now.`)
      return database.write((transaction) => {
        removeRecurringProfile(transaction, id)
        return success(null)
      })
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

/**
 * Returns true for the refusal “The method does not exist” (docs/interface/classic.md#refusals), which shows that the
 * access was accepted.
 */
function isMissingMethod(code: string | number | null): boolean {
  return String(code) === '20003'
}
