/** Validates the service of an entry. Services belong to a project; an entry without a project has none. */
import type { ServiceId } from '../../shared/domain/units.ts'
import { offeredServices } from '../../shared/domain/projects/project.ts'
import { parseServices, type StoredProject } from '../store/projects.ts'

/**
 * Returns `id` if the project offers that service, else null: it may have been removed or archived since the entry
 * was recorded. `own`: the service of the entry that is edited, which may be archived.
 */
export function validProjectService(
  project: Pick<StoredProject, 'services'> | undefined,
  id: ServiceId | null | undefined,
  own: ServiceId | null = null,
): ServiceId | null {
  if (!project || id === null || id === undefined) return null
  const offered = offeredServices(parseServices(project), own)
  return offered.some((service) => service.id === id) ? id : null
}
