import { t } from '../../../../shared/domain/language/translate.ts'
import { useMemo, useRef, type ReactElement, useCallback, useEffect, useState } from 'react'
import { toEpochMs, type EpochMs } from '../../../../shared/domain/units.ts'
import { useWindowContext } from '../../../components/window-context.ts'
import { Button } from '../../../controls/Button.tsx'
import type { ExpenseDraft } from '../../../drafts/expense-draft.ts'
import { submitDraft } from '../../../drafts/draft-submission.ts'
import { localZone, now } from '../../../lib/clock.ts'
import { timeOfDay } from '../../../lib/time-format.ts'
import { useQuery } from '../../../data/use-query.ts'
import { Editor, type EditorProps } from './Editor.tsx'
import { RuleNote } from './RuleNote.tsx'
import { SaveButton } from './SaveButton.tsx'
import { isNewReading, withAccepted, withFields, withReading } from './apply-reading.ts'
import { knownVendor, withKnownVendor } from './known-vendor.ts'

type Props = {
  readonly draft: ExpenseDraft
  readonly onTouched: () => void
  /** Id of the draft that follows in the tabs; null for none. */
  readonly next: string | null
  /** Called after a save. `next`: id of the draft to open next; null for the list. */
  readonly onSaved: (next: string | null) => void
  readonly onLeave: () => void
  readonly onDiscard: () => void
}

/** Editor of a draft. Every keystroke is saved. Submitting the draft turns it into an expense. */
export function DraftEditor(props: Props): ReactElement {
  const { draft, onTouched, next, onSaved, onLeave, onDiscard } = props
  const goesOn = useRef(false)
  const { stores, expenseDrafts } = useWindowContext()
  const { saveState, ruleFor, edited } = useSavedDraft(draft, onTouched)
  const { fields } = edited
  const owner = useMemo(() => ({ draftId: draft.id }), [draft.id])
  return (
    <Editor
      {...edited}
      title={t`New expense`}
      chip={<SaveChip state={saveState} />}
      notice={
        ruleFor !== null && (
          <RuleNote readAs={ruleFor} hasWork={fields.projectId + fields.clientId !== ''} />
        )
      }
      owner={owner}
      save={(input) =>
        submitDraft(expenseDrafts, draft.id, () =>
          stores.submit(
            'expenses.submit',
            { ...input, draftId: draft.id },
            { workspace: draft.workspace },
          ),
        )
      }
      onSaved={() => onSaved(goesOn.current ? next : null)}
      onLeave={onLeave}
      buttons={
        <>
          <SaveButton onPress={() => (goesOn.current = false)}>{t`Save expense`}</SaveButton>
          {next !== null && (
            <Button
              type="submit"
              onPress={() => (goesOn.current = true)}
            >{t`Save and open next draft`}</Button>
          )}
          <Button
            onPress={() => {
              onTouched()
              onLeave()
            }}
          >{t`Save as draft`}</Button>
          <span className="grow" />
          <Button onPress={onDiscard}>{t`Discard`}</Button>
        </>
      }
    />
  )
}

function SaveChip({ state }: { readonly state: DraftSaveState }): ReactElement {
  if (state !== null && 'problem' in state) {
    return (
      <span className="chip" data-tone="bad" role="alert" title={state.problem}>
        {state.problem}
      </span>
    )
  }
  return (
    <span className="small dim">
      {state ? t`Draft saved ${timeOfDay(state.at, localZone())}` : t`Draft`}
    </span>
  )
}

/** Result of the last write of a draft to disk: its time or its error. Null before the first change. */
type DraftSaveState = { readonly at: EpochMs } | { readonly problem: string } | null

/** Writes each change to disk. `saveState` is the result of the last write. */
function useSavedDraft(draft: ExpenseDraft, onTouched: () => void) {
  const { stores, expenseDrafts } = useWindowContext()
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
  /** Sets the receipt time and the file name of the draft from the file of its first receipt. */
  const onReceipt = useCallback(
    ({ lastModified, name }: File): void => {
      onTouched()
      const { receiptAt, fileName = name } = newest.current
      const at = receiptAt ?? toEpochMs(lastModified) ?? null
      if (at !== receiptAt || newest.current.fileName === undefined) {
        save({ ...newest.current, receiptAt: at, fileName })
      }
    },
    [save, onTouched],
  )
  const readings = useQuery('receipts.readings', {})
  useEffect(() => {
    const fresh = (readings ?? []).filter(
      (one) => one.draftId === draft.id && isNewReading(newest.current, one),
    )
    if (fresh.length === 0) return
    save(fresh.reduce(withReading, newest.current))
    void knownVendor(stores, newest.current).then((vendor) => {
      if (vendor) save(withKnownVendor(newest.current, vendor))
    })
  }, [readings, draft.id, save, stores])
  const { fields, receiptAt, reading } = shown
  const edited = {
    fields,
    receiptAt,
    onReceipt,
    change: (how) => save(withFields(newest.current, how(newest.current.fields))),
    found: reading?.found,
    memoryOf: reading?.memoryOf ?? null,
    onAccept: (field) => save(withAccepted(newest.current, field)),
  } satisfies Partial<EditorProps>
  return {
    saveState,
    /** Vendor, as written on the receipt, whose rule filled in fields; null for none. */
    ruleFor: reading?.ruleFor ?? null,
    edited,
  }
}
