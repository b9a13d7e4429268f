/**
 * Detects which parts of the service the account has. A refused list shows that a part is unavailable, and a list that
 * was read shows that it is available. Time entries are not optional, because nothing works without them.
 */
import {
  isMissingCause,
  missingReason,
  type AccountPart,
} from '../../../shared/domain/account/account-part.ts'
import { success } from '../../../shared/contract/errors.ts'
import type { Entity } from '../../../shared/domain/entity.ts'
import {
  unavailableParts,
  markUnavailable,
  markAvailable,
} from '../../store/pulled/unavailable-parts.ts'
import { readSetting, writeSetting } from '../../store/settings.ts'
import type { PullContext, PullResult } from './pull-context.ts'

type Context = Pick<PullContext, 'clock' | 'database' | 'log'>

/** Records the part as unavailable and returns true if the result shows that. The other lists are still pulled. */
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

/** How long a refusal counts, in ms. After that, even a list that hardly ever changes is requested again. */
const refusalValidity = 3_600_000

/** Returns true if the part was found unavailable less than an hour ago. */
export function wasRefusedRecently({ database, clock }: Context, part: Entity): boolean {
  if (!unavailableParts(database).some((missing) => missing.part === part)) return false
  const at = readSetting(database, refusedAtKey(part))
  const age = typeof at === 'number' ? clock.now() - at : Infinity
  return age >= 0 && age < refusalValidity
}

/** Records the part as available, because its list was returned. */
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
