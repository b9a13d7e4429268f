import { useProject } from '../../data/work.ts'
import type { ProjectService } from '../../../shared/domain/projects/project.ts'
import type { LocalId } from '../../../shared/domain/units.ts'

const none: readonly ProjectService[] = []

/** Returns the services of a project under which time can be booked; empty without a project. */
export function useProjectServices(id: LocalId | null): readonly ProjectService[] {
  return useProject(id)?.services ?? none
}
