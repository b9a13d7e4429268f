import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import type { Project } from '../../../shared/domain/projects/project.ts'
import { DraftNotice } from '../../components/forms/DraftNotice.tsx'
import { useStores } from '../../components/window-context.ts'
import { useFormDraft, type FormWithDraft } from '../../components/forms/use-form-draft.ts'
import { LocalProjectFields } from './LocalProjectFields.tsx'
import { ProjectFields } from './ProjectFields.tsx'
import { ProjectHeader } from './ProjectHeader.tsx'
import { ProjectOverview } from './ProjectOverview.tsx'
import {
  changesOf,
  parseProject,
  problemOf,
  projectDraft,
  projectTexts,
  type Problem,
  type ProjectTexts,
} from './project-form.ts'
import styles from './projects.module.css'

type Props = {
  readonly project: Project
  readonly seconds: number | null
  readonly onBack: () => void
}

/** A project: its overview, or its fields behind Edit. A draft that was left opens the fields. */
export function ProjectDetail({ project, seconds, onBack }: Props): ReactElement {
  const draft = useFormDraft(projectDraft(project.id), projectTexts(project))
  /** Null until the person decides. */
  const [editing, setEditing] = useState<boolean | null>(null)
  const isChanged = Object.keys(draft.values).length > 0
  const isEditing = editing ?? isChanged
  return (
    <>
      <ProjectHeader
        project={project}
        seconds={seconds}
        isEditing={isEditing}
        hasDraft={isChanged}
        onEdit={() => setEditing(!isEditing)}
        onBack={onBack}
      />
      {isEditing ? (
        <ProjectForm project={project} draft={draft} onSaved={() => setEditing(false)} />
      ) : (
        <ProjectOverview project={project} seconds={seconds} onEdit={() => setEditing(true)} />
      )}
    </>
  )
}

type FormProps = {
  readonly project: Project
  readonly draft: FormWithDraft<ProjectTexts>
  readonly onSaved: () => void
}

/**
 * A project's form. Remote changes update the fields except those that were edited. Unsaved edits survive
 * closing the project.
 */
function ProjectForm({ project, draft, onSaved }: FormProps): ReactElement {
  const stores = useStores()
  const [problem, setProblem] = useState<Problem | null>(null)
  const typed = draft.form
  const save = async (): Promise<void> => {
    const meaning = parseProject(typed)
    if (!meaning.ok) return setProblem(meaning.problem)
    const outcome = await stores.submit('projects.edit', {
      id: project.id,
      ...changesOf(project, meaning.input),
    })
    if (!outcome.ok) return setProblem(problemOf(outcome.error))
    draft.clear()
    onSaved()
  }
  const isChanged = Object.keys(draft.values).length > 0
  return (
    <form
      className={styles['form']}
      aria-label={t`Fields of ${project.title}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
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
        <button type="submit" className="primary" disabled={!isChanged}>{t`Save`}</button>
        <button
          type="button"
          disabled={!isChanged}
          onClick={() => {
            draft.discard()
            setProblem(null)
          }}
        >{t`Revert`}</button>
      </div>
      <LocalProjectFields project={project} />
    </form>
  )
}
