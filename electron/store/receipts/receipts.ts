/**
 * Table of receipts: which file belongs to which draft or expense. The bytes are on disk before their row
 * (receipt-files.ts). A removed receipt stays until the next start, so that its removal can be undone.
 */
import type { DraftReceipts } from '../../../shared/contract/groups/receipts.ts'
import type { Receipt } from '../../../shared/domain/expenses/receipt.ts'
import type { EpochMs, LocalId } from '../../../shared/domain/units.ts'
import type { Reader, SqlRow, SqlValue, Transaction } from '../database.ts'
import { insertRow, rowReader, updateRow, valueOf } from '../stored-row.ts'
import { queueUploads, removeUpload } from './receipt-uploads.ts'

export type ReceiptOwner = { readonly draftId: string } | { readonly expenseId: LocalId }
export type StoredReceipt = Receipt & { readonly isRemoved: boolean }

const maxRows = 1000
const readReceipt = rowReader<Receipt>()

/** Returns the receipt with this id, removed or not; undefined if there is none. */
export function receiptById(reader: Reader, id: LocalId): StoredReceipt | undefined {
  return select(reader, 'id = ?', [id])[0]
}

/** Returns the receipts of an expense or a draft, in the order in which they were added. */
export function receiptsOf(reader: Reader, owner: ReceiptOwner): readonly StoredReceipt[] {
  return 'draftId' in owner
    ? select(reader, 'draft_id = ? AND expense_id IS NULL AND removed_at IS NULL', [owner.draftId])
    : select(reader, 'expense_id = ? AND removed_at IS NULL', [owner.expenseId])
}

/**
 * Returns the drafts that own receipts, each with the time of its first receipt. A new window uses the result to find
 * drafts that were lost in a crash. Only the newest receipts are searched, to limit the time.
 */
export function draftsOfReceipts(reader: Reader): readonly DraftReceipts[] {
  return reader
    .all(
      `SELECT draft_id, min(added_at) AS first_at FROM receipts
       WHERE rowid > (SELECT max(rowid) FROM receipts) - ? AND draft_id IS NOT NULL
         AND expense_id IS NULL AND removed_at IS NULL
       GROUP BY draft_id ORDER BY first_at, draft_id`,
      [maxRows],
    )
    .map(rowReader<DraftReceipts>())
}

/** Returns every receipt with these bytes that is not removed. */
export function receiptsWithHash(reader: Reader, hash: string): readonly StoredReceipt[] {
  return select(reader, 'hash = ? AND removed_at IS NULL', [hash])
}

/** Returns true if any receipt, even a removed one, uses these bytes. */
export function hasReceiptWith(reader: Reader, hash: string): boolean {
  return valueOf(reader, 'SELECT 1 FROM receipts WHERE hash = ? LIMIT 1', [hash]) !== null
}

/** Returns every removed receipt. */
export function removedReceipts(reader: Reader): readonly StoredReceipt[] {
  return select(reader, 'removed_at IS NOT NULL', [])
}

/** Adds a receipt, whose file is already on disk. */
export function insertReceipt(transaction: Transaction, receipt: Receipt): void {
  insertRow(transaction, 'receipts', receipt)
  transaction.touch('expenses')
}

/** Marks a receipt as removed at `removedAt`; null restores it. */
export function setReceiptRemoved(
  transaction: Transaction,
  id: LocalId,
  removedAt: EpochMs | null,
): void {
  updateRow(transaction, 'receipts', { id }, { removedAt })
  transaction.touch('expenses')
}

/** Moves the receipts of a submitted draft to its expense, and queues them for upload to the service. */
export function linkReceipts(
  transaction: Transaction,
  draftId: string,
  expenseId: LocalId,
  now: EpochMs,
): void {
  const ids = receiptsOf(transaction, { draftId }).map(({ id }) => id)
  queueUploads(transaction, ids, now)
  transaction.run('UPDATE receipts SET expense_id = ? WHERE draft_id = ? AND expense_id IS NULL', [
    expenseId,
    draftId,
  ])
}

/** Deletes a receipt's row; this can't be undone. */
export function forgetReceipt(transaction: Transaction, id: LocalId): void {
  transaction.run('DELETE FROM receipts WHERE id = ?', [id])
  removeUpload(transaction, id)
}

function select(
  reader: Reader,
  where: string,
  values: readonly SqlValue[],
): readonly StoredReceipt[] {
  return reader
    .all(`SELECT * FROM receipts WHERE ${where} ORDER BY added_at, id LIMIT ${maxRows}`, values)
    .map(toReceipt)
}

function toReceipt({ removed_at: removedAt = null, ...row }: SqlRow): StoredReceipt {
  return { ...readReceipt(row), isRemoved: removedAt !== null }
}
