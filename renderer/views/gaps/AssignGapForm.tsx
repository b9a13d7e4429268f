import { useState, type FormEvent, type ReactElement } from 'react'
import type { UnresolvedGap } from '../../../shared/contract/payloads.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import fieldStyles from '../../components/field.module.css'
import { DraftNotice } from '../../components/DraftNotice.tsx'
import { ProjectPicker } from '../../components/ProjectPicker.tsx'
import { useStores } from '../../components/window-context.ts'
import { useFormDraft } from '../../components/use-form-draft.ts'
import { gapAssignedMessage, assignGapDraft } from './gap-messages.ts'
import styles from './gaps.module.css'

const blank = { note: '', projectId: '' }

/** Assigns a gap to other work as an entry of its own. Saved as a draft while typing; Cancel deletes it. */
export function AssignGapForm({
  gap,
  onClose,
}: {
  readonly gap: UnresolvedGap
  readonly onClose: () => void
}): ReactElement {
  const stores = useStores()
  const draft = useFormDraft(assignGapDraft(gap.id), blank)
  const { note } = draft.form
  const projectId = draft.form.projectId === '' ? null : (draft.form.projectId as LocalId)
  const [problem, setProblem] = useState<string | null>(null)
  const clearAndClose = (): void => {
    draft.clear()
    onClose()
  }
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const work = { id: gap.id, note, ...(projectId !== null && { projectId }) }
    const outcome = await stores.giveGap(work, gapAssignedMessage(gap))
    if (outcome.ok) clearAndClose()
    else setProblem(outcome.error.message)
  }
  return (
    <form
      className={styles['form']}
      aria-label="Other work in this gap"
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <input
        className={fieldStyles['field']}
        aria-label="What did you work on?"
        placeholder="What did you work on?"
        value={note}
        spellCheck={false}
        autoFocus
        onChange={(event) => draft.edit({ note: event.target.value })}
      />
      <ProjectPicker value={projectId} onChange={(id) => draft.edit({ projectId: id ?? '' })} />
      <span className={styles['actions']}>
        <button type="submit" className="primary">
          Record
        </button>
        <button type="button" className="quiet" onClick={clearAndClose}>
          Cancel
        </button>
      </span>
      <DraftNotice draft={draft} />
      {problem !== null && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
