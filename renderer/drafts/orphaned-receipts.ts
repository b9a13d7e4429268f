/**
 * A receipt is on disk before the draft that it is kept for: bytes that came from nowhere else must not wait
 * for it. Killed in between, the receipt has no draft; the next look at the drafts makes it one.
 */
import type { DraftReceipts } from '../../shared/contract/expense-payloads.ts'
import { success, type Outcome } from '../../shared/contract/errors.ts'
import type { ExpenseDraft } from './expense-draft.ts'
import type { ExpenseDrafts } from './expense-drafts.ts'

/** `ask`: which drafts main keeps receipts for; where it can't be asked, they wait for the next look. */
export async function addDraftsOfReceipts(
  drafts: Pick<ExpenseDrafts, 'addMissing'>,
  known: readonly ExpenseDraft[],
  ask: () => Promise<Outcome<readonly DraftReceipts[]>>,
  draftFor: (receipts: DraftReceipts) => Promise<ExpenseDraft>,
): Promise<Outcome<null>> {
  const outcome = await ask()
  const ids = new Set(known.map(({ id }) => id))
  for (const receipts of outcome.ok ? outcome.value : []) {
    if (ids.has(receipts.draftId)) continue
    const added = await drafts.addMissing(await draftFor(receipts))
    if (!added.ok) return added
  }
  return success(null)
}
