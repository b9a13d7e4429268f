/**
 * Notices which parts of the service the account has: a list that is refused shows that a part is missing,
 * one that is answered that it is there. Time entries are no such part: without them nothing works.
 */
import {
  isMissingCause,
  missingReason,
  type AccountPart,
} from '../../shared/domain/account/account-part.ts'
import type { Entity } from '../../shared/domain/sync/operation.ts'
import { success } from '../../shared/contract/errors.ts'
import { unavailableParts, markUnavailable, markAvailable } from '../store/unavailable-parts.ts'
import { readSetting, writeSetting } from '../store/settings.ts'
import type { PullContext, PullResult } from './pull-context.ts'

type Context = Pick<PullContext, 'clock' | 'database' | 'log'>

/** True where the result says that the account does not have the list; the other lists work without it. */
export function noteUnavailable(context: Context, part: Entity, result: PullResult): boolean {
  if (part === 'timeEntry' || result.kind !== 'failed') return false
  const { kind } = result.error
  if (!isMissingCause(kind)) return false
  const reason = missingReason(part, kind)
  context.log.info('a part is not open to this account', { part, cause: kind })
  context.database.write((transaction) => {
    markUnavailable(transaction, { part, reason })
    writeSetting(transaction, refusedAtKey(part), context.clock.now())
    return success(null)
  })
  return true
}

/** ms. A refused list that hardly ever changes is not asked for again within the hour. */
const refusalCounts = 3_600_000

/** True where the part is known to be missing since less than an hour. */
export function wasRefusedLately({ database, clock }: Context, part: Entity): boolean {
  if (!unavailableParts(database).some((missing) => missing.part === part)) return false
  const at = readSetting(database, refusedAtKey(part))
  const age = typeof at === 'number' ? clock.now() - at : Infinity
  return age >= 0 && age < refusalCounts
}

/** The list was answered: the account has the part. */
export function noteAvailable(
  { database, log }: Pick<Context, 'database' | 'log'>,
  part: AccountPart,
): void {
  if (!unavailableParts(database).some((missing) => missing.part === part)) return
  log.info('a part is open to this account', { part })
  database.write((transaction) => {
    markAvailable(transaction, part)
    return success(null)
  })
}

function refusedAtKey(part: Entity): string {
  return `pull.${part}.refusedAt`
}
