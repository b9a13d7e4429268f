import { useState, type ReactElement } from 'react'
import { Pencil, Star } from 'lucide'
import { t } from '../../../shared/domain/language/translate.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import { Form } from '../../components/forms/Form.tsx'
import type { FormState } from '../../components/forms/use-form.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { LocalProjectFields } from './LocalProjectFields.tsx'
import { ProjectFields } from './ProjectFields.tsx'
import { ProjectOverview } from './ProjectOverview.tsx'
import { changesOf, projectDraft, projectTexts, type ProjectTexts } from './project-form.ts'
import { useProjectForm } from './use-project-form.ts'
import { useClients } from '../../data/work.ts'
import { ProjectDot } from '../../components/work/ProjectName.tsx'
import { SendChip } from '../../components/status/SendChip.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import { MenuButton } from '../../controls/lists/MenuButton.tsx'
import { ScreenHeader } from '../../controls/ScreenHeader.tsx'
import { clientName } from '../../lib/client-name.ts'
import { DeleteProjectDialog, useDeleteProject } from './DeleteProject.tsx'
import { useProjectActions } from './project-actions.ts'
import styles from './projects.module.css'

type Props = {
  readonly project: Project
  readonly seconds: number | null
  readonly onBack: () => void
}

/** Page of a project: its overview, or its fields after Edit was pressed. An unsaved draft opens the fields at once. */
export function ProjectDetail({ project, seconds, onBack }: Props): ReactElement {
  const stores = useStores()
  /** True while the fields are shown; null until the person decides. */
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
 * Form of a project. Remote changes update all fields that were not edited. Unsaved edits survive closing the project.
 */
function ProjectForm({ project, form }: FormProps): ReactElement {
  return (
    <Form form={form} label={t`Fields in ${project.title}`} className={styles['form']}>
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

type ProjectHeaderProps = {
  readonly project: Project
  /** Total time of the project in seconds; null until loaded. */
  readonly seconds: number | null
  readonly isEditing: boolean
  /** True if fields were changed and not saved. */
  readonly hasDraft: boolean
  readonly onEdit: () => void
  readonly onBack: () => void
}

/** Header of a project: title, client, state, an Edit button, and a ⋯ menu for rare actions. */
function ProjectHeader(props: ProjectHeaderProps): ReactElement {
  const { project, seconds, isEditing, hasDraft, onEdit, onBack } = props
  const stores = useStores()
  const client = clientName(useClients(), project.clientId)
  const deletion = useDeleteProject(project, onBack)
  const { id, complete, active, isPinned } = project
  const actions = useProjectActions(project, seconds, deletion)
  const back = <Button tone="flat" onPress={onBack}>{t`Projects`}</Button>
  return (
    <>
      <ScreenHeader
        title={project.title}
        parent={back}
        before={<ProjectDot id={id} />}
        beside={
          <span className={`row ${styles['beside']}`}>
            {client !== null && <span className="dim cut">{client}</span>}
            {complete && <span className="chip">{t`Completed`}</span>}
            {!active && <span className="chip">{t`Archived`}</span>}
            {hasDraft && !isEditing && <span className="chip" data-tone="warn">{t`Draft`}</span>}
            <SendChip state={project.sendState} />
            <IconButton
              icon={Star}
              label={t`Pin to top`}
              isPressed={isPinned}
              onPress={() => void stores.act('projects.mark', { id, isPinned: !isPinned })}
            />
          </span>
        }
      >
        <Button {...(!isEditing && { icon: Pencil })} onPress={onEdit}>
          {isEditing ? t`Overview` : t`Edit`}
        </Button>
        <MenuButton label={t`More actions for the project`} actions={actions} />
      </ScreenHeader>
      <DeleteProjectDialog project={project} deletion={deletion} />
    </>
  )
}
