/** Client work that is not billable although nobody decided so (electron/store/missed-billable.ts). */
import type { ListedEntry } from '../../shared/contract/entry-payloads.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Reader } from '../store/database.ts'
import { missedBillableTail } from '../store/missed-billable.ts'
import { entryRows } from './entry-rows.ts'

export { missedBillable as missedBillableList } from '../store/missed-billable.ts'

/** The entries that start in `[from, to)`, oldest first. */
export function missedBillableBetween(
  reader: Reader,
  { from, to }: { readonly from: EpochMs; readonly to: EpochMs },
  limit: number,
): readonly ListedEntry[] {
  return entryRows(
    reader,
    `${missedBillableTail} AND r.started_at >= ? AND r.started_at < ? ORDER BY r.started_at, r.id LIMIT ?`,
    [from, to, limit],
  )
}
