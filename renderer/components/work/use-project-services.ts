import { useProject } from '../../data/work.ts'
import type { ProjectService } from '../../../shared/domain/projects/project.ts'
import type { LocalId } from '../../../shared/domain/units.ts'

const none: readonly ProjectService[] = []

/** Services of a project that time can be booked under; none without a project. */
export function useProjectServices(id: LocalId | null): readonly ProjectService[] {
  return useProject(id)?.services ?? none
}
