/** The service of its project under which time is booked: a project's own, and none without a project. */
import type { ServiceId } from '../../shared/domain/units.ts'
import { parseServices, type StoredProject } from '../store/projects.ts'

/** The service where the project has it, else null: it can have gone since the work was recorded. */
export function validProjectService(
  project: Pick<StoredProject, 'services'> | undefined,
  id: ServiceId | null | undefined,
): ServiceId | null {
  if (!project || id === null || id === undefined) return null
  return parseServices(project).some((service) => service.id === id) ? id : null
}
