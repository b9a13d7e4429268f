/**
 * Rows of which an update or a delete left and had no answer: the request can still be under way, and arrive after
 * everything that is sent meanwhile. The same operation may be sent again at once, because it sets the same. Another
 * one of the row waits until the first can't arrive any more, or the older value would be the last.
 */
import type { Operation } from '../../shared/domain/sync/operation.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Transaction } from './database.ts'

/** The operation had no answer at `now`; it may still arrive for `lateArrivalWindow` ms. */
export function openLateArrivalWindow(
  transaction: Transaction,
  { entity, localId }: Pick<Operation, 'entity' | 'localId'>,
  now: EpochMs,
  lateArrivalWindow: number,
): void {
  transaction.run('DELETE FROM unsettled_rows WHERE until <= ?', [now])
  transaction.run(
    `INSERT INTO unsettled_rows (entity, local_id, until) VALUES (?, ?, ?)
     ON CONFLICT (entity, local_id) DO UPDATE SET until = max(until, excluded.until)`,
    [entity, localId, now + lateArrivalWindow],
  )
}

/**
 * SQL: not before this instant may the operation `o` be sent for the first time; 0 for at once. What was tried
 * before is the one that may be under way, or was behind it and waited already.
 */
export const lateArrivalUntil = `coalesce((SELECT u.until FROM unsettled_rows u WHERE o.attempts = 0
  AND u.entity = o.entity AND u.local_id = o.local_id), 0)`
