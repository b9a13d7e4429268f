import { useCallback, useMemo, useRef, useState, type ReactElement } from 'react'
import type { DraftFields } from '../../../shared/domain/expenses/expense-draft-fields.ts'
import { parseDraft } from '../../../shared/domain/expenses/expense-draft.ts'
import { toEpochMs, type EpochMs } from '../../../shared/domain/units.ts'
import { useWindowContext } from '../../components/window-context.ts'
import type { ExpenseDraft } from '../../drafts/expense-draft.ts'
import { submitDraft } from '../../drafts/draft-submission.ts'
import { localZone, now } from '../../lib/clock.ts'
import { dayIn } from '../../lib/days.ts'
import { clockTime } from '../../lib/time-format.ts'
import { withCompounding, withMatch, withVendorDefaults, withText } from './draft-changes.ts'
import { EditorFrame } from './EditorFrame.tsx'
import { ExpenseForm } from './ExpenseForm.tsx'
import { ReceiptPane } from './ReceiptPane.tsx'
import { Suggestions } from './Suggestions.tsx'
import { useReceiptFiles } from './use-receipt-files.ts'

type Props = {
  readonly draft: ExpenseDraft
  /** Called when the user changes or keeps the draft. */
  readonly onTouched: () => void
  readonly onSaved: () => void
  readonly onLeave: () => void
  readonly onDiscard: () => void
}

type SaveState = { readonly at: EpochMs } | { readonly problem: string } | null

/** Editor of a draft. Saved on every keystroke; submitting turns it into an expense. */
export function DraftEditor(props: Props): ReactElement {
  const { draft, onTouched, onSaved, onLeave, onDiscard } = props
  const { stores, expenseDrafts } = useWindowContext()
  const today = dayIn(now(), localZone())
  const { fields, receiptAt, kept, change, setReceiptAt } = useSavedDraft(draft, onTouched)
  const [tries, setTries] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const owner = useMemo(() => ({ draftId: draft.id }), [draft.id])
  const files = useReceiptFiles(owner, setReceiptAt)
  const read = parseDraft(fields, today)
  const submit = async (): Promise<void> => {
    if (isBusy) return
    if (!read.ok) return setTries(tries + 1)
    setIsBusy(true)
    const { input } = read
    const outcome = await submitDraft(expenseDrafts, draft.id, () =>
      stores.submitExpense({ ...input, draftId: draft.id }),
    )
    if (outcome.ok) return onSaved()
    setIsBusy(false)
    setProblem(outcome.error.message)
  }
  return (
    <EditorFrame
      title="New expense"
      chip={<SaveChip kept={kept} />}
      isBusy={isBusy}
      problem={problem}
      tries={tries}
      receipts={<ReceiptPane owner={owner} files={files} />}
      buttons={
        <>
          <button type="submit" className="primary">
            Save expense
          </button>
          <button
            type="button"
            onClick={() => {
              onTouched()
              onLeave()
            }}
          >
            Keep as draft
          </button>
          <button type="button" className="quiet" onClick={onDiscard}>
            Discard
          </button>
        </>
      }
      onSubmit={() => void submit()}
      onLeave={onLeave}
    >
      <ExpenseForm
        fields={fields}
        problems={tries > 0 && !read.ok ? read.problems : {}}
        today={today}
        onChange={(field, text) => change((known) => withText(known, field, text))}
        onCompounded={(isCompounded) => change((known) => withCompounding(known, isCompounded))}
        onVendor={(memory) => change((known) => withVendorDefaults(known, memory))}
      >
        <Suggestions
          fields={fields}
          today={today}
          receiptAt={receiptAt}
          onMatch={(match) => change((known) => withMatch(known, match))}
        />
      </ExpenseForm>
    </EditorFrame>
  )
}

function SaveChip({ kept }: { readonly kept: SaveState }): ReactElement {
  if (kept !== null && 'problem' in kept) {
    return (
      <span className="chip" data-tone="bad" role="alert" title={kept.problem}>
        {kept.problem}
      </span>
    )
  }
  return (
    <span className="chip">
      {kept ? `draft saved ${clockTime(kept.at, localZone())}` : 'draft'}
    </span>
  )
}

/** The draft while it is edited: writes each change to disk and reports the result. */
function useSavedDraft(draft: ExpenseDraft, onTouched: () => void) {
  const { expenseDrafts } = useWindowContext()
  const newest = useRef(draft)
  const [shown, setShown] = useState(draft)
  const [kept, setKept] = useState<SaveState>(null)
  const save = useCallback(
    (next: ExpenseDraft): void => {
      newest.current = next
      onTouched()
      setShown(next)
      void expenseDrafts
        .save(next)
        .then((outcome) => setKept(outcome.ok ? { at: now() } : { problem: outcome.error.message }))
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
    kept,
    setReceiptAt,
    change: (how: (fields: DraftFields) => DraftFields): void =>
      save({ ...newest.current, fields: how(newest.current.fields) }),
  }
}
