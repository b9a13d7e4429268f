import { t } from '../../../shared/domain/language/translate.ts'
import { Pin, Plus } from 'lucide'
import type { ReactElement } from 'react'
import type { Project } from '../../../shared/domain/projects/project.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import { LabelledSelect as Select } from '../../components/forms/LabelledSelect.tsx'
import fieldStyles from '../../components/forms/field.module.css'
import { DraftChip } from '../../components/forms/DraftNotice.tsx'
import { ProjectName } from '../../components/work/ProjectName.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { useStores } from '../../components/window-context.ts'
import { useClients, useProjects } from '../../data/work.ts'
import { SendChip } from '../../components/status/SendChip.tsx'
import { Budget } from './Budget.tsx'
import {
  clientLabel,
  shownProjects,
  sorts,
  projectStatusOf,
  projectStatuses,
  type ProjectListOptions,
} from './project-list.ts'
import { newProjectDraft, projectDraft } from './project-form.ts'
import styles from './projects.module.css'

type Times = (project: Pick<Project, 'id'>) => number

type Props = {
  readonly choice: ProjectListOptions
  readonly secondsOf: Times | null
  readonly onChoose: (choice: ProjectListOptions) => void
  readonly onOpen: (id: LocalId) => void
  readonly onNew: () => void
}

/** The list of projects with search, filter and order. */
export function ProjectList({ choice, secondsOf, onChoose, onOpen, onNew }: Props): ReactElement {
  const projects = useProjects()
  const clients = useClients()
  const clientName = (project: Project): string => clientLabel(clients, project)
  const shown = shownProjects(projects, choice, { clientName, secondsOf: secondsOf ?? (() => 0) })
  return (
    <>
      <header className={styles['head']}>
        <h1 className="grow" tabIndex={-1}>{t`Projects`}</h1>
        <DraftChip name={newProjectDraft} />
        <button type="button" className="key" onClick={onNew}>
          <Icon of={Plus} />
          <span>{t`New project`}</span>
        </button>
      </header>
      <div className={styles['choices']}>
        <div className={styles['search']}>
          <label htmlFor="project-search" className="tiny dim">{t`Search`}</label>
          <input
            id="project-search"
            type="search"
            className={fieldStyles['field']}
            value={choice.text}
            onChange={(event) => onChoose({ ...choice, text: event.target.value })}
          />
        </div>
        <Select
          label={t`Show`}
          value={choice.status}
          choices={projectStatuses}
          onChange={(status) => onChoose({ ...choice, status })}
        />
        <Select
          label={t`Sort by`}
          value={choice.sort}
          choices={sorts}
          onChange={(sort) => onChoose({ ...choice, sort })}
        />
      </div>
      {shown.length === 0 ? (
        <p className={styles['empty']}>{emptyMessage(projects.length, choice)}</p>
      ) : (
        <ul className="rows-panel" aria-label={t`Projects`}>
          {shown.map((project) => (
            <Row
              key={project.id}
              project={project}
              client={clientName(project)}
              seconds={secondsOf?.(project) ?? null}
              onOpen={() => onOpen(project.id)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

const noneOf: Readonly<Record<ProjectListOptions['status'], string>> = {
  all: t`No project is here.`,
  active: t`No project is active.`,
  complete: t`No project is complete.`,
  archived: t`No project is archived.`,
}

function emptyMessage(count: number, { status, text }: ProjectListOptions): string {
  if (count === 0)
    return t`No projects yet. Make the first one; time can be recorded on it at once.`
  if (text.trim() !== '')
    return t`No project has these words. Take a word away, or show all projects.`
  return noneOf[status]
}

type RowProps = {
  readonly project: Project
  readonly client: string
  readonly seconds: number | null
  readonly onOpen: () => void
}

function Row({ project, client, seconds, onOpen }: RowProps): ReactElement {
  const stores = useStores()
  const { id, title, isPinned, budget, cap, dueDate } = project
  const status = projectStatusOf(project)
  return (
    <li className={styles['row']} aria-label={title}>
      <button
        type="button"
        className={styles['pin']}
        aria-label={t`Pin ${title}`}
        aria-pressed={isPinned}
        title={isPinned ? t`Unpin` : t`Pin to top`}
        onClick={() => void stores.act('projects.mark', { id, isPinned: !isPinned })}
      >
        <Icon of={Pin} size={14} />
      </button>
      <button
        type="button"
        className={styles['open']}
        data-project={id}
        aria-label={t`Open ${title}`}
        onClick={onOpen}
      >
        <ProjectName id={id} />
        {status !== 'active' && <span className="chip">{status}</span>}
        <DraftChip name={projectDraft(id)} />
        <SendChip state={project.sendState} />
      </button>
      <span className="dim small cut">{client}</span>
      <span className="dim small">{dueDate === null ? '' : t`due ${dueDate}`}</span>
      <Budget seconds={seconds} budget={cap?.per === 'all' ? cap.seconds : budget} />
    </li>
  )
}
