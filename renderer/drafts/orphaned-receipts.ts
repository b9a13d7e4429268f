/** A receipt is stored before its draft, because it may exist nowhere else. So a crash can leave it without a draft. */
import type { DraftReceipts } from '../../shared/contract/groups/receipts.ts'
import { success, type Outcome } from '../../shared/contract/errors.ts'
import type { ExpenseDraft } from './expense-draft.ts'
import type { ExpenseDrafts } from './expense-drafts.ts'

/**
 * Creates a draft for each receipt that has none. `ask` gets the receipts from the main process. If `ask` fails, no
 * draft is created; a later call retries.
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
