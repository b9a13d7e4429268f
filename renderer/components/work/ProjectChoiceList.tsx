import { t } from '../../../shared/domain/language/translate.ts'
import { CircleSlash, Plus } from 'lucide'
import type { ReactElement } from 'react'
import { projectChoices } from '../../../shared/domain/projects/project-choices.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import { Icon } from '../../controls/Icon.tsx'
import { PickerList } from '../../controls/lists/picker-list.ts'
import type { OpenPicker, PickerOption } from '../../controls/lists/PickerList.tsx'
import { clientName } from '../../lib/clients.ts'
import { ProjectDot } from './ProjectName.tsx'
import { useStores } from '../window-context.ts'
import { useClients, useProjects, useRecent } from '../../data/work.ts'

type Props = OpenPicker & {
  readonly label: string
  /** Id of the current project; omitted if the rows to change have different projects. */
  readonly value?: LocalId | null
  readonly onChange: (project: LocalId | null) => void
}

const none = ''
const several = 'several'
const create = 'create '
const titles = {
  pinned: t`Pinned`,
  recent: t`Recent`,
  all: t`All projects`,
  found: t`Matches`,
} as const

/** The open list of a project picker: matching projects, and “Create” for a title that no project has. */
export function ProjectChoiceList({ value, onChange, ...open }: Props): ReactElement {
  const stores = useStores()
  const projects = useProjects()
  const clients = useClients()
  const recent = useRecent()
  const title = open.query.trim()
  const { groups, hidden, isTitleTaken } = projectChoices({
    projects,
    value: value ?? null,
    query: title,
    recent: recent.map(({ projectId }) => projectId),
    clientName: ({ clientId }) => clientName(clients, clientId),
  })
  const makeProject = async (newTitle: string): Promise<void> => {
    const made = stores.submit('projects.create', { title: newTitle })
    await stores.showFailure(made)
    const outcome = await made
    if (outcome.ok) onChange(outcome.value.id)
  }
  const pick = (id: string): void => {
    if (!id.startsWith(create)) return onChange(id === none ? null : (id as LocalId))
    void makeProject(id.slice(create.length))
  }
  return (
    <PickerList
      {...open}
      placeholder={t`Find a project or client`}
      value={value === undefined ? several : (value ?? none)}
      sections={[
        { title: '', options: title === '' ? [noProject] : [] },
        ...groups.map(({ kind, choices }) => ({
          title: titles[kind],
          options: choices.map(({ project, client }) => ({
            id: project.id,
            label: project.title,
            detail: client,
            mark: <ProjectDot id={project.id} />,
          })),
        })),
        { title: t`New`, options: title === '' || isTitleTaken ? [] : [newProject(title)] },
      ]}
      note={hidden === 0 ? null : t`Type to find ${hidden} more projects`}
      onPick={pick}
    />
  )
}

const noProject: PickerOption = {
  id: none,
  label: t`No project`,
  mark: <Icon of={CircleSlash} size={12} />,
}

function newProject(title: string): PickerOption {
  const mark = <Icon of={Plus} size={12} />
  return { id: `${create}${title}`, label: t`Create “${title}”`, mark }
}
