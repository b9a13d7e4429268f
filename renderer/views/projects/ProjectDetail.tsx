import { useState, type ReactElement } from 'react'
import type { Project } from '../../../shared/domain/projects/project.ts'
import { DraftNotice } from '../../components/DraftNotice.tsx'
import { ProjectDot } from '../../components/ProjectName.tsx'
import { SendChip } from '../../components/SendChip.tsx'
import { useStores } from '../../components/window-context.ts'
import { useFormDraft } from '../../components/use-form-draft.ts'
import { Budget } from './Budget.tsx'
import { DeleteProject } from './DeleteProject.tsx'
import { LocalProjectFields } from './LocalProjectFields.tsx'
import { ServiceDetails } from './ServiceDetails.tsx'
import { ProjectFields } from './ProjectFields.tsx'
import {
  changesOf,
  parseProject,
  problemOf,
  projectDraft,
  projectTexts,
  type Problem,
} from './project-form.ts'
import styles from './projects.module.css'

type Props = {
  readonly project: Project
  readonly seconds: number | null
  readonly onBack: () => void
}

/**
 * A project's form. Remote changes update the fields except those that were edited. Unsaved edits survive
 * closing the project.
 */
export function ProjectDetail({ project, seconds, onBack }: Props): ReactElement {
  const stores = useStores()
  const draft = useFormDraft(projectDraft(project.id), projectTexts(project))
  const [problem, setProblem] = useState<Problem | null>(null)
  const typed = draft.form
  const save = async (): Promise<void> => {
    const meaning = parseProject(typed)
    if (!meaning.ok) return setProblem(meaning.problem)
    const outcome = await stores.editProject({
      id: project.id,
      ...changesOf(project, meaning.input),
    })
    if (!outcome.ok) return setProblem(problemOf(outcome.error))
    draft.clear()
    await stores.offerUndo('Saved.')
  }
  const isChanged = Object.keys(draft.values).length > 0
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <header className={styles['head']}>
        <button type="button" className="quiet" onClick={onBack}>
          ‹ Projects
        </button>
        <h1 className={`strong grow ${styles['title']}`} tabIndex={-1}>
          <ProjectDot id={project.id} />
          <span className="cut">{project.title}</span>
          <SendChip state={project.sendState} />
        </h1>
        <LifecycleButtons project={project} onGone={onBack} />
      </header>
      <div className={styles['time']}>
        <span className="tiny dim">Time, unsent entries included</span>
        <Budget seconds={seconds} budget={project.budget} />
      </div>
      <DraftNotice draft={draft} />
      <ProjectFields
        typed={typed}
        problem={problem}
        onType={(change) => {
          draft.edit(change)
          setProblem(null)
        }}
      />
      <div className={styles['actions']}>
        <button type="submit" className="primary" disabled={!isChanged}>
          Save
        </button>
        <button
          type="button"
          disabled={!isChanged}
          onClick={() => {
            draft.discard()
            setProblem(null)
          }}
        >
          Revert
        </button>
      </div>
      <LocalProjectFields project={project} />
      <ServiceDetails project={project} />
    </form>
  )
}

/** Completes, reopens, archives or deletes a project. */
function LifecycleButtons({
  project,
  onGone,
}: {
  readonly project: Project
  readonly onGone: () => void
}): ReactElement {
  const stores = useStores()
  const { id, complete, active } = project
  return (
    <>
      <button
        type="button"
        onClick={() =>
          void stores.moveProject(
            { id, complete: !complete },
            complete ? 'Reopened.' : 'Completed.',
          )
        }
      >
        {complete ? 'Reopen' : 'Complete'}
      </button>
      <button
        type="button"
        onClick={() =>
          void stores.moveProject({ id, active: !active }, active ? 'Archived.' : 'Active again.')
        }
      >
        {active ? 'Archive' : 'Unarchive'}
      </button>
      <DeleteProject project={project} onGone={onGone} />
    </>
  )
}
