/** Filter and order of the project list. */
import { t } from '../../../shared/domain/language/translate.ts'
import type { Client } from '../../../shared/domain/projects/client.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'

/** Filter of the list by status. */
export type ProjectStatus = 'active' | 'complete' | 'archived' | 'all'
/** Order of the list. */
export type SortBy = 'title' | 'client' | 'time' | 'due'

/** Choices of the status filter. */
export const projectStatuses: readonly (readonly [ProjectStatus, string])[] = [
  ['active', t`Active`],
  ['complete', t`Complete`],
  ['archived', t`Archived`],
  ['all', t`All`],
]
/** Choices of the order. */
export const sorts: readonly (readonly [SortBy, string])[] = [
  ['title', t`Title`],
  ['client', t`Client`],
  ['time', t`Most time`],
  ['due', t`Due date`],
]

/** A project that is complete and archived counts as complete. */
export function projectStatusOf({
  complete,
  active,
}: Pick<Project, 'complete' | 'active'>): Exclude<ProjectStatus, 'all'> {
  if (complete) return 'complete'
  return active ? 'active' : 'archived'
}

/** Filter and order of the list. */
export type ProjectListOptions = {
  readonly status: ProjectStatus
  readonly sort: SortBy
  /** Search words; all of them must occur in the title, the description or the client's name. */
  readonly text: string
}

/** Pinned projects first, each group in the selected order. */
export function shownProjects(
  projects: readonly Project[],
  { status, sort, text }: ProjectListOptions,
  {
    clientName,
    secondsOf,
  }: {
    readonly clientName: (project: Project) => string
    readonly secondsOf: (project: Project) => number
  },
): readonly Project[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  const matches = (project: Project): boolean => {
    const searched = plain(`${project.title} ${project.description ?? ''} ${clientName(project)}`)
    return words.every((word) => searched.includes(word))
  }
  const byTitle = (one: Project, other: Project): number => one.title.localeCompare(other.title)
  const compare = {
    title: byTitle,
    client: (one: Project, other: Project) => clientName(one).localeCompare(clientName(other)),
    time: (one: Project, other: Project) => secondsOf(other) - secondsOf(one),
    due: (one: Project, other: Project) =>
      (one.dueDate ?? never).localeCompare(other.dueDate ?? never),
  }[sort]
  return projects
    .filter((project) => status === 'all' || projectStatusOf(project) === status)
    .filter(matches)
    .sort(
      (one, other) =>
        Number(other.isPinned) - Number(one.isPinned) || compare(one, other) || byTitle(one, other),
    )
}

/** Sorts projects without a due date last. */
const never = '9999-99-99'

/** Name of the project's client, its number, or `Internal`. */
export function clientLabel(clients: readonly Client[], { clientId }: Project): string {
  if (clientId === null) return t`Internal`
  return clients.find(({ id }) => id === clientId)?.name ?? t`Client ${clientId}`
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
