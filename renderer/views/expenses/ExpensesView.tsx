import { useCallback, useState, type ReactElement, useEffect, useRef } from 'react'
import { X } from 'lucide'
import type { ListedExpense } from '../../../shared/contract/groups/expenses.ts'
import type { ReadReceipt } from '../../../shared/domain/receipts/reading.ts'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import { MissingPartLine } from '../../components/status/MissingPartLine.tsx'
import { useCategories, useStaff } from '../../data/work.ts'
import { currentDay } from '../../lib/days.ts'
import { useWindowContext, type WindowContext } from '../../components/window-context.ts'
import { useQuery } from '../../data/use-query.ts'
import { duplicateFields } from './editor/draft-changes.ts'
import { DraftEditor } from './editor/DraftEditor.tsx'
import { DraftTabs } from './drafts/DraftTabs.tsx'
import { ExpenseEditor } from './editor/ExpenseEditor.tsx'
import { ExpenseList } from './list/ExpenseList.tsx'
import type { FilterTexts } from './list/expense-filter-fields.ts'
import type { StatusTab } from './list/status-tabs.ts'
import {
  useDraftDiscard,
  useDrafts,
  useNewDraft,
  useNewDraftKey,
  useUntouchedDraft,
  useRequestedDraft,
  type DraftDiscard,
} from './drafts/use-drafts.ts'
import { DroppedNotes } from './drafts/DroppedNotes.tsx'
import { Statement, type OpenStatement } from './statement/Statement.tsx'
import type { ExpenseDraft } from '../../drafts/expense-draft.ts'
import { useDroppedReceipts } from './drafts/use-dropped-receipts.ts'
import { useScreenRequest, useScreenReset } from '../../components/use-screen-request.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import { draftName } from './drafts/draft-name.ts'
import { Button, IconButton } from '../../controls/Button.tsx'
import { isNewReading, withReading } from './editor/apply-reading.ts'
import { knownVendor, withKnownVendor } from './editor/known-vendor.ts'

type Open =
  | { readonly kind: 'list' }
  | { readonly kind: 'statement' }
  | { readonly kind: 'draft'; readonly id: string }
  | { readonly kind: 'expense'; readonly expense: ListedExpense }

/** State of the list, kept while an expense is open. */
function useListView() {
  const [texts, onFilter] = useState<FilterTexts>({})
  const [tab, onTab] = useState<StatusTab>('all')
  const [statement, onStatement] = useState<OpenStatement | null>(null)
  return { texts, tab, onFilter, onTab, statement: { statement, onStatement } }
}

type EditorsProps = {
  readonly open: Open
  readonly drafts: readonly ExpenseDraft[]
  readonly draft: ExpenseDraft | undefined
  readonly onShow: (next: Open) => void
  readonly onNew: () => void
  readonly onTouched: () => void
  /** Called after a save. `next`: id of the draft to open next; null for the list. */
  readonly onSaved: (next: string | null) => void
  readonly onDiscard: (draft: ExpenseDraft) => void
}

function Editors(props: EditorsProps): ReactElement {
  const { open, drafts, draft, onShow } = props
  const showList = (): void => onShow({ kind: 'list' })
  return (
    <>
      <DraftTabs
        drafts={drafts}
        openId={draft?.id ?? null}
        onOpen={(id) => onShow({ kind: 'draft', id })}
        onNew={props.onNew}
        onList={showList}
      />
      {draft && (
        <DraftEditor
          key={draft.id}
          draft={draft}
          onTouched={props.onTouched}
          next={draftAfter(drafts, draft.id)}
          onSaved={props.onSaved}
          onLeave={showList}
          onDiscard={() => props.onDiscard(draft)}
        />
      )}
      {open.kind === 'expense' && (
        <ExpenseEditor key={open.expense.id} expense={open.expense} onLeave={showList} />
      )}
    </>
  )
}

/** Returns the id of the draft after this one; after the last, the first. Null if there is no other draft. */
function draftAfter(drafts: readonly ExpenseDraft[], id: string): string | null {
  const at = drafts.findIndex((draft) => draft.id === id)
  const next = drafts[at + 1] ?? drafts[0]
  return next === undefined || next.id === id ? null : next.id
}

const noDrafts: readonly ExpenseDraft[] = []

/** Expenses screen: the list, or an open draft or expense. Dropped files create a draft. */
export function ExpensesView(): ReactElement {
  const { workspace, drafts, error } = useDrafts()
  // Loaded here so that editors show names from their first frame.
  useCategories()
  useStaff()
  const [open, setOpen] = useState<Open>({ kind: 'list' })
  const view = useListView()
  const all = drafts ?? noDrafts
  const [problem, setProblem] = useState<string | null>(null)
  const fresh = useUntouchedDraft()
  const begin = useNewDraft(workspace, (outcome, isBlank) => {
    if (typeof outcome === 'string') return setProblem(outcome)
    fresh.leave()
    if (isBlank) fresh.began(outcome.id)
    setOpen({ kind: 'draft', id: outcome.id })
  })
  const openDraft = (id: string): void => setOpen({ kind: 'draft', id })
  const draft = all.find(({ id }) => open.kind === 'draft' && id === open.id)
  const isForm = draft !== undefined || open.kind === 'expense'
  const dropped = useDroppedReceipts(workspace, !isForm, openDraft)
  useRequestedDraft(drafts, openDraft)
  useReadings(all, open.kind === 'draft' ? open.id : null)
  useNewDraftKey(begin)
  const show = (next: Open): void => {
    fresh.leave()
    setOpen(next)
  }
  const showList = (): void => show({ kind: 'list' })
  useScreenReset(showList)
  const duplicate = useCallback(
    (one: ListedExpense): void => void begin(duplicateFields(one, currentDay())),
    [begin],
  )
  const openExpense = useCallback(
    (expense: ListedExpense): void => setOpen({ kind: 'expense', expense }),
    [],
  )
  useScreenRequest('expenses', (request) => {
    if (request.show === 'new') void begin()
    else openExpense(request.expense)
  })
  const discarding = useDraftDiscard(showList, setProblem)
  return (
    <div className="fill">
      <MissingPartLine part="expense" />
      {[problem, error?.message ?? null].map(
        (message) =>
          message !== null && (
            <p key={message} className="error-line" role="alert">
              <span>{message}</span>
              <IconButton isSmall icon={X} label={t`Dismiss`} onPress={() => setProblem(null)} />
            </p>
          ),
      )}
      <DiscardNotice discarding={discarding} />
      <DroppedNotes dropped={dropped} isForm={isForm} />
      {isForm && (
        <Editors
          open={open}
          drafts={all}
          draft={draft}
          onShow={show}
          onNew={() => void begin()}
          onTouched={fresh.touched}
          onSaved={(next) => {
            // Another tab might not show the saved expense.
            view.onTab('all')
            show(next === null ? { kind: 'list' } : { kind: 'draft', id: next })
          }}
          onDiscard={(one) => void discarding.discard(one)}
        />
      )}
      {open.kind === 'statement' && (
        <Statement
          workspace={workspace === null ? null : { id: workspace, drafts: all }}
          {...view.statement}
          onOpenDraft={openDraft}
          onOpen={openExpense}
          onLeave={showList}
        />
      )}
      {!isForm && open.kind !== 'statement' && (
        <ExpenseList
          drafts={all}
          {...view}
          onNew={() => void begin()}
          onStatement={() => show({ kind: 'statement' })}
          onOpenDraft={openDraft}
          onDiscard={(one) => void discarding.discard(one)}
          onOpen={openExpense}
          onDuplicate={duplicate}
        />
      )}
    </div>
  )
}

function DiscardNotice({ discarding }: { readonly discarding: DraftDiscard }): ReactElement | null {
  if (discarding.discarded === null) return null
  return (
    <p className="notice-line" role="status">
      <span>{t`Draft discarded: ${draftName(discarding.discarded)}.`}</span>
      <span>
        <Button tone="link" onPress={() => void discarding.takeBack()}>{t`Undo`}</Button>
        <IconButton isSmall icon={X} label={t`Dismiss`} onPress={discarding.dismiss} />
      </span>
    </p>
  )
}

/** Fills a draft from readings, as it is on disk by then: it can be opened and changed while the vendor is looked up. */
async function readInto(
  { stores, expenseDrafts }: WindowContext,
  fresh: readonly ReadReceipt[],
  draft: ExpenseDraft,
): Promise<Outcome<null>> {
  const vendor = await knownVendor(stores, fresh.reduce(withReading, draft))
  const all = await expenseDrafts.all(draft.workspace)
  if (!all.ok) return all
  const present = all.value.find(({ id }) => id === draft.id)
  if (!present) return success(null)
  const filled = fresh.filter((one) => isNewReading(present, one)).reduce(withReading, present)
  return expenseDrafts.save(vendor ? withKnownVendor(filled, vendor) : filled)
}

/** Fills drafts from readings. The open draft is filled by its editor, because the editor has the newest texts. */
function useReadings(drafts: readonly ExpenseDraft[], openId: string | null): void {
  const window = useWindowContext()
  const readings = useQuery('receipts.readings', {})
  // While a draft is being saved with a reading, the list still has the draft without it.
  const applied = useRef(new Set<string>())
  useEffect(() => {
    for (const draft of drafts) {
      if (draft.id === openId) continue
      const fresh = (readings ?? []).filter(
        (reading) =>
          reading.draftId === draft.id &&
          isNewReading(draft, reading) &&
          !applied.current.has(reading.receiptId),
      )
      if (fresh.length === 0) continue
      for (const { receiptId } of fresh) applied.current.add(receiptId)
      void readInto(window, fresh, draft).then((outcome) => {
        if (outcome.ok) return
        // The readings are offered again with the next change.
        for (const { receiptId } of fresh) applied.current.delete(receiptId)
      })
    }
  }, [drafts, openId, readings, window])
}
