/** Favourites: work that is started with one key, stored on this computer for each account (decision 166). */
import { t } from '../language/translate.ts'
import type { Project } from '../projects/project.ts'
import type { LocalId } from '../units.ts'
import { isDecidedNotBillable } from './billable.ts'
import type { TimeEntry } from './time-entry.ts'

export type PinnedWork = Pick<TimeEntry, 'note' | 'projectId' | 'projectServiceId' | 'tags'> & {
  /** See billable.ts. If false, the project decides at each start whether the work is billable. */
  readonly isNotBillableByChoice: boolean
}

/** Work for which a timer starts with a keyboard shortcut. `position`: place in the list; unique, except after a backup was restored. */
export type Favourite = PinnedWork & { readonly id: LocalId; readonly position: number }

/** Maximum number of favourites: one for each key from Ctrl+1 to Ctrl+9. */
export const maxFavourites = 9

export function pinnedWork({
  note,
  projectId,
  projectServiceId,
  tags,
  ...billing
}: Pick<TimeEntry, keyof PinnedWork | 'billable'>): PinnedWork {
  const isNotBillableByChoice = isDecidedNotBillable(billing)
  return { note, projectId, projectServiceId, tags, isNotBillableByChoice }
}

/** True if both favourites start a timer with the same values. */
export function isSameWork(left: PinnedWork, right: PinnedWork): boolean {
  return (
    left.note === right.note &&
    left.projectId === right.projectId &&
    left.projectServiceId === right.projectServiceId &&
    left.tags === right.tags &&
    left.isNotBillableByChoice === right.isNotBillableByChoice
  )
}

/**
 * Moves the favourite `id` one place up (-1) or down (1). Returns the favourites whose position changes, with their new
 * positions, counted from 1; none if no favourite has this id, or it can't be moved any farther.
 */
export function movedFavourites(
  favourites: readonly Favourite[],
  id: LocalId,
  step: 1 | -1,
): readonly Favourite[] {
  const from = favourites.findIndex((one) => one.id === id)
  const [moved, neighbour] = [favourites[from], favourites[from + step]]
  if (!moved || !neighbour) return []
  const order = [...favourites]
  order[from] = neighbour
  order[from + step] = moved
  return order
    .map((favourite, index) => ({ ...favourite, position: index + 1 }))
    .filter((one) => favourites.find((other) => other.id === one.id)?.position !== one.position)
}

/** Why work can't be started: the state of its project, or `running` if the work is already running. */
export type StartProblem = 'deleted' | 'archived' | 'completed' | 'running'

/** Returns why work can't be started; null if it can. `project`: undefined for none. `running`: all running entries. */
export function startProblem(
  { note, projectId }: Pick<PinnedWork, 'note' | 'projectId'>,
  project: Pick<Project, 'active' | 'complete'> | undefined,
  running: readonly Pick<TimeEntry, 'note' | 'projectId'>[],
): StartProblem | null {
  if (projectId !== null && !project) return 'deleted'
  if (project && !project.active) return 'archived'
  if (project?.complete) return 'completed'
  return running.some((one) => one.note === note && one.projectId === projectId) ? 'running' : null
}

/** Describes a problem in about two words, to be shown in a row of a list. */
export function startProblemText(problem: StartProblem): string {
  return {
    deleted: t`Project deleted`,
    archived: t`Project archived`,
    completed: t`Project completed`,
    running: t`Timer running`,
  }[problem]
}
