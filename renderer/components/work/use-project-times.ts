import { useQuery } from '../../data/use-query.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import { useNow } from '../use-now.ts'
import { lengthOf } from '../../lib/days.ts'
import { useRunning } from '../../data/work.ts'

/**
 * Returns a function that gives a project's total seconds, including unsent entries and running timers. Returns null
 * until the times are loaded.
 */
export function useProjectTimes(): ((project: Pick<Project, 'id'>) => number) | null {
  const times = useQuery('projects.times', {})
  const running = useRunning()
  const now = useNow(running.length > 0)
  if (!times) return null
  const secondsById = new Map<string, number>(times.map(({ id, seconds }) => [id, seconds]))
  for (const entry of running) {
    if (entry.projectId === null) continue
    secondsById.set(entry.projectId, (secondsById.get(entry.projectId) ?? 0) + lengthOf(entry, now))
  }
  return ({ id }) => secondsById.get(id) ?? 0
}
