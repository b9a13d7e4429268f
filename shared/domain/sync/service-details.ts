import type { EpochMs, Seconds, ServiceId } from '../units.ts'

/** Fields of an entry or a project that only the service has. A field is null if the service does not state it. */
export type ServiceDetails = {
  readonly serviceId: ServiceId
  readonly createdAt: EpochMs | null
  readonly updatedAt: EpochMs | null
  /** Total time of everybody on the project, as counted by the service; null for an entry. */
  readonly loggedSeconds: Seconds | null
}
