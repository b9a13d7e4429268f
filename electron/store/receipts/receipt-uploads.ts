/**
 * Table of receipts to upload (docs/reliability.md#receipts), apart from the outbox, so that nothing ever waits for a
 * file. An upload is skipped while its receipt is marked as removed, its expense is deleted, or the expense has a
 * receipt on the service.
 */
import type { Receipt } from '../../../shared/domain/expenses/receipt.ts'
import { maxWait, type OperationError } from '../../../shared/domain/sync/operation.ts'
import type { EpochMs, LocalId, ServiceId } from '../../../shared/domain/units.ts'
import type { Reader, SqlRow, SqlValue, Transaction } from '../database.ts'
import { readSetting, writeSetting } from '../settings.ts'
import { rowReader, updateRow, valueOf } from '../stored-row.ts'

export type ReceiptUpload = Pick<Receipt, 'hash' | 'name' | 'type' | 'size'> & {
  readonly receiptId: LocalId
  readonly expenseId: LocalId
  /** Null while the expense has not been sent. */
  readonly expenseServiceId: ServiceId | null
  /** `parked`: the service refused it, and the user decides. */
  readonly state: 'queued' | 'sending' | 'parked'
  readonly attempts: number
  readonly notBefore: EpochMs
  /** The uploaded file, needed until it is attached to the expense; null before the upload. */
  readonly uploaded: UploadedFile | null
  readonly error: OperationError | null
  readonly queuedAt: EpochMs
}

/** A file that the service has accepted, but that is not yet attached to an expense. */
export type UploadedFile = { readonly jwt: string; readonly mediaType: string }

/** Whether the service accepts receipts; `unknown` if not checked recently. */
export type UploadSupport = 'taken' | 'refused' | 'unknown'

const supportKey = 'receiptUploads'
/** How long a service is assumed to accept no receipts, in ms. After that, uploads are tried again. */
const refusalValidity = 7 * 86_400_000

/** Returns whether the service accepts receipts, as far as is known at `now`. */
export function uploadSupport(reader: Reader, now: EpochMs): UploadSupport {
  const stored = readSetting(reader, supportKey)
  if (typeof stored !== 'number') return stored === 'taken' ? 'taken' : 'unknown'
  const age = now - stored
  return age >= 0 && age < refusalValidity ? 'refused' : 'unknown'
}

/** Records at `now` that the service accepts no receipts, so that all of them stay on this computer. */
export function recordNoUploads(transaction: Transaction, now: EpochMs): void {
  writeSetting(transaction, supportKey, now)
  transaction.run('DELETE FROM receipt_uploads')
  transaction.touch('sync')
}

/** Queues receipts of an expense to be uploaded, unless the service is known to accept none. */
export function queueUploads(
  transaction: Transaction,
  receiptIds: readonly LocalId[],
  now: EpochMs,
): void {
  if (uploadSupport(transaction, now) === 'refused') return
  for (const id of receiptIds) {
    transaction.run('INSERT OR IGNORE INTO receipt_uploads (receipt_id, queued_at) VALUES (?, ?)', [
      id,
      now,
    ])
  }
  transaction.touch('sync')
}

/**
 * Queues an expense's receipts for another upload if the service had one of them. Called before the expense is created
 * anew on the service, because the new expense has no receipt there.
 */
export function queueUploadsAgain(transaction: Transaction, expenseId: LocalId): void {
  transaction.run(
    `INSERT OR IGNORE INTO receipt_uploads (receipt_id, queued_at)
     SELECT r.id, r.added_at FROM receipts r JOIN expenses e ON e.id = r.expense_id
     WHERE e.id = ? AND e.has_receipt = 1 AND r.removed_at IS NULL ORDER BY r.added_at, r.id`,
    [expenseId],
  )
  transaction.touch('sync')
}

/** True for the first unrefused upload of its expense, which can have only one receipt. */
const isFirst = `NOT EXISTS (SELECT 1 FROM receipt_uploads o JOIN receipts s ON s.id = o.receipt_id
  WHERE s.expense_id = r.expense_id AND s.removed_at IS NULL AND o.state <> 'parked' AND o.rowid < u.rowid)`
const live = `FROM receipt_uploads u
  JOIN receipts r ON r.id = u.receipt_id AND r.removed_at IS NULL
  JOIN expenses e ON e.id = r.expense_id AND e.deleted_at IS NULL AND e.has_receipt = 0
  WHERE (u.state = 'parked' OR ${isFirst})`
/** SQL for uploads that can be sent: the service has the expense, and the expense's service id will not change. */
const sendable = `${live} AND u.state = 'queued' AND e.service_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM outbox b WHERE b.entity = 'expense' AND b.local_id = e.id AND b.kind <> 'update')`
/**
 * SQL for the uploads that the user sees: refused ones and, once the service is known to accept receipts, waiting ones.
 */
export const shownUpload = `${live} AND (u.state = 'parked' OR EXISTS (
  SELECT 1 FROM settings WHERE key = '${supportKey}' AND value = '"taken"'))`

/** Returns the uploads that the user sees, oldest first. */
export function shownUploads(reader: Reader): readonly ReceiptUpload[] {
  return select(reader, `${shownUpload} ORDER BY u.rowid`)
}

/** Returns the upload of a receipt; undefined if there is none, or if the upload is not to be sent at present. */
export function uploadById(reader: Reader, receiptId: string): ReceiptUpload | undefined {
  return select(reader, `${live} AND u.receipt_id = ?`, [receiptId])[0]
}

/** Returns the upload to send at `now`; undefined if there is none. Uploads whose file was already sent come first. */
export function readyUpload(reader: Reader, now: EpochMs): ReceiptUpload | undefined {
  const isDue = `(u.not_before <= ? OR u.not_before > ? + ${maxWait})`
  return select(reader, `${sendable} AND ${isDue} ORDER BY u.jwt IS NULL, u.rowid LIMIT 1`, [
    now,
    now,
  ])[0]
}

/** Returns when the next upload is due; null if there is none. */
export function nextUploadDue(reader: Reader): EpochMs | null {
  return valueOf(reader, `SELECT min(u.not_before) ${sendable}`) as EpochMs | null
}

/** Claims an upload for sending. Returns false if the upload no longer exists. */
export function claimUpload(transaction: Transaction, receiptId: LocalId): boolean {
  transaction.touch('sync')
  return (
    transaction.run(
      `UPDATE receipt_uploads SET state = 'sending', attempts = attempts + 1 WHERE receipt_id = ?`,
      [receiptId],
    ) > 0
  )
}

/** Records that the service accepted a receipt's file, which also shows that it accepts receipts at all. */
export function recordUploaded(
  transaction: Transaction,
  receiptId: LocalId,
  { jwt, mediaType }: UploadedFile,
): void {
  writeSetting(transaction, supportKey, 'taken')
  updateRow(transaction, 'receipt_uploads', { receiptId }, { attempts: 0, jwt, mediaType })
  postponeUpload(transaction, receiptId, 0 as EpochMs, null)
}

/**
 * Removes the uploads of an expense that now has a receipt on the service, because the service keeps only one receipt
 * for each expense.
 */
export function finishUploads(transaction: Transaction, expenseId: LocalId): void {
  transaction.run(
    `DELETE FROM receipt_uploads WHERE receipt_id IN (SELECT id FROM receipts WHERE expense_id = ?)`,
    [expenseId],
  )
  transaction.touch('sync')
}

/** Requeues an upload, to be sent at `notBefore` or later. */
export function postponeUpload(
  transaction: Transaction,
  receiptId: LocalId,
  notBefore: EpochMs,
  error: OperationError | null,
): void {
  setState(transaction, receiptId, 'queued', notBefore, error)
}

/** Parks a receipt that the service refused, until the user decides. */
export function parkUpload(
  transaction: Transaction,
  receiptId: LocalId,
  error: OperationError,
): void {
  setState(transaction, receiptId, 'parked', 0 as EpochMs, error)
}

/** Requeues a refused upload. The file is sent again, because a service may forget a file that has no expense. */
export function retryUpload(transaction: Transaction, receiptId: LocalId): void {
  updateRow(transaction, 'receipt_uploads', { receiptId }, { jwt: null, mediaType: null })
  postponeUpload(transaction, receiptId, 0 as EpochMs, null)
}

/** Removes an upload, so that the receipt stays on this computer. */
export function removeUpload(transaction: Transaction, receiptId: LocalId): void {
  transaction.run('DELETE FROM receipt_uploads WHERE receipt_id = ?', [receiptId])
  transaction.touch('sync')
}

/** Makes every upload due at once. */
export function makeUploadsDue(transaction: Transaction): void {
  if (transaction.run('UPDATE receipt_uploads SET not_before = 0 WHERE not_before > 0') > 0) {
    transaction.touch('sync')
  }
}

/** Recovers from a crash: uploads that were in flight are sent again, which is harmless. */
export function recoverUploads(transaction: Transaction): void {
  const count = transaction.run(
    `UPDATE receipt_uploads SET state = 'queued' WHERE state = 'sending'`,
  )
  if (count > 0) transaction.touch('sync')
}

function setState(
  transaction: Transaction,
  receiptId: LocalId,
  state: ReceiptUpload['state'],
  notBefore: EpochMs,
  error: OperationError | null,
): void {
  updateRow(transaction, 'receipt_uploads', { receiptId }, { state, notBefore, error })
  transaction.touch('sync')
}

function select(
  reader: Reader,
  from: string,
  values: readonly SqlValue[] = [],
): readonly ReceiptUpload[] {
  return reader
    .all(
      `SELECT u.*, r.hash, r.name, r.type, r.size, r.expense_id,
         e.service_id AS expense_service_id ${from}`,
      values,
    )
    .map(toUpload)
}

type StoredUpload = Omit<ReceiptUpload, 'uploaded'> & {
  readonly jwt: string | null
  readonly mediaType: string
}
const readUpload = rowReader<StoredUpload>({ json: ['error'] })

function toUpload(row: SqlRow): ReceiptUpload {
  const { jwt, mediaType, ...upload } = readUpload(row)
  return { ...upload, uploaded: jwt === null ? null : { jwt, mediaType } }
}
