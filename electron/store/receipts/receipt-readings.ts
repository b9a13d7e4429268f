/** Results of reading receipts. The reader's queue is not stored: it is the drafts' receipts that have no row here. */
import { receiptTypes, type ReceiptType } from '../../../shared/domain/expenses/receipt.ts'
import type { ReadingResult, ReadReceipt } from '../../../shared/domain/receipts/reading.ts'
import type { Reader, Transaction } from '../database.ts'
import type { ReceiptOwner } from './receipts.ts'
import { putRow, rowReader } from '../stored-row.ts'

/** Version of the receipt reader, raised when the reader can find more than before, so that files are read again. */
export const readerVersion = 5
const toUnread = rowReader<UnreadReceipt>()

export type UnreadReceipt = { readonly hash: string; readonly type: ReceiptType }

/** Types that can be read. HEIC is left out, because it is only stored and shown as a file. */
const typeList = Object.keys(receiptTypes)
  .filter((type) => type !== 'heic')
  .map((type) => `'${type}'`)
  .join(', ')

const waiting = `receipts.expense_id IS NULL AND receipts.draft_id IS NOT NULL
  AND receipts.removed_at IS NULL AND receipts.type IN (${typeList})
  AND NOT EXISTS (SELECT 1 FROM receipt_readings AS readings
                  WHERE readings.hash = receipts.hash AND readings.version = ${readerVersion})`

/** Returns the receipt to read next: the first added of all unread receipts of drafts; undefined if there is none. */
export function firstUnread(reader: Reader): UnreadReceipt | undefined {
  const row = reader.get(
    `SELECT hash, type FROM receipts WHERE ${waiting} ORDER BY added_at, id LIMIT 1`,
  )
  return row && toUnread(row)
}

/** Stores the result of reading a receipt's file, replacing any earlier one. */
export function keepReading(transaction: Transaction, hash: string, result: ReadingResult): void {
  putRow(transaction, 'receipt_readings', 'hash', { hash, version: readerVersion, result })
  transaction.touch('readings')
}

/** Gives all receipts that are waiting to be read the result `stopped`, so that they are not read. */
export function stopWaiting(transaction: Transaction): void {
  transaction.run(
    `INSERT INTO receipt_readings (hash, version, result)
     SELECT DISTINCT hash, ${readerVersion}, ? FROM receipts WHERE ${waiting}
     ON CONFLICT (hash) DO UPDATE SET version = excluded.version, result = excluded.result`,
    [JSON.stringify({ kind: 'stopped' } satisfies ReadingResult)],
  )
  transaction.touch('readings')
}

/** Returns false if reading the receipt file with this hash failed; true if it succeeded or was not tried. */
export function isReadable(reader: Reader, hash: string): boolean {
  const failed = `SELECT 1 AS found FROM receipt_readings WHERE hash = ? AND result ->> 'kind' = 'failed'`
  return reader.get(failed, [hash]) === undefined
}

/** Deletes the result of reading a receipt's file, so that the file is read again. */
export function forgetReading(transaction: Transaction, hash: string): void {
  transaction.run('DELETE FROM receipt_readings WHERE hash = ?', [hash])
  transaction.touch('readings')
}

/**
 * Returns all drafts' receipts of readable types, earliest added first, with the results of reading (null if unread).
 */
export function readingsOfDrafts(reader: Reader): readonly ReadReceipt[] {
  return reader
    .all(
      `SELECT receipts.id AS receipt_id, receipts.draft_id, readings.result
       FROM receipts LEFT JOIN receipt_readings AS readings
         ON readings.hash = receipts.hash AND readings.version = ${readerVersion}
       WHERE receipts.expense_id IS NULL AND receipts.draft_id IS NOT NULL
         AND receipts.removed_at IS NULL AND receipts.type IN (${typeList})
       ORDER BY receipts.added_at, receipts.id LIMIT 1000`,
    )
    .map(rowReader<ReadReceipt>({ json: ['result'] }))
}

/** Returns the results of reading the receipts of one draft or expense. */
export function readingsOfOwner(reader: Reader, owner: ReceiptOwner): readonly ReadingResult[] {
  const [column, id] =
    'draftId' in owner ? ['draft_id', owner.draftId] : ['expense_id', owner.expenseId]
  return reader
    .all(
      `SELECT readings.result FROM receipts JOIN receipt_readings AS readings
         ON readings.hash = receipts.hash
       WHERE receipts.${column} = ? AND receipts.removed_at IS NULL
       ORDER BY receipts.added_at, receipts.id`,
      [id],
    )
    .map((row) => JSON.parse(row['result'] as string) as ReadingResult)
}
