import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react'
import type { DraftFields } from '../../../shared/domain/expenses/expense-draft-fields.ts'
import type { ListedExpense } from '../../../shared/contract/expense-payloads.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import { MissingPartLine } from '../../components/MissingPartLine.tsx'
import { isTextField } from '../../components/text-field.ts'
import { useWindowContext, useWindowState } from '../../components/window-context.ts'
import { useScreenReset } from '../../components/use-screen-reset.ts'
import type { ExpenseDraft } from '../../drafts/expense-draft.ts'
import { localZone, now } from '../../lib/clock.ts'
import { dayIn } from '../../lib/days.ts'
import { duplicateFields } from './draft-changes.ts'
import { DraftEditor } from './DraftEditor.tsx'
import { draftName } from './draft-name.ts'
import { DraftTabs } from './DraftTabs.tsx'
import { ExpenseEditor } from './ExpenseEditor.tsx'
import { ExpenseList } from './ExpenseList.tsx'
import type { FilterTexts } from './expense-filter-fields.ts'
import { loadNewExpenseFields } from './new-expense-fields.ts'
import { useDrafts } from './use-drafts.ts'
import { useUntouchedDraft } from './use-untouched-draft.ts'
import { useRequestedDraft } from './use-requested-draft.ts'
import styles from './expenses.module.css'

type Open =
  | { readonly kind: 'list' }
  | { readonly kind: 'draft'; readonly id: string }
  | { readonly kind: 'expense'; readonly expense: ListedExpense }
type Discarded = { readonly draft: ExpenseDraft; readonly receipts: readonly LocalId[] }

/** The expenses screen: the list, or an open draft or expense. Dropped files create a draft. */
export function ExpensesView(): ReactElement {
  const { stores, expenseDrafts } = useWindowContext()
  const { workspace, drafts, error } = useDrafts()
  const [open, setOpen] = useState<Open>({ kind: 'list' })
  const [texts, setTexts] = useState<FilterTexts>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [discarded, setDiscarded] = useState<Discarded | null>(null)
  const fresh = useUntouchedDraft()
  const begin = useNewDraft(workspace, (outcome, isBlank) => {
    if (typeof outcome === 'string') return setProblem(outcome)
    fresh.leave()
    if (isBlank) fresh.began(outcome.id)
    setOpen({ kind: 'draft', id: outcome.id })
  })
  usePastedFiles()
  useRequestedDraft(drafts, (id) => setOpen({ kind: 'draft', id }))
  const hasFiles = useWindowState((state) => state.droppedFiles.length > 0)
  const isBeginning = useRef(false)
  useEffect(() => {
    if (!hasFiles || open.kind !== 'list' || isBeginning.current) return
    isBeginning.current = true
    // The draft's editor handles the files.
    void begin().finally(() => {
      isBeginning.current = false
    })
  }, [hasFiles, open.kind, begin])
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
  const show = (next: Open): void => {
    fresh.leave()
    setOpen(next)
  }
  const showList = (): void => show({ kind: 'list' })
  useScreenReset(showList)
  const openExpense = useCallback(
    (expense: ListedExpense): void => setOpen({ kind: 'expense', expense }),
    [],
  )
  const duplicate = useCallback(
    (expense: ListedExpense): void =>
      void begin(duplicateFields(expense, dayIn(now(), localZone()))),
    [begin],
  )
  const discard = async (draft: ExpenseDraft): Promise<void> => {
    const outcome = await expenseDrafts.remove(draft.id)
    if (!outcome.ok) return setProblem(outcome.error.message)
    const dropped = await stores.askReceipts.dropDraft({ draftId: draft.id })
    setDiscarded({ draft, receipts: dropped.ok ? dropped.value : [] })
    showList()
  }
  const takeBack = async ({ draft, receipts }: Discarded): Promise<void> => {
    const outcome = await expenseDrafts.restore(draft)
    if (!outcome.ok) return setProblem(outcome.error.message)
    if (receipts.length > 0) await stores.askReceipts.restore({ ids: receipts })
    setDiscarded(null)
  }
  const all = drafts ?? []
  const draft = open.kind === 'draft' ? all.find(({ id }) => id === open.id) : undefined
  const isList = open.kind === 'list' || (open.kind === 'draft' && !draft)
  return (
    <div className={styles['view']}>
      <MissingPartLine part="expense" />
      {[problem, error?.message ?? null].map(
        (message) =>
          message !== null && (
            <p key={message} className="error-line" role="alert">
              <span>{message}</span>
              <button type="button" aria-label="Dismiss" onClick={() => setProblem(null)}>
                ×
              </button>
            </p>
          ),
      )}
      {discarded && (
        <p className="notice-line" role="status">
          <span>Draft discarded: {draftName(discarded.draft)}.</span>
          <span>
            <button type="button" className="link" onClick={() => void takeBack(discarded)}>
              Undo
            </button>
            <button type="button" aria-label="Dismiss" onClick={() => setDiscarded(null)}>
              ×
            </button>
          </span>
        </p>
      )}
      {!isList && (
        <DraftTabs
          drafts={all}
          openId={draft?.id ?? null}
          onOpen={(id) => show({ kind: 'draft', id })}
          onNew={() => void begin()}
          onList={showList}
        />
      )}
      {draft && (
        <DraftEditor
          key={draft.id}
          draft={draft}
          onTouched={fresh.touched}
          onSaved={showList}
          onLeave={showList}
          onDiscard={() => void discard(draft)}
        />
      )}
      {open.kind === 'expense' && (
        <ExpenseEditor key={open.expense.id} expense={open.expense} onLeave={showList} />
      )}
      {isList && (
        <ExpenseList
          drafts={all}
          texts={texts}
          onFilter={setTexts}
          onNew={() => void begin()}
          onOpenDraft={(id) => setOpen({ kind: 'draft', id })}
          onDiscard={(one) => void discard(one)}
          onOpen={openExpense}
          onDuplicate={duplicate}
        />
      )}
    </div>
  )
}

/** Creates a draft and passes it to `onEnd`; passes a message if that failed. */
function useNewDraft(
  workspace: ExpenseDraft['workspace'] | null,
  onEnd: (draft: ExpenseDraft | string, isBlank: boolean) => void,
): (fields?: DraftFields) => Promise<void> {
  const { stores, expenseDrafts } = useWindowContext()
  const [end] = useState(() => onEnd)
  return useCallback(
    async (fields) => {
      if (workspace === null) return
      const first = fields ?? (await loadNewExpenseFields(stores, dayIn(now(), localZone())))
      const outcome = await expenseDrafts.add(workspace, first)
      const isBlank = fields === undefined && stores.state.getState().droppedFiles.length === 0
      end(outcome.ok ? outcome.value : outcome.error.message, isBlank)
    },
    [stores, expenseDrafts, workspace, end],
  )
}

/** Pasted files (such as a screenshot) become receipts; pasted text is left alone. */
function usePastedFiles(): void {
  const { stores } = useWindowContext()
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      stores.setDroppedFiles(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [stores])
}

function isTyping(target: EventTarget | null): boolean {
  return isTextField(target) || target instanceof HTMLSelectElement
}
