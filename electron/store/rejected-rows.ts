/** Rows of the service that were not understood: kept as they came, reported once (design, Pull rules). */
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Reader, Transaction } from './database.ts'

/** True where this row of this list is new here. */
export function keepRejectedRow(
  transaction: Transaction,
  row: { readonly list: string; readonly raw: unknown; readonly reason: string },
  now: EpochMs,
): boolean {
  const raw = JSON.stringify(row.raw).replaceAll('\\u0000', '\\ufffd')
  const added = transaction.run(
    'INSERT OR IGNORE INTO rejected_rows (list, raw, reason, seen_at) VALUES (?, ?, ?, ?)',
    [row.list, raw, row.reason, now],
  )
  return added === 1
}

export function countRejectedRows(reader: Reader): number {
  return Number(reader.get('SELECT count(*) AS count FROM rejected_rows')?.['count'] ?? 0)
}
