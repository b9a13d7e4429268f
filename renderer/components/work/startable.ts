/** Work that can be started with one key or click: favourites, and today’s calendar events. */
import { t } from '../../../shared/domain/language/translate.ts'
import type { StartTimerInput } from '../../../shared/contract/payloads.ts'
import {
  maxFavourites,
  startProblem,
  type Favourite,
  type StartProblem,
} from '../../../shared/domain/entries/favourite.ts'
import { workOf, type TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import type { PlannedEvent } from '../../../shared/domain/proposals/planned-events.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import { localZone } from '../../lib/clock.ts'
import { timeRange } from '../../lib/time-format.ts'
import type { Stores } from '../../stores/stores.ts'

export type Startable = {
  readonly kind: 'favourite' | 'event'
  readonly key: string
  /** Note of the work, or the title of its project if there is no note. */
  readonly name: string
  readonly projectId: LocalId | null
  /** Title of the project; null without a project, if it was deleted, or if its title is already the name. */
  readonly project: string | null
  readonly work: StartTimerInput
  /** Shortcut of a favourite, or times of an event. Null for a favourite without a shortcut. */
  readonly mark: string | null
  readonly problem: StartProblem | null
}

type Known = { readonly projects: readonly Project[]; readonly running: readonly TimeEntry[] }

/** Returns the favourites as work that can be started. `isMac`: true if keys are shown as on macOS. */
export function startableFavourites(
  favourites: readonly Favourite[],
  known: Known,
  isMac: boolean,
): readonly (Startable & { readonly id: LocalId })[] {
  return favourites.map((favourite, index) => ({
    ...startable(favourite, known),
    id: favourite.id,
    kind: 'favourite',
    key: `favourite:${favourite.id}`,
    work: workOf(favourite),
    mark: index < maxFavourites ? (isMac ? `⌘${index + 1}` : t`Ctrl+${index + 1}`) : null,
  }))
}

export function startableEvents(
  events: readonly PlannedEvent[],
  known: Known,
): readonly Startable[] {
  return events.map((event) => ({
    ...startable(event, known),
    kind: 'event',
    key: `event:${event.from} ${event.note}`,
    work: workOf(event),
    mark: timeRange(event.from, event.to, localZone()),
  }))
}

function startable(
  work: Pick<Favourite, 'note' | 'projectId'>,
  { projects, running }: Known,
): Pick<Startable, 'name' | 'projectId' | 'project' | 'problem'> {
  const { note, projectId } = work
  const project = projects.find(({ id }) => id === projectId)
  return {
    name: note ?? project?.title ?? t`Work without a note`,
    projectId,
    project: note === null ? null : (project?.title ?? null),
    problem: startProblem(work, project, running),
  }
}

/** Starts a timer for work, replacing the running one, or shows why it can't. Resolves to true if a timer started. */
export async function start(
  stores: Stores,
  { name, problem, work }: Pick<Startable, 'name' | 'problem' | 'work'>,
): Promise<boolean> {
  if (problem === null) return stores.act('timer.switch', work)
  stores.showToast(refusal(name, problem))
  return false
}

function refusal(name: string, problem: StartProblem): string {
  return {
    deleted: t`The project of “${name}” was deleted.`,
    archived: t`The project of “${name}” is archived. Unarchive it first.`,
    completed: t`The project of “${name}” is completed. Reopen it first.`,
    running: t`“${name}” is already running.`,
  }[problem]
}

/** Starts the favourite at a position, counted from 1. If there is no favourite at that position, a toast says so. */
export async function startFavourite(stores: Stores, place: number): Promise<boolean> {
  const { answers } = stores
  const favourites = await answers.load('favourites.all', {})
  if (!favourites) return false
  const projects = answers.get('projects.all', {}) ?? []
  const running = answers.get('timer.running', {}) ?? []
  const favourite = favourites[place - 1]
  if (favourite) {
    const work = workOf(favourite)
    return start(stores, { ...startable(favourite, { projects, running }), work })
  }
  stores.showToast(
    t`You haven’t set favourite ${place} yet. Add favourites from the menu of an entry.`,
  )
  return false
}
