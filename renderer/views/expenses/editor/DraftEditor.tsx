import { t } from '../../../../shared/domain/language/translate.ts'
import { useMemo, useRef, type ReactElement } from 'react'
import { useWindowContext } from '../../../components/window-context.ts'
import { Button } from '../../../controls/Button.tsx'
import type { ExpenseDraft } from '../../../drafts/expense-draft.ts'
import { submitDraft } from '../../../drafts/draft-submission.ts'
import { localZone } from '../../../lib/clock.ts'
import { timeOfDay } from '../../../lib/time-format.ts'
import { Editor } from './Editor.tsx'
import { RuleNote } from './RuleNote.tsx'
import { SaveButton } from './SaveButton.tsx'
import { useSavedDraft, type DraftSaveState } from './use-saved-draft.ts'

type Props = {
  readonly draft: ExpenseDraft
  /** Called when the user changes or keeps the draft. */
  readonly onTouched: () => void
  /** Id of the draft that follows in the tabs; null for none. */
  readonly next: string | null
  /** Called after a save. `next`: the draft to open next; null for the list. */
  readonly onSaved: (next: string | null) => void
  readonly onLeave: () => void
  readonly onDiscard: () => void
}

/** Editor of a draft. The draft is saved on every keystroke; submitting turns it into an expense. */
export function DraftEditor(props: Props): ReactElement {
  const { draft, onTouched, next, onSaved, onLeave, onDiscard } = props
  const goesOn = useRef(false)
  const { stores, expenseDrafts } = useWindowContext()
  const saved = useSavedDraft(draft, onTouched)
  const { fields, receiptAt, saveState, change, setReceiptAt, found, accept } = saved
  const { ruleFor, memoryOf } = saved
  const owner = useMemo(() => ({ draftId: draft.id }), [draft.id])
  return (
    <Editor
      title={t`New expense`}
      chip={<SaveChip state={saveState} />}
      notice={
        ruleFor !== null && (
          <RuleNote readAs={ruleFor} hasWork={fields.projectId + fields.clientId !== ''} />
        )
      }
      memoryOf={memoryOf}
      owner={owner}
      fields={fields}
      receiptAt={receiptAt}
      change={change}
      found={found}
      onAccept={accept}
      onReceipt={setReceiptAt}
      save={(input) =>
        submitDraft(expenseDrafts, draft.id, () =>
          stores.submit('expenses.submit', { ...input, draftId: draft.id }),
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
          <Button tone="flat" onPress={onDiscard}>{t`Discard`}</Button>
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
