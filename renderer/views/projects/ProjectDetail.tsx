import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import type { Project } from '../../../shared/domain/projects/project.ts'
import { Form } from '../../components/forms/Form.tsx'
import type { Form as FormState } from '../../components/forms/use-form.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { LocalProjectFields } from './LocalProjectFields.tsx'
import { ProjectFields } from './ProjectFields.tsx'
import { ProjectHeader } from './ProjectHeader.tsx'
import { ProjectOverview } from './ProjectOverview.tsx'
import { changesOf, projectDraft, projectTexts, type ProjectTexts } from './project-form.ts'
import { useProjectForm } from './use-project-form.ts'
import styles from './projects.module.css'

type Props = {
  readonly project: Project
  readonly seconds: number | null
  readonly onBack: () => void
}

/** A project: its overview, or its fields behind Edit. A draft that was left opens the fields. */
export function ProjectDetail({ project, seconds, onBack }: Props): ReactElement {
  const stores = useStores()
  /** Null until the person decides. */
  const [editing, setEditing] = useState<boolean | null>(null)
  const form = useProjectForm({
    draft: projectDraft(project.id),
    initial: projectTexts(project),
    submit: (input) =>
      stores.submit('projects.edit', { id: project.id, ...changesOf(project, input) }),
    onSaved: () => setEditing(false),
  })
  const isEditing = editing ?? form.isChanged
  return (
    <>
      <ProjectHeader
        project={project}
        seconds={seconds}
        isEditing={isEditing}
        hasDraft={form.isChanged}
        onEdit={() => setEditing(!isEditing)}
        onBack={onBack}
      />
      <div className={`fill ${styles['body']}`}>
        {isEditing ? (
          <ProjectForm project={project} form={form} />
        ) : (
          <ProjectOverview project={project} seconds={seconds} onEdit={() => setEditing(true)} />
        )}
      </div>
    </>
  )
}

type FormProps = { readonly project: Project; readonly form: FormState<ProjectTexts> }

/**
 * A project's form. Remote changes update the fields except those that were edited. Unsaved edits survive
 * closing the project.
 */
function ProjectForm({ project, form }: FormProps): ReactElement {
  return (
    <Form form={form} label={t`Fields of ${project.title}`} className={styles['form']}>
      <ProjectFields form={form} />
      <div className={styles['actions']}>
        <Button
          tone="key"
          type="submit"
          isDisabled={!form.isChanged}
          isPending={form.isBusy}
        >{t`Save`}</Button>
        <Button
          tone="flat"
          isDisabled={!form.isChanged}
          onPress={() => form.draft.discard()}
        >{t`Revert`}</Button>
      </div>
      <LocalProjectFields project={project} />
    </Form>
  )
}
