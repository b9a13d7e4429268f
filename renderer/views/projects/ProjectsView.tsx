import { useEffect, useRef, useState, type ReactElement } from 'react'
import { Pencil, Star } from 'lucide'
import type { LocalId } from '../../../shared/domain/units.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import { type Outcome } from '../../../shared/contract/errors.ts'
import type { CreateProjectInput } from '../../../shared/contract/groups/projects.ts'
import { useProjects, useClients } from '../../data/work.ts'
import { MissingPartLine } from '../../components/status/MissingPartLine.tsx'
import { useProjectTimes } from '../../components/work/use-project-times.ts'
import { useScreenRequest, useScreenReset } from '../../components/use-screen-request.ts'
import { type FormState, useForm } from '../../components/forms/use-form.ts'
import { ProjectDot } from '../../components/work/ProjectName.tsx'
import { SendChip } from '../../components/status/SendChip.tsx'
import { MenuButton } from '../../controls/lists/MenuButton.tsx'
import { clientName } from '../../lib/clients.ts'
import { currentDay } from '../../lib/days.ts'
import { ProjectList } from './ProjectList.tsx'
import type { ProjectListOptions } from './project-list.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import { CancelButton, Form } from '../../components/forms/Form.tsx'
import { Button, IconButton } from '../../controls/Button.tsx'
import { ScreenHeader } from '../../controls/ScreenHeader.tsx'
import { ProjectFields } from './ProjectFields.tsx'
import {
  blankProject,
  newProjectDraft,
  changesOf,
  projectDraft,
  projectTexts,
  type ProjectTexts,
  parseProject,
} from './project-form.ts'
import { useStores } from '../../components/window-context.ts'
import { LocalProjectFields } from './LocalProjectFields.tsx'
import { ProjectOverview } from './ProjectOverview.tsx'
import { DeleteProjectDialog, useDeleteProject } from './DeleteProject.tsx'
import { useProjectActions } from './project-actions.ts'
import styles from './projects.module.css'

type Shown = LocalId | 'list' | 'new'

/** Projects screen: the list with times, or an individual project. */
export function ProjectsView(): ReactElement {
  const [shown, setShown] = useState<Shown>('list')
  const [choice, setChoice] = useState<ProjectListOptions>({
    status: 'active',
    sort: 'title',
    isReversed: false,
    text: '',
  })
  const projects = useProjects()
  const secondsOf = useProjectTimes()
  const page = useRef<HTMLDivElement>(null)
  const wasShown = useRef<Shown>('list')
  const project = projects.find(({ id }) => id === shown)
  const showList = (): void => setShown('list')
  useScreenReset(showList)
  useScreenRequest('projects', (request) => setShown(request.show === 'new' ? 'new' : request.id))
  useEffect(() => {
    if (wasShown.current === shown) return
    // Back in the list, the project that was open gets the focus.
    const opened = shown === 'new' ? 'form input' : 'h1'
    const target = shown === 'list' ? `[data-project="${wasShown.current}"]` : opened
    const found = page.current?.querySelector<HTMLElement>(target)
    const heading = page.current?.querySelector<HTMLElement>('h1')
    ;(found ?? heading)?.focus()
    wasShown.current = shown
  }, [shown])
  return (
    <div ref={page} className="fill">
      <MissingPartLine part="project" />
      {shown === 'new' ? (
        <NewProject onBack={showList} onMade={setShown} />
      ) : project ? (
        <ProjectDetail
          key={project.id}
          project={project}
          seconds={secondsOf?.(project) ?? null}
          onBack={showList}
        />
      ) : (
        <ProjectList
          choice={choice}
          secondsOf={secondsOf}
          onChoose={setChoice}
          onOpen={setShown}
          onNew={() => setShown('new')}
        />
      )}
    </div>
  )
}

type Props = { readonly onBack: () => void; readonly onMade: (id: LocalId) => void }

/** Form for a new project. Once saved, the project can have time, even offline. Unsaved input stays a draft. */
function NewProject({ onBack, onMade }: Props): ReactElement {
  const stores = useStores()
  const form = useProjectForm({
    draft: newProjectDraft,
    initial: blankProject,
    submit: async (input) => {
      const outcome = await stores.submit('projects.create', input, { undo: null })
      // The list has to contain the project before it is opened.
      if (outcome.ok) await stores.answers.load('projects.all', {})
      return outcome
    },
    onSaved: ({ id }) => onMade(id),
  })
  return (
    <>
      <ScreenHeader
        title={t`New project`}
        parent={<Button onPress={onBack}>{t`Projects`}</Button>}
      />
      <div className={`fill ${styles['body']}`}>
        <Form form={form} className={`column ${styles['form']}`}>
          <ProjectFields form={form} />
          <div className={styles['actions']}>
            <Button tone="key" type="submit" isPending={form.isBusy}>{t`Create project`}</Button>
            <CancelButton form={form} onClose={onBack} />
          </div>
        </Form>
      </div>
    </>
  )
}

type ProjectDetailProps = {
  readonly project: Project
  /** Total time of the project, in seconds; null until loaded. */
  readonly seconds: number | null
  readonly onBack: () => void
}

/** Overview of a project. Shows its fields instead once Edit is pressed, or if there is an unsaved draft. */
function ProjectDetail({ project, seconds, onBack }: ProjectDetailProps): ReactElement {
  const { id, complete, active, isPinned } = project
  const stores = useStores()
  const client = clientName(useClients(), project.clientId)
  const deletion = useDeleteProject(project, onBack)
  const actions = useProjectActions(project, seconds, deletion)
  /** Null until the user chooses. Until then, the fields are shown if there is a draft. */
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
      <ScreenHeader
        title={project.title}
        parent={<Button onPress={onBack}>{t`Projects`}</Button>}
        before={<ProjectDot id={id} />}
        beside={
          <span className={`row ${styles['beside']}`}>
            {client !== null && <span className="dim cut">{client}</span>}
            {complete && <span className="chip">{t`Completed`}</span>}
            {!active && <span className="chip">{t`Archived`}</span>}
            {form.isChanged && !isEditing && (
              <span className="chip" data-tone="warn">{t`Draft`}</span>
            )}
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
        <Button {...(!isEditing && { icon: Pencil })} onPress={() => setEditing(!isEditing)}>
          {isEditing ? t`Overview` : t`Edit`}
        </Button>
        <MenuButton label={t`More actions for the project`} actions={actions} />
      </ScreenHeader>
      <DeleteProjectDialog project={project} deletion={deletion} />
      <div className={`fill ${styles['body']}`}>
        {isEditing ? (
          // Remote changes update every unedited field. Unsaved edits survive closing the project.
          <Form
            form={form}
            label={t`Details of ${project.title}`}
            className={`column ${styles['form']}`}
          >
            <ProjectFields form={form} />
            <div className={styles['actions']}>
              <Button
                tone="key"
                type="submit"
                isDisabled={!form.isChanged}
                isPending={form.isBusy}
              >{t`Save`}</Button>
              <Button
                isDisabled={!form.isChanged}
                onPress={() => form.draft.discard()}
              >{t`Revert`}</Button>
            </div>
            <LocalProjectFields project={project} />
          </Form>
        ) : (
          <ProjectOverview project={project} seconds={seconds} onEdit={() => setEditing(true)} />
        )}
      </div>
    </>
  )
}

type Parts<Saved> = {
  readonly draft: string
  readonly initial: ProjectTexts
  readonly submit: (input: CreateProjectInput) => Promise<Outcome<Saved>>
  readonly onSaved: (saved: Saved) => void
}

function useProjectForm<Saved>({ submit, ...parts }: Parts<Saved>): FormState<ProjectTexts> {
  return useForm<ProjectTexts, Saved>({
    ...parts,
    submit: (typed) => {
      const meaning = parseProject(typed, currentDay())
      return meaning.ok ? submit(meaning.value) : meaning
    },
  })
}
