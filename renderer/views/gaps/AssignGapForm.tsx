import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { UnresolvedGap } from '../../../shared/contract/payloads.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import fieldStyles from '../../components/field.module.css'
import { ProjectPicker } from '../../components/ProjectPicker.tsx'
import { useStores } from '../../components/window-context.ts'
import { useClosingForm } from '../../components/use-closing-form.ts'
import { useFormDraft } from '../../components/use-form-draft.ts'
import { GapForm } from './GapForm.tsx'
import { gapAssignedMessage, assignGapDraft } from './gap-messages.ts'

type Props = { readonly gap: UnresolvedGap; readonly onClose: () => void }

const blank = { note: '', projectId: '' }

/** Assigns a gap to other work as an entry of its own. Saved as a draft while typing; Cancel deletes it. */
export function AssignGapForm({ gap, onClose }: Props): ReactElement {
  const stores = useStores()
  const draft = useFormDraft(assignGapDraft(gap.id), blank)
  const closing = useClosingForm(draft, onClose)
  const { note } = draft.form
  const projectId = draft.form.projectId === '' ? null : (draft.form.projectId as LocalId)
  const save = (): void => {
    const work = { id: gap.id, note, ...(projectId !== null && { projectId }) }
    void closing.finish(stores.submit('gaps.give', work, { undo: gapAssignedMessage(gap) }))
  }
  return (
    <GapForm
      label={t`Other work in this gap`}
      verb={t`Record`}
      draft={draft}
      closing={closing}
      onSubmit={save}
      onClose={onClose}
    >
      <input
        className={fieldStyles['field']}
        aria-label={t`What did you work on?`}
        placeholder={t`What did you work on?`}
        value={note}
        spellCheck={false}
        autoFocus
        onChange={(event) => draft.edit({ note: event.target.value })}
      />
      <ProjectPicker value={projectId} onChange={(id) => draft.edit({ projectId: id ?? '' })} />
    </GapForm>
  )
}
