import { rankChoices } from '../palette/rank-choices.ts'
import type { LocalId } from '../units.ts'
import type { Project } from './project.ts'

export type ChoosableProject = Pick<
  Project,
  'id' | 'title' | 'active' | 'complete' | 'isPinned' | 'colour' | 'clientId'
>

export type ProjectChoice<One extends ChoosableProject> = {
  readonly project: One
  /** Null for none. */
  readonly client: string | null
}
export type ProjectChoices<One extends ChoosableProject> = {
  /** Without a query: pinned, recent, all others. Otherwise, those that match. No project is listed twice. */
  readonly groups: readonly {
    readonly kind: 'pinned' | 'recent' | 'all' | 'found'
    readonly choices: readonly ProjectChoice<One>[]
  }[]
  /** Number of matching projects not listed because of the limit. */
  readonly hidden: number
  /** True if a project has exactly the typed title. */
  readonly isTitleTaken: boolean
}

type Given<One extends ChoosableProject> = {
  readonly projects: readonly One[]
  /** The chosen project, which is offered even if it is completed or archived. */
  readonly value: LocalId | null
  /** Projects of the latest entries, most recent first, with repetitions. */
  readonly recent: readonly (LocalId | null)[]
  readonly clientName: (project: One) => string | null
  readonly query: string
}

const recentLimit = 5
/** Nobody would read more rows, and drawing them takes time. */
const limit = 100

/** Returns the projects that can be chosen: all but completed and archived ones, plus the one already chosen. */
export function projectChoices<One extends ChoosableProject>(
  input: Given<One>,
): ProjectChoices<One> {
  const { projects, value, clientName } = input
  const query = input.query.trim()
  const open = projects
    .filter(({ id, active, complete }) => (active && !complete) || id === value)
    .map((project) => ({ project, client: clientName(project) }))
  const wanted = query.toLowerCase()
  const isTitleTaken = projects.some(({ title }) => title.trim().toLowerCase() === wanted)
  const byTitle = [...open].sort((one, two) => one.project.title.localeCompare(two.project.title))
  if (query !== '') {
    const named = byTitle.map((choice) => ({
      choice,
      label: choice.project.title,
      detail: choice.client,
    }))
    const found = rankChoices(named, query).map(({ choice }) => choice)
    const group = { kind: 'found' as const, choices: found.slice(0, limit) }
    return { groups: [group], hidden: Math.max(0, found.length - limit), isTitleTaken }
  }
  const pinned = byTitle.filter(({ project }) => project.isPinned)
  const recent = recentChoices(open, input.recent)
  const others = byTitle.filter(
    (one) => !one.project.isPinned && !recent.some(({ project }) => project === one.project),
  )
  const groups = [
    { kind: 'pinned' as const, choices: pinned },
    { kind: 'recent' as const, choices: recent },
    { kind: 'all' as const, choices: others.slice(0, limit) },
  ].filter(({ choices }) => choices.length > 0)
  return { groups, hidden: Math.max(0, others.length - limit), isTitleTaken: false }
}

function recentChoices<One extends ChoosableProject>(
  choices: readonly ProjectChoice<One>[],
  recent: readonly (LocalId | null)[],
): readonly ProjectChoice<One>[] {
  return [...new Set(recent)]
    .flatMap((id) => choices.find(({ project }) => project.id === id) ?? [])
    .filter(({ project }) => !project.isPinned)
    .slice(0, recentLimit)
}
