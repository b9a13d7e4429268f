/**
 * Which receipt belongs to what. A row says that the bytes are on disk already (receipt-files.ts); a removed
 * one stays until the next start, so that its removal can be taken back.
 */
import type { Receipt, ReceiptType } from '../../shared/domain/expenses/receipt.ts'
import type { DraftReceipts } from '../../shared/contract/expense-payloads.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import type { Reader, SqlRow, SqlValue, Transaction } from './database.ts'

/** A draft or an expense. */
export type ReceiptOwner = { readonly draftId: string } | { readonly expenseId: LocalId }
export type StoredReceipt = Receipt & { readonly isRemoved: boolean }

const most = 1000

export function receiptById(reader: Reader, id: LocalId): StoredReceipt | undefined {
  return select(reader, 'id = ?', [id])[0]
}

/** In the order in which they came. */
export function receiptsOf(reader: Reader, owner: ReceiptOwner): readonly StoredReceipt[] {
  return 'draftId' in owner
    ? select(reader, 'draft_id = ? AND expense_id IS NULL AND removed_at IS NULL', [owner.draftId])
    : select(reader, 'expense_id = ? AND removed_at IS NULL', [owner.expenseId])
}

/**
 * Drafts that the newest receipts are kept for, and when the first of each came. What a kill left without its
 * draft is asked for at the next start, so it is among them: the answer takes as long for any number.
 */
export function draftsOfReceipts(reader: Reader): readonly DraftReceipts[] {
  return reader
    .all(
      `SELECT draft_id, min(added_at) AS first_at FROM receipts
       WHERE rowid > (SELECT max(rowid) FROM receipts) - ? AND draft_id IS NOT NULL
         AND expense_id IS NULL AND removed_at IS NULL
       GROUP BY draft_id ORDER BY first_at, draft_id`,
      [most],
    )
    .map((row) => ({ draftId: row['draft_id'] as string, firstAt: row['first_at'] as EpochMs }))
}

/** Every receipt with these bytes that is not removed. */
export function receiptsWithHash(reader: Reader, hash: string): readonly StoredReceipt[] {
  return select(reader, 'hash = ? AND removed_at IS NULL', [hash])
}

/** True where any row needs these bytes, a removed one too. */
export function hasReceiptWith(reader: Reader, hash: string): boolean {
  return reader.get('SELECT 1 AS found FROM receipts WHERE hash = ? LIMIT 1', [hash]) !== undefined
}

export function removedReceipts(reader: Reader): readonly StoredReceipt[] {
  return select(reader, 'removed_at IS NOT NULL', [])
}

export function insertReceipt(
  transaction: Transaction,
  { id, hash, name, type, size, draftId, expenseId, addedAt }: Receipt,
): void {
  transaction.run(
    `INSERT INTO receipts (id, hash, name, type, size, draft_id, expense_id, added_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    [id, hash, name, type, size, draftId, expenseId, addedAt],
  )
  transaction.touch('expenses')
}

/** Null brings it back. */
export function setReceiptRemoved(
  transaction: Transaction,
  id: LocalId,
  removedAt: EpochMs | null,
): void {
  transaction.run('UPDATE receipts SET removed_at = ? WHERE id = ?', [removedAt, id])
  transaction.touch('expenses')
}

/** The draft was handed over: its receipts are the expense's from now on. */
export function linkReceipts(transaction: Transaction, draftId: string, expenseId: LocalId): void {
  transaction.run('UPDATE receipts SET expense_id = ? WHERE draft_id = ? AND expense_id IS NULL', [
    expenseId,
    draftId,
  ])
}

/** For good: nothing can bring it back. */
export function forgetReceipt(transaction: Transaction, id: LocalId): void {
  transaction.run('DELETE FROM receipts WHERE id = ?', [id])
}

function select(
  reader: Reader,
  where: string,
  values: readonly SqlValue[],
): readonly StoredReceipt[] {
  return reader
    .all(`SELECT * FROM receipts WHERE ${where} ORDER BY added_at, id LIMIT ${most}`, values)
    .map(toReceipt)
}

function toReceipt(row: SqlRow): StoredReceipt {
  return {
    id: row['id'] as LocalId,
    hash: row['hash'] as string,
    name: row['name'] as string,
    type: row['type'] as ReceiptType,
    size: row['size'] as number,
    draftId: row['draft_id'] as string | null,
    expenseId: row['expense_id'] as LocalId | null,
    addedAt: row['added_at'] as EpochMs,
    isRemoved: row['removed_at'] !== null,
  }
}
