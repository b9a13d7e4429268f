import type { LocalId, ServiceId } from '../../../shared/domain/units.ts'
import type { Reader } from '../../store/database.ts'
import { projects } from '../../store/projects.ts'

/** The service's id of a project that the outbox lets go only after its project is known there. */
export function serviceProjectId(reader: Reader, id: LocalId | null): ServiceId | null {
  return id === null ? null : (projects.byId(reader, id)?.serviceId ?? null)
}
