import { useCallback, useRef, useState } from 'react'
import type { DraftFields } from '../../../shared/domain/expenses/expense-draft-fields.ts'
import { toEpochMs, type EpochMs } from '../../../shared/domain/units.ts'
import { useWindowContext } from '../../components/window-context.ts'
import type { ExpenseDraft } from '../../drafts/expense-draft.ts'
import { now } from '../../lib/clock.ts'

/** When the draft was last written to disk, or why it was not. Null before the first change. */
export type DraftSaveState = { readonly at: EpochMs } | { readonly problem: string } | null

/** A draft while it is edited. */
export type SavedDraft = {
  readonly fields: DraftFields
  /** Time of the first receipt according to its file; null where unknown. */
  readonly receiptAt: EpochMs | null
  readonly saveState: DraftSaveState
  /** Dates the draft by its first receipt. */
  readonly setReceiptAt: (file: File) => void
  change(how: (fields: DraftFields) => DraftFields): void
}

/** The draft while it is edited: writes each change to disk and reports the result. */
export function useSavedDraft(draft: ExpenseDraft, onTouched: () => void): SavedDraft {
  const { expenseDrafts } = useWindowContext()
  const newest = useRef(draft)
  const [shown, setShown] = useState(draft)
  const [saveState, setSaveState] = useState<DraftSaveState>(null)
  const save = useCallback(
    (next: ExpenseDraft): void => {
      newest.current = next
      onTouched()
      setShown(next)
      void expenseDrafts
        .save(next)
        .then((outcome) =>
          setSaveState(outcome.ok ? { at: now() } : { problem: outcome.error.message }),
        )
    },
    [expenseDrafts, onTouched],
  )
  const setReceiptAt = useCallback(
    ({ lastModified }: File): void => {
      onTouched()
      const receiptAt = toEpochMs(lastModified)
      if (newest.current.receiptAt === null && receiptAt !== undefined) {
        save({ ...newest.current, receiptAt })
      }
    },
    [save, onTouched],
  )
  return {
    fields: shown.fields,
    receiptAt: shown.receiptAt,
    saveState,
    setReceiptAt,
    change: (how) => save({ ...newest.current, fields: how(newest.current.fields) }),
  }
}
