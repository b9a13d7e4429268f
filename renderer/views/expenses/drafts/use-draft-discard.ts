import { useState } from 'react'
import type { LocalId } from '../../../../shared/domain/units.ts'
import { useWindowContext } from '../../../components/window-context.ts'
import type { ExpenseDraft } from '../../../drafts/expense-draft.ts'

type Discarded = { readonly draft: ExpenseDraft; readonly receipts: readonly LocalId[] }

/** Discarding drafts, and taking back the last discard. */
export type DraftDiscard = {
  /** The draft that was discarded last; null for none, and once it was taken back or dismissed. */
  readonly discarded: ExpenseDraft | null
  /** Deletes a draft with its receipts, and calls `onDiscarded`. */
  discard(draft: ExpenseDraft): Promise<void>
  /** Restores the draft that was discarded last, with its receipts. */
  takeBack(): Promise<void>
  /** Removes the offer to take the discard back. */
  dismiss(): void
}

/** Discards drafts of expenses. Messages of failures go to `onProblem`. */
export function useDraftDiscard(
  onDiscarded: () => void,
  onProblem: (message: string) => void,
): DraftDiscard {
  const { stores, expenseDrafts } = useWindowContext()
  const [discarded, setDiscarded] = useState<Discarded | null>(null)
  return {
    discarded: discarded?.draft ?? null,
    async discard(draft) {
      const outcome = await expenseDrafts.remove(draft.id)
      if (!outcome.ok) return onProblem(outcome.error.message)
      const dropped = await stores.submit('receipts.dropDraft', { draftId: draft.id })
      setDiscarded({ draft, receipts: dropped.ok ? dropped.value : [] })
      onDiscarded()
    },
    async takeBack() {
      if (discarded === null) return
      const { draft, receipts } = discarded
      const outcome = await expenseDrafts.restore(draft)
      if (!outcome.ok) return onProblem(outcome.error.message)
      if (receipts.length > 0) await stores.act('receipts.restore', { ids: receipts })
      setDiscarded(null)
    },
    dismiss: () => setDiscarded(null),
  }
}
