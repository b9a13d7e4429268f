/** Rows from the service that could not be parsed: stored raw, reported once (docs/reliability.md#pull-rules). */
import type { EpochMs } from '../../../shared/domain/units.ts'
import type { Reader, Transaction } from '../database.ts'

/**
 * Stores a row that could not be parsed. Returns true if the row was not already stored for its list. Its stored time
 * is `now`, or the time of the list's newest pending create operation if that is later. This ensures that the row does
 * not seem older than the operation if the wall clock has been set back.
 */
export function storeRejectedRow(
  transaction: Transaction,
  row: { readonly list: string; readonly raw: unknown; readonly reason: string },
  now: EpochMs,
): boolean {
  const added = transaction.run(
    `INSERT OR IGNORE INTO rejected_rows (list, raw, reason, seen_at) VALUES (?, ?, ?, max(?,
       coalesce((SELECT max(created_at) FROM outbox WHERE entity = ? AND kind = 'create'), 0)))`,
    [row.list, JSON.stringify(row.raw), row.reason, now, row.list],
  )
  return added === 1
}

/** Maximum number of stored rows per list, limited because each response can contain new rejected rows. */
const maxStored = 1000

/**
 * Stores a list's rows that could not be parsed, keeping at most the newest `maxStored`. For each row that was not
 * already stored, returns the reason why it could not be parsed.
 */
export function storeRejectedRows(
  transaction: Transaction,
  list: string,
  rows: readonly { readonly raw: unknown; readonly reason: string }[],
  now: EpochMs,
): readonly string[] {
  const added = rows.filter((row) => storeRejectedRow(transaction, { list, ...row }, now))
  if (added.length > 0) {
    transaction.run(
      `DELETE FROM rejected_rows WHERE list = ?1 AND rowid <=
         (SELECT rowid FROM rejected_rows WHERE list = ?1 ORDER BY rowid DESC LIMIT 1 OFFSET ?2)`,
      [list, maxStored],
    )
  }
  return added.map(({ reason }) => reason)
}

/** Returns true if a row of this list with the same content (`raw`) was rejected before `instant`. */
export function wasRejectedBefore(
  reader: Reader,
  list: string,
  raw: unknown,
  instant: EpochMs,
): boolean {
  const sql = 'SELECT 1 FROM rejected_rows WHERE list = ? AND raw = ? AND seen_at < ?'
  return reader.get(sql, [list, JSON.stringify(raw), instant]) !== undefined
}
