/** For tests that transfer a draft to another machine. */
import { insertReceipt } from '../../electron/store/receipts/receipts.ts'
import { emptyDraft } from '../../shared/domain/expenses/expense-draft-fields.ts'
import type { Receipt } from '../../shared/domain/expenses/receipt.ts'
import type { UnsentDraft } from '../../shared/domain/sync/unsent-file.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import { success } from '../../shared/contract/errors.ts'
import type { StoreBench } from './store-bench.ts'

export const draft: UnsentDraft = {
  id: '0190b8a0-0000-7000-8000-0000000000d1',
  createdAt: 1_800_000_000_000 as EpochMs,
  receiptAt: null,
  fields: { ...emptyDraft, amount: '12,5x ', vendor: 'Café ' },
}

export const hash = 'ab'.repeat(32)

export function receiptOf(owner: { draftId: string } | { expenseId: LocalId }): Receipt {
  return {
    id: '0190b8a0-0000-7000-8000-0000000000f1' as LocalId,
    hash,
    name: 'lunch.pdf',
    type: 'pdf',
    size: 12,
    draftId: null,
    expenseId: null,
    addedAt: 1_800_000_000_000 as EpochMs,
    ...owner,
  }
}

/** Inserts a receipt's row, without the bytes of its file. */
export function giveReceipt({ database }: StoreBench, receipt: Receipt): void {
  const outcome = database.write((transaction) => {
    insertReceipt(transaction, receipt)
    return success(null)
  })
  if (!outcome.ok) throw new Error(outcome.error.message)
}
