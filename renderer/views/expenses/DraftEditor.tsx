import { t } from '../../../shared/domain/language/translate.ts'
import { useMemo, type ReactElement } from 'react'
import { useWindowContext } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import type { ExpenseDraft } from '../../drafts/expense-draft.ts'
import { submitDraft } from '../../drafts/draft-submission.ts'
import { localZone } from '../../lib/clock.ts'
import { timeOfDay } from '../../lib/time-format.ts'
import { Editor } from './Editor.tsx'
import { RuleNote } from './RuleNote.tsx'
import { SaveButton } from './SaveButton.tsx'
import { useSavedDraft, type DraftSaveState } from './use-saved-draft.ts'

type Props = {
  readonly draft: ExpenseDraft
  /** Called when the user changes or keeps the draft. */
  readonly onTouched: () => void
  readonly onSaved: () => void
  readonly onLeave: () => void
  readonly onDiscard: () => void
}

/** Editor of a draft. Saved on every keystroke; submitting turns it into an expense. */
export function DraftEditor(props: Props): ReactElement {
  const { draft, onTouched, onSaved, onLeave, onDiscard } = props
  const { stores, expenseDrafts } = useWindowContext()
  const saved = useSavedDraft(draft, onTouched)
  const { fields, receiptAt, saveState, change, setReceiptAt, found, accept, ruleFor } = saved
  const owner = useMemo(() => ({ draftId: draft.id }), [draft.id])
  return (
    <Editor
      title={t`New expense`}
      chip={<SaveChip state={saveState} />}
      notice={ruleFor !== null && <RuleNote readAs={ruleFor} />}
      owner={owner}
      fields={fields}
      receiptAt={receiptAt}
      change={change}
      found={found}
      onAccept={accept}
      onReceipt={setReceiptAt}
      save={(input) =>
        submitDraft(expenseDrafts, draft.id, () =>
          stores.submitExpense({ ...input, draftId: draft.id }),
        )
      }
      onSaved={onSaved}
      onLeave={onLeave}
      buttons={
        <>
          <SaveButton>{t`Save expense`}</SaveButton>
          <Button
            onPress={() => {
              onTouched()
              onLeave()
            }}
          >{t`Keep as draft`}</Button>
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
