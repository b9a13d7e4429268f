/**
 * Drafts for orphaned receipts. A receipt is stored before its draft, because its bytes may exist nowhere else. If the
 * program crashes between these two steps, the receipt has no draft. The next read of the drafts then creates one.
 */
import type { DraftReceipts } from '../../shared/contract/groups/receipts.ts'
import { success, type Outcome } from '../../shared/contract/errors.ts'
import type { ExpenseDraft } from './expense-draft.ts'
import type { ExpenseDrafts } from './expense-drafts.ts'

/**
 * Creates a draft for each receipt without one. `ask`: returns the ids of the drafts for which the main process keeps
 * receipts. If it fails, the next read of the drafts tries again.
 */
export async function createDraftsForOrphanedReceipts(
  drafts: Pick<ExpenseDrafts, 'addMissing'>,
  stored: readonly ExpenseDraft[],
  ask: () => Promise<Outcome<readonly DraftReceipts[]>>,
  draftFor: (receipts: DraftReceipts) => Promise<ExpenseDraft>,
): Promise<Outcome<null>> {
  const outcome = await ask()
  const ids = new Set(stored.map(({ id }) => id))
  for (const receipts of outcome.ok ? outcome.value : []) {
    if (ids.has(receipts.draftId)) continue
    const added = await drafts.addMissing(await draftFor(receipts))
    if (!added.ok) return added
  }
  return success(null)
}
