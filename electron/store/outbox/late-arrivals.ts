/**
 * Late arrivals: if an update or delete got no response, its request can still reach the service after everything sent
 * meanwhile. The same operation may be sent again at once, because it sets the same values. Any other operation on the
 * row waits until that request can no longer arrive; otherwise the older value would win.
 */
import type { Operation } from '../../../shared/domain/sync/operation.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import type { Reader, Transaction } from '../database.ts'

/**
 * Opens the late-arrival window of a row whose request got no response by `now`: the request may still arrive until
 * `lateArrivalWindow` ms later.
 */
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

/** Returns the time until which an earlier request for the row can still arrive; 0 if there is none. */
export function lateArrivalEnd(
  reader: Reader,
  { entity, localId }: Pick<Operation, 'entity' | 'localId'>,
): number {
  const sql = 'SELECT until FROM unsettled_rows WHERE entity = ? AND local_id = ?'
  return Number(reader.get(sql, [entity, localId])?.['until'] ?? 0)
}

/**
 * Opens a late-arrival window for each row whose update or delete was interrupted by a crash. The interrupted request
 * may still arrive at the service until the window ends, at `until`.
 */
export function openWindowsOfInterrupted(transaction: Transaction, until: EpochMs): void {
  transaction.run(
    `INSERT INTO unsettled_rows (entity, local_id, until)
     SELECT entity, local_id, ? FROM outbox WHERE state = 'sending' AND kind <> 'create'
     ON CONFLICT (entity, local_id) DO UPDATE SET until = max(until, excluded.until)`,
    [until],
  )
}

/**
 * SQL for the earliest time at which the operation `o` may be sent; 0 if `o` need not wait. The first attempt to send
 * `o` waits until an earlier request for the same row can no longer arrive. Later attempts need not wait: either `o`
 * has already waited, or the earlier request was itself an attempt to send `o`.
 */
export const lateArrivalUntil = `coalesce((SELECT u.until FROM unsettled_rows u WHERE o.attempts = 0
  AND u.entity = o.entity AND u.local_id = o.local_id), 0)`
