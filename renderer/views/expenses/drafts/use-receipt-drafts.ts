import { useEffect } from 'react'
import { success } from '../../../../shared/contract/errors.ts'
import { useWindowContext, useWorkspaceId } from '../../../components/window-context.ts'
import { useQuery } from '../../../data/use-query.ts'
import { draftWith } from '../../../drafts/expense-draft.ts'
import { createDraftsForOrphanedReceipts } from '../../../drafts/orphaned-receipts.ts'
import { localZone } from '../../../lib/clock.ts'
import { dayIn } from '../../../lib/days.ts'
import { loadNewExpenseFields } from '../editor/new-expense-fields.ts'

/**
 * Creates drafts for receipts that have none. Such receipts come from the watched folder, or from a window that was
 * killed before it stored the draft.
 */
export function useReceiptDrafts(): void {
  const { stores, expenseDrafts } = useWindowContext()
  const workspace = useWorkspaceId()
  const receipts = useQuery('receipts.ofDrafts', {})
  useEffect(() => {
    if (workspace === null || !receipts || receipts.length === 0) return
    const create = async (): Promise<void> => {
      const stored = await expenseDrafts.all(workspace)
      if (!stored.ok) return
      await createDraftsForOrphanedReceipts(
        expenseDrafts,
        stored.value,
        () => Promise.resolve(success(receipts)),
        async ({ draftId: id, firstAt }) => {
          const fields = await loadNewExpenseFields(stores, dayIn(firstAt, localZone()))
          const draft = { id, workspace, createdAt: firstAt, receiptAt: null, usual: fields }
          return draftWith(fields, draft)
        },
      )
    }
    void create()
  }, [stores, expenseDrafts, workspace, receipts])
}
