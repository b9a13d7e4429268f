import type { ProjectService } from '../../../shared/domain/projects/project.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import { useWindowState } from '../window-context.ts'

const none: readonly ProjectService[] = []

/** Services of a project that time can be booked under; none without a project. */
export function useProjectServices(id: LocalId | null): readonly ProjectService[] {
  return useWindowState((state) => state.projects.find((one) => one.id === id)?.services ?? none)
}
