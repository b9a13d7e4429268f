/** Receipts in an export of unsent work. The file names them by hash; their bytes are in files next to it. */
import { expenseOfDraft, expenses } from '../../store/expenses.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import type { Reader } from '../../store/database.ts'
import {
  receiptById,
  receiptsOf,
  type ReceiptOwner,
  type StoredReceipt,
} from '../../store/receipts/receipts.ts'
import type { RowWriter } from '../row-writer.ts'
import type { FileReceipt } from './attachment-format.ts'
import type { ImportPlan } from './plan.ts'
import type { LocalIds } from './match-rows.ts'

/** Returns the receipts of these expenses and drafts, in the format of a file of unsent work. */
export function receiptsFor(
  reader: Reader,
  owners: readonly ReceiptOwner[],
): readonly FileReceipt[] {
  return owners.flatMap((owner) => receiptsOf(reader, owner).map(toFile))
}

function toFile({ isRemoved: _isRemoved, ...receipt }: StoredReceipt): FileReceipt {
  return receipt
}

/**
 * Adds the receipts listed in a file of unsent work, except those that already exist. `ids`: local ids of the file's
 * rows. `kept`: hashes of receipts whose bytes are on disk. Returns how many were added, and how many were left out
 * because their bytes are missing.
 */
export function importReceipts(
  rows: RowWriter,
  receipts: readonly FileReceipt[],
  { ids, kept }: { readonly ids: LocalIds; readonly kept: ReadonlySet<string> },
): { readonly receipts: number; readonly missing: number } {
  let [added, missing] = [0, 0]
  const { transaction } = rows
  for (const receipt of receipts) {
    const owner = localOwner(transaction, receipt, ids)
    if (owner === null || hasReceipt(transaction, receipt, owner)) continue
    if (!kept.has(receipt.hash)) missing += 1
    else {
      addTo(rows, receipt, owner)
      added += 1
    }
  }
  return { receipts: added, missing }
}

/** Counts the receipts that an import would add, including receipts of expenses that it would add as well. */
export function countNewReceipts(
  reader: Reader,
  receipts: readonly FileReceipt[],
  { ids, creates }: Pick<ImportPlan, 'ids' | 'creates'>,
): number {
  const brought = new Set<unknown>(creates.map(({ localId }) => localId))
  return receipts.filter((receipt) => {
    if (receipt.expenseId !== null && brought.has(ids.get(receipt.expenseId))) return true
    const owner = localOwner(reader, receipt, ids)
    return owner !== null && !hasReceipt(reader, receipt, owner)
  }).length
}

/** Returns the owner on this computer: for a submitted draft, its expense. Null if that is missing or deleted here. */
function localOwner(
  reader: Reader,
  { expenseId, draftId }: FileReceipt,
  ids: LocalIds,
): ReceiptOwner | null {
  if (expenseId !== null) {
    const here = ids.get(expenseId)
    return here != null && expenses.existing(reader, here) ? { expenseId: here } : null
  }
  if (draftId === null) return null
  const expense = expenseOfDraft(reader, draftId)
  if (!expense) return { draftId }
  return expense.isDeleted ? null : { expenseId: expense.id }
}

function hasReceipt(reader: Reader, { id, hash }: FileReceipt, owner: ReceiptOwner): boolean {
  const existing = receiptById(reader, id as LocalId)
  const isKept = existing !== undefined && !existing.isRemoved
  return isKept || receiptsOf(reader, owner).some((one) => one.hash === hash)
}

/** Adds a receipt. If it was removed in this run, it is restored under its id. */
function addTo(rows: RowWriter, receipt: FileReceipt, owner: ReceiptOwner): void {
  const id = receipt.id as LocalId
  const removed = receiptById(rows.transaction, id)
  if (removed) return rows.setReceiptRemoved(removed, false)
  const expenseId = 'expenseId' in owner ? owner.expenseId : null
  rows.addReceipt({ ...receipt, id, expenseId })
}
