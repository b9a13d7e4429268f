/** Validates the service of an entry. Services belong to a project; an entry without a project has none. */
import type { ServiceId } from '../../shared/domain/units.ts'
import { parseServices, type StoredProject } from '../store/projects.ts'

/**
 * Returns `id` if the project offers that service, else null: it may have been removed since the entry
 * was recorded.
 */
export function validProjectService(
  project: Pick<StoredProject, 'services'> | undefined,
  id: ServiceId | null | undefined,
): ServiceId | null {
  if (!project || id === null || id === undefined) return null
  return parseServices(project).some((service) => service.id === id) ? id : null
}
