/** Favourites: work that is started with one key. On this computer only, for each account (decision 166). */
import { t } from '../language/translate.ts'
import type { Project } from '../projects/project.ts'
import type { LocalId, ServiceId } from '../units.ts'
import type { Tags } from './tags.ts'
import type { TimeEntry } from './time-entry.ts'

/** What a timer is started with. */
export type PinnedWork = {
  readonly note: string | null
  readonly projectId: LocalId | null
  readonly projectServiceId: ServiceId | null
  readonly tags: Tags
  /** See billable.ts; where it is false, billable follows the project at the start. */
  readonly isNotBillableByChoice: boolean
}

/** `position`: favourites are in ascending order of it; two have the same one only after a restored backup. */
export type Favourite = PinnedWork & { readonly id: LocalId; readonly position: number }

/** Maximum number of favourites: each has a key, Ctrl+1 to Ctrl+9. */
export const maxFavourites = 9

/** Returns the work of an entry. */
export function pinnedWork({
  note,
  projectId,
  projectServiceId,
  tags,
  isNotBillableByChoice = false,
}: Pick<TimeEntry, keyof PinnedWork>): PinnedWork {
  return { note, projectId, projectServiceId, tags, isNotBillableByChoice }
}

/** True for two pieces of work that differ in nothing that a timer is started with. */
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
 * Returns the favourites whose position changes if one of them moves a place up (-1) or down (1), with their new
 * positions, which count from 1. Empty at either end, and where there is none with this id.
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

/** Why work can't be started. `deleted`, `archived`, `completed`: its project. `running`: it runs already. */
export type StartProblem = 'deleted' | 'archived' | 'completed' | 'running'

/**
 * Returns why work can't be started now; null where it can. `project`: that of the work; undefined for none, and where
 * it was deleted. `running`: what runs; work of the same note and project counts as the same.
 */
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

/** Returns a problem in two words, for a row. */
export function startProblemText(problem: StartProblem): string {
  switch (problem) {
    case 'deleted':
      return t`Project deleted`
    case 'archived':
      return t`Project archived`
    case 'completed':
      return t`Project completed`
    case 'running':
      return t`Timer running`
  }
}
