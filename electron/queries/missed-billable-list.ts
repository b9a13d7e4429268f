import type { ListedEntry, MissedBillable } from '../../shared/contract/groups/entries.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../../shared/domain/units.ts'
import type { Reader } from '../store/database.ts'
import { missedBillableTail, recordedBefore } from '../store/missed-billable.ts'
import { entryRows } from './entries/entry-rows.ts'

/**
 * Counts the entries that older versions of Stint should have marked as billable, by project and client. Returns null
 * if there are none, or if the user has already decided what to do with them.
 */
export function missedBillable(reader: Reader): MissedBillable | null {
  const before = recordedBefore(reader)
  if (before === null) return null
  const groups = reader
    .all(
      `SELECT r.project_id, coalesce(r.client_id, p.client_id) AS client, p.title, count(*) AS count,
         total(r.duration) AS seconds
       FROM time_entries r ${missedBillableTail} AND r.created_at <= ?
       GROUP BY r.project_id, client ORDER BY seconds DESC`,
      [before],
    )
    .map((row) => ({
      projectId: row['project_id'] as LocalId | null,
      title: row['title'] as string | null,
      clientId: row['client'] as ServiceId,
      count: Number(row['count']),
      seconds: Number(row['seconds']) as Seconds,
    }))
  if (groups.length === 0) return null
  const sum = (of: (group: (typeof groups)[number]) => number): number =>
    groups.reduce((total, group) => total + of(group), 0)
  return {
    count: sum(({ count }) => count),
    seconds: sum(({ seconds }) => seconds) as Seconds,
    groups,
  }
}

/** Returns the entries for clients in `[from, to)` that are non-billable without the user's choice, earliest first. */
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
