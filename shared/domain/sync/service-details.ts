import type { EpochMs, Seconds, ServiceId } from '../units.ts'

/** Fields of an entry or a project that only the service has; null where it does not state them. */
export type ServiceDetails = {
  readonly serviceId: ServiceId
  readonly createdAt: EpochMs | null
  readonly updatedAt: EpochMs | null
  /** Time of everybody on a project, as the service counts it; null for entries. */
  readonly loggedSeconds: Seconds | null
}
