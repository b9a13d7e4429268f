/** How entries and expenses name their project: by local id here, by the service's id there. */
import type { LocalId, ServiceId } from '../../../shared/domain/units.ts'
import type { Reader } from '../../store/database.ts'
import { lastFormerId } from '../../store/former-ids.ts'
import { projectNamed, projects } from '../../store/projects.ts'

/**
 * The service's id of a project; the outbox lets nothing go before its project is known there. A project that was
 * deleted there keeps the id that it had: what names it already may go on naming it.
 */
export function serviceProjectId(reader: Reader, id: LocalId | null): ServiceId | null {
  if (id === null) return null
  return projects.byId(reader, id)?.serviceId ?? lastFormerId(reader, 'project', id)
}

/** True where a row of the service names this project, under its id or one that it had before. */
export function namesProject(
  reader: Reader,
  id: LocalId | null,
  serviceId: ServiceId | null,
): boolean {
  if (serviceId === null) return serviceProjectId(reader, id) === null
  return id !== null && projectNamed(reader, serviceId) === id
}
