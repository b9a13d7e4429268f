import { useState, type ReactElement } from 'react'
import type { LocalId } from '../../../shared/domain/units.ts'
import { useStores } from '../../components/stores-context.ts'
import { ProjectFields } from './ProjectFields.tsx'
import { blankTyped, meaningOf, problemOf, type Problem } from './project-form.ts'
import styles from './projects.module.css'

type Props = { readonly onBack: () => void; readonly onMade: (id: LocalId) => void }

/** A new project; time can be recorded on it at once, also offline. */
export function NewProject({ onBack, onMade }: Props): ReactElement {
  const stores = useStores()
  const [typed, setTyped] = useState(blankTyped)
  const [problem, setProblem] = useState<Problem | null>(null)
  const create = async (): Promise<void> => {
    const meaning = meaningOf(typed)
    if (!meaning.ok) return setProblem(meaning.problem)
    const outcome = await stores.createProject(meaning.input)
    if (!outcome.ok) return setProblem(problemOf(outcome.error))
    // The list must know it before it can be shown.
    await stores.refresh(['projects'])
    onMade(outcome.value.id)
  }
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void create()
      }}
    >
      <header className={styles['head']}>
        <button type="button" className="quiet" onClick={onBack}>
          ‹ Projects
        </button>
        <h1 className="strong grow" tabIndex={-1}>
          New project
        </h1>
      </header>
      <ProjectFields
        typed={typed}
        problem={problem}
        onType={(change) => {
          setTyped({ ...typed, ...change })
          setProblem(null)
        }}
      />
      <div className={styles['actions']}>
        <button type="submit" className="primary">
          Create project
        </button>
        <button type="button" onClick={onBack}>
          Cancel
        </button>
      </div>
    </form>
  )
}
