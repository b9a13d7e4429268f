/** Receipts in the file of unsent work: named there by their hash, their bytes beside it. */
import { expenseOfDraft, existingExpense } from '../../store/expenses.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import type { Reader } from '../../store/database.ts'
import {
  receiptById,
  receiptsOf,
  type ReceiptOwner,
  type StoredReceipt,
} from '../../store/receipts.ts'
import type { RowWriter } from '../row-writer.ts'
import type { FileReceipt } from './attachment-format.ts'
import type { ImportPlan } from './plan.ts'
import type { LocalIds } from './match-rows.ts'

/** The receipts of these expenses and drafts. */
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
 * Gives the file's receipts to what they belong to here; one that is there already stays as it is.
 * `ids`: the ids that the file's rows have here. `kept`: the hashes whose bytes are on disk.
 */
export function importReceipts(
  rows: RowWriter,
  receipts: readonly FileReceipt[],
  { ids, kept }: { readonly ids: LocalIds; readonly kept: ReadonlySet<string> },
): { readonly receipts: number; readonly missing: number } {
  let [added, missing] = [0, 0]
  const { transaction } = rows
  for (const receipt of receipts) {
    const owner = ownerHere(transaction, receipt, ids)
    if (owner === null || isThere(transaction, receipt, owner)) continue
    if (!kept.has(receipt.hash)) missing += 1
    else {
      giveTo(rows, receipt, owner)
      added += 1
    }
  }
  return { receipts: added, missing }
}

/** How many would be new here; those of an expense that the file brings are. */
export function countNewReceipts(
  reader: Reader,
  receipts: readonly FileReceipt[],
  { ids, creates }: Pick<ImportPlan, 'ids' | 'creates'>,
): number {
  const brought = new Set<unknown>(creates.map(({ localId }) => localId))
  return receipts.filter((receipt) => {
    if (receipt.expenseId !== null && brought.has(ids.get(receipt.expenseId))) return true
    const owner = ownerHere(reader, receipt, ids)
    return owner !== null && !isThere(reader, receipt, owner)
  }).length
}

/** Null where the expense is not here, or was deleted here. A draft that became an expense here is that. */
function ownerHere(
  reader: Reader,
  { expenseId, draftId }: FileReceipt,
  ids: LocalIds,
): ReceiptOwner | null {
  if (expenseId !== null) {
    const here = ids.get(expenseId)
    return here != null && existingExpense(reader, here) ? { expenseId: here } : null
  }
  if (draftId === null) return null
  const expense = expenseOfDraft(reader, draftId)
  if (!expense) return { draftId }
  return expense.isDeleted ? null : { expenseId: expense.id }
}

function isThere(reader: Reader, { id, hash }: FileReceipt, owner: ReceiptOwner): boolean {
  const known = receiptById(reader, id as LocalId)
  const isKept = known !== undefined && !known.isRemoved
  return isKept || receiptsOf(reader, owner).some((one) => one.hash === hash)
}

/** What was removed here in this run comes back under its id. */
function giveTo(rows: RowWriter, receipt: FileReceipt, owner: ReceiptOwner): void {
  const id = receipt.id as LocalId
  const removed = receiptById(rows.transaction, id)
  if (removed) return rows.setReceiptRemoved(removed, false)
  const expenseId = 'expenseId' in owner ? owner.expenseId : null
  rows.addReceipt({ ...receipt, id, expenseId })
}
