/** Pulls the accounting system, once an hour; after a refusal once a day. */
import { isMissingCause } from '../../../shared/domain/account/account-part.ts'
import { takeSystemFields } from '../../../shared/domain/account/system.ts'
import { success } from '../../../shared/contract/errors.ts'
import { lastSystemFetch, storeSystem, storeSystemRefusal } from '../../store/pulled/system.ts'
import type { PullContext, PullResult } from './pull-context.ts'

type Context = Pick<PullContext, 'clock' | 'database' | 'log' | 'service' | 'signal'>

/** ms between two requests of a system that is open to the account. */
const openInterval = 3_600_000
/** ms until a refused system is requested again. */
const refusedInterval = 86_400_000

/**
 * Pulls the system. Fails only if the token was refused. Any other error is ignored, because an old system is good
 * enough, and the next request reports the error anyway.
 */
export async function pullSystem(context: Context): Promise<PullResult> {
  if (!isDue(context)) return { kind: 'pulled' }
  const { clock, database, log, service, signal } = context
  const response = await service.systems.get(1, signal)
  if (response.ok) {
    database.write((transaction) => {
      storeSystem(transaction, takeSystemFields(response.value.raw), clock.now())
      return success(null)
    })
    return { kind: 'pulled' }
  }
  const { kind } = response.error
  if (kind === 'unauthorized') return { kind: 'failed', error: response.error }
  if (!isMissingCause(kind)) log.info('the system was not received', { cause: kind })
  else {
    database.write((transaction) => {
      storeSystemRefusal(transaction, kind, clock.now())
      return success(null)
    })
  }
  return { kind: 'pulled' }
}

function isDue({ database, clock }: Context): boolean {
  const fetched = lastSystemFetch(database)
  if (fetched === null) return true
  const age = clock.now() - fetched.at
  return age < 0 || age >= (fetched.refusal === null ? openInterval : refusedInterval)
}
