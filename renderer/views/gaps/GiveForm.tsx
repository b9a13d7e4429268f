import { useState, type FormEvent, type ReactElement } from 'react'
import type { UnresolvedGap } from '../../../shared/payloads.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import fieldStyles from '../../components/field.module.css'
import { ProjectPicker } from '../../components/ProjectPicker.tsx'
import { useStores } from '../../components/stores-context.ts'
import { givenWords } from './gap-words.ts'
import styles from './gaps.module.css'

/** What was done in the gap instead: it becomes an entry of its own. */
export function GiveForm({
  gap,
  onClose,
}: {
  readonly gap: UnresolvedGap
  readonly onClose: () => void
}): ReactElement {
  const stores = useStores()
  const [note, setNote] = useState('')
  const [projectId, setProjectId] = useState<LocalId | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const work = { id: gap.id, note, ...(projectId !== null && { projectId }) }
    const outcome = await stores.giveGap(work, givenWords(gap))
    if (outcome.ok) onClose()
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
        onChange={(event) => setNote(event.target.value)}
      />
      <ProjectPicker value={projectId} onChange={setProjectId} />
      <span className={styles['actions']}>
        <button type="submit" className="primary">
          Record
        </button>
        <button type="button" className="quiet" onClick={onClose}>
          Cancel
        </button>
      </span>
      {problem !== null && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
