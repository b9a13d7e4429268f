import type { LocalId, ServiceId } from '../../../shared/domain/units.ts'
import type { Reader } from '../../store/database.ts'
import { lastFormerId } from '../../store/outbox/former-ids.ts'
import { projectWithServiceId, projects } from '../../store/projects.ts'

/**
 * Returns a project's current service id. If the project has no service id now, returns its last former id, to which
 * rows may still refer. Returns null if the project never had a service id. The outbox sends no operation that refers
 * to such a project.
 */
export function serviceProjectId(reader: Reader, id: LocalId | null): ServiceId | null {
  if (id === null) return null
  return projects.byId(reader, id)?.serviceId ?? lastFormerId(reader, 'project', id)
}

/**
 * Returns the project that a create operation names when it is sent to the service: `id`, if that project has or had a
 * service id. Otherwise returns null: the operation is sent without a project.
 */
export function sentProject(reader: Reader, id: LocalId | null): LocalId | null {
  return serviceProjectId(reader, id) === null ? null : id
}

/**
 * Returns the local id of the project to which a row on the service refers by its current or a former id; null for no
 * project. For a project that does not exist on this computer, returns a string that is never a local id.
 */
export function storedProject(reader: Reader, serviceId: ServiceId | null): string | null {
  if (serviceId === null) return null
  return projectWithServiceId(reader, serviceId) ?? `project ${serviceId}`
}
