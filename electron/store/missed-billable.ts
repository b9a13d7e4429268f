/**
 * Client work that is not billable although nobody decided so: the line of the week, and what versions before this one
 * recorded, which is listed once (decision 149).
 */
import type { MissedBillable } from '../../shared/contract/entry-payloads.ts'
import type { LocalId, Seconds, ServiceId } from '../../shared/domain/units.ts'
import type { Reader, Transaction } from './database.ts'
import { readSetting, writeSetting } from './settings.ts'

/** When the last entry of an older version came to this computer; written by migration 029. */
const recordedBefore = 'billable.recordedBefore'

/**
 * SQL: the rest of `… FROM time_entries r` for finished entries of a client, or on a client's project, that are neither
 * billable nor billed. A service makes work on a fixed price not billable by itself.
 */
export const missedBillableTail = `LEFT JOIN projects p ON p.id = r.project_id
  WHERE r.deleted_at IS NULL AND r.billable = 0 AND r.billed = 0 AND r.duration IS NOT NULL
    AND r.is_not_billable_by_choice = 0 AND coalesce(r.client_id, p.client_id) IS NOT NULL
    AND coalesce(p.type, '') <> 'fixedPrice'`

/** What older versions left not billable; null where there is nothing, or where the person has answered. */
export function missedBillable(reader: Reader): MissedBillable | null {
  const before = readSetting(reader, recordedBefore)
  if (typeof before !== 'number') return null
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

/** The entries of `missedBillable`. */
export function missedBillableIds(reader: Reader): readonly LocalId[] {
  const before = readSetting(reader, recordedBefore)
  if (typeof before !== 'number') return []
  return reader
    .all(`SELECT r.id FROM time_entries r ${missedBillableTail} AND r.created_at <= ?`, [before])
    .map((row) => row['id'] as LocalId)
}

/** The list never comes again. */
export function forgetMissedBillable(transaction: Transaction): void {
  writeSetting(transaction, recordedBefore, null)
  transaction.touch('entries')
}
