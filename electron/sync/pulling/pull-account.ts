import { writeAll } from '../../store/database.ts'
import { isMissingCause } from '../../../shared/domain/account/account-part.ts'
import { takeSystemFields } from '../../../shared/domain/account/system.ts'
import { lastSystemFetch, storeSystem, storeSystemRefusal } from '../../store/pulled/system.ts'
import type { PullContext, PullResult } from './pull-context.ts'
import { ownIdentity, writeIdentity } from '../../store/pulled/identity.ts'

type Context = Pick<PullContext, 'clock' | 'database' | 'log' | 'service' | 'signal'>

/** Interval between requests in ms, as long as the service does not refuse. */
const openInterval = 3_600_000
/** Interval between requests in ms after a refusal. */
const refusedInterval = 86_400_000

/**
 * Pulls the account's business data (the API's `system`) if it is due. Fails only if the token was refused: after any
 * other error, the stored data is good enough, and the next request reports the error anyway.
 */
export async function pullSystem(context: Context): Promise<PullResult> {
  if (!isDue(context)) return { kind: 'pulled' }
  const { clock, database, log, service, signal } = context
  const response = await service.systems.get(1, signal)
  if (response.ok) {
    writeAll(database, (transaction) =>
      storeSystem(transaction, takeSystemFields(response.value.raw), clock.now()),
    )
    return { kind: 'pulled' }
  }
  const { kind } = response.error
  if (kind === 'unauthorized') return { kind: 'failed', error: response.error }
  if (!isMissingCause(kind)) log.info('the system was not received', { cause: kind })
  else {
    writeAll(database, (transaction) => storeSystemRefusal(transaction, kind, clock.now()))
  }
  return { kind: 'pulled' }
}

function isDue({ database, clock }: Context): boolean {
  const fetched = lastSystemFetch(database)
  if (fetched === null) return true
  const age = clock.now() - fetched.at
  return age < 0 || age >= (fetched.refusal === null ? openInterval : refusedInterval)
}

/** In ms. */
const identityInterval = 86_400_000

/**
 * Once a day, pulls the identity of the person the token belongs to. It is used only to mark that person's staff row
 * and recorded time, so a failure does not fail the pull.
 */
export async function pullIdentity(context: Context): Promise<void> {
  const { clock, database, log, service, signal } = context
  const storedIdentity = ownIdentity(database)
  const age = storedIdentity && clock.now() - storedIdentity.askedAt
  if (age !== null && age >= 0 && age < identityInterval) return
  const answer = await service.account.me(signal)
  if (!answer.ok) log.info('the identity was not received', { cause: answer.error.kind })
  // The stored identity stays; a service that does not report it is asked again after a day.
  if (!answer.ok && answer.error.status === null) return
  const { identityId, email } = answer.ok ? answer.value : { identityId: null, email: null }
  writeAll(database, (transaction) =>
    writeIdentity(transaction, {
      identityId: identityId ?? storedIdentity?.identityId ?? null,
      email: email ?? storedIdentity?.email ?? null,
      askedAt: clock.now(),
    }),
  )
}
