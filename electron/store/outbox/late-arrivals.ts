/**
 * If an update or delete got no response, its request can still reach the service after everything sent meanwhile.
 * The same operation may be sent again at once, because it sets the same values. Any other operation on the row
 * waits until that request can no longer arrive; otherwise the older value would win.
 */
import type { Operation } from '../../../shared/domain/sync/operation.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import type { Transaction } from '../database.ts'

/** Opens the window of a row whose request got no response by `now` and may arrive within `lateArrivalWindow` ms. */
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

/** Opens the window of each row whose update or delete was interrupted by a crash, from when the request was sent. */
export function openWindowsOfInterrupted(
  transaction: Transaction,
  lateArrivalWindow: number,
): void {
  transaction.run(
    `INSERT INTO unsettled_rows (entity, local_id, until)
     SELECT entity, local_id, coalesce(sent_at, 0) + ? FROM outbox
     WHERE state = 'sending' AND kind <> 'create'
     ON CONFLICT (entity, local_id) DO UPDATE SET until = max(until, excluded.until)`,
    [lateArrivalWindow],
  )
}

/**
 * SQL for the earliest instant of the first attempt to send `o`; 0 for at once. Later attempts need not wait, because
 * the request that may still arrive is their own, or the operation has waited already.
 */
export const lateArrivalUntil = `coalesce((SELECT u.until FROM unsettled_rows u WHERE o.attempts = 0
  AND u.entity = o.entity AND u.local_id = o.local_id), 0)`
