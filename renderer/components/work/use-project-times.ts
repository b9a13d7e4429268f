import { useQuery } from '../../data/use-query.ts'
import { shownSeconds } from '../../../shared/domain/entries/time-entry.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import { useCurrentMinute } from '../use-now.ts'
import { useRunning } from '../../data/work.ts'

/** Returns a function for the seconds of a project, unsent entries and running timers included; null until loaded. */
export function useProjectTimes(): ((project: Pick<Project, 'id'>) => number) | null {
  const times = useQuery('projects.times', {})
  const running = useRunning()
  const now = useCurrentMinute()
  if (!times) return null
  const secondsById = new Map<string, number>(times.map(({ id, seconds }) => [id, seconds]))
  for (const entry of running) {
    if (entry.projectId === null) continue
    secondsById.set(
      entry.projectId,
      (secondsById.get(entry.projectId) ?? 0) + shownSeconds(entry, now),
    )
  }
  return ({ id }) => secondsById.get(id) ?? 0
}
