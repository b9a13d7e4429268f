import { useCallback, useState } from 'react'
import type { DraftFields } from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import { takesLetters } from '../../../components/keys/text-field.ts'
import { useWindowContext } from '../../../components/window-context.ts'
import { useWindowKeys } from '../../../components/keys/window-keys.ts'
import type { ExpenseDraft } from '../../../drafts/expense-draft.ts'
import { localZone, now } from '../../../lib/clock.ts'
import { dayIn } from '../../../lib/days.ts'
import { loadNewExpenseFields } from '../editor/new-expense-fields.ts'

/** Creates a draft: of these fields, or of the usual ones of a new expense. */
export type BeginDraft = (fields?: DraftFields) => Promise<void>

/** Creates a draft and passes it to `onEnd`; passes a message if that failed. */
export function useNewDraft(
  workspace: ExpenseDraft['workspace'] | null,
  onEnd: (draft: ExpenseDraft | string, isBlank: boolean) => void,
): BeginDraft {
  const { stores, expenseDrafts } = useWindowContext()
  const [end] = useState(() => onEnd)
  return useCallback(
    async (fields) => {
      if (workspace === null) return
      const first = fields ?? (await loadNewExpenseFields(stores, dayIn(now(), localZone())))
      const outcome = await expenseDrafts.add(workspace, first, null, fields ? undefined : first)
      end(outcome.ok ? outcome.value : outcome.error.message, fields === undefined)
    },
    [stores, expenseDrafts, workspace, end],
  )
}

/** The key N creates a draft. */
export function useNewDraftKey(begin: BeginDraft): void {
  useWindowKeys((event) => {
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey
    if (event.key !== 'n' || !isPlain || takesLetters(event.target)) return
    event.preventDefault()
    void begin()
  })
}
