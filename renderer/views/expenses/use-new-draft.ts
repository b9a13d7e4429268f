import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftFields } from '../../../shared/domain/expenses/expense-draft-fields.ts'
import { isTextField } from '../../components/text-field.ts'
import { useWindowContext, useWindowState } from '../../components/window-context.ts'
import type { DraftWorkspace, ExpenseDraft } from '../../drafts/expense-draft.ts'
import { localZone, now } from '../../lib/clock.ts'
import { dayIn } from '../../lib/days.ts'
import { useDroppedReceipts, type DroppedReceipts } from './use-dropped-receipts.ts'
import { usePastedFiles } from './use-pasted-files.ts'
import { loadNewExpenseFields } from './new-expense-fields.ts'

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
      const isBlank = fields === undefined && stores.state.getState().droppedFiles.length === 0
      end(outcome.ok ? outcome.value : outcome.error.message, isBlank)
    },
    [stores, expenseDrafts, workspace, end],
  )
}

/** Files that are dropped or pasted while the list is shown: one begins a draft, several become a draft each. */
export function useDroppedFiles(
  workspace: DraftWorkspace | null,
  begin: BeginDraft,
  isListShown: boolean,
  onOpen: (draftId: string) => void,
): DroppedReceipts {
  usePastedFiles()
  useDraftOfDroppedFile(begin, isListShown)
  return useDroppedReceipts(workspace, isListShown, onOpen)
}

/** A file that is dropped while the list is shown creates a draft. Its editor handles the file. */
function useDraftOfDroppedFile(begin: BeginDraft, isListShown: boolean): void {
  const hasOne = useWindowState((state) => state.droppedFiles.length === 1)
  const isBeginning = useRef(false)
  useEffect(() => {
    if (!hasOne || !isListShown || isBeginning.current) return
    isBeginning.current = true
    void begin().finally(() => {
      isBeginning.current = false
    })
  }, [hasOne, isListShown, begin])
}

/** The key N creates a draft. */
export function useNewDraftKey(begin: BeginDraft): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey
      if (event.key !== 'n' || !isPlain || isTyping(event.target)) return
      event.preventDefault()
      void begin()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [begin])
}

function isTyping(target: EventTarget | null): boolean {
  return isTextField(target) || target instanceof HTMLSelectElement
}
