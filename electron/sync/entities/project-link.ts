/** The link of entries and expenses to their project: a local id here, a service id there. */
import type { LocalId, ServiceId } from '../../../shared/domain/units.ts'
import type { Reader } from '../../store/database.ts'
import { lastFormerId } from '../../store/former-ids.ts'
import { projectWithServiceId, projects } from '../../store/projects.ts'

/**
 * The service id of a project; the outbox sends nothing that names a project before it has one. A project
 * that was deleted there keeps its former id: rows that name it may go on naming it.
 */
export function serviceProjectId(reader: Reader, id: LocalId | null): ServiceId | null {
  if (id === null) return null
  return projects.byId(reader, id)?.serviceId ?? lastFormerId(reader, 'project', id)
}

/** True where `serviceId` is the present or a former id of this project; both null counts as true. */
export function namesProject(
  reader: Reader,
  id: LocalId | null,
  serviceId: ServiceId | null,
): boolean {
  if (serviceId === null) return serviceProjectId(reader, id) === null
  return id !== null && projectWithServiceId(reader, serviceId) === id
}
