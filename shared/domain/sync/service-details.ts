import type { EpochMs, Seconds, ServiceId } from '../units.ts'

/** Fields that come only from the service; null if it does not state them. */
export type ServiceDetails = {
  readonly serviceId: ServiceId
  readonly createdAt: EpochMs | null
  readonly updatedAt: EpochMs | null
  /** Time that all people have recorded on the project, as the service counts it; null for an entry. */
  readonly loggedSeconds: Seconds | null
}
