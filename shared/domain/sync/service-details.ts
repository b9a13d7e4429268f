import type { EpochMs, Seconds, ServiceId } from '../units.ts'

/** Fields of an entry or a project that come only from the service. A field that the service does not state is null. */
export type ServiceDetails = {
  readonly serviceId: ServiceId
  readonly createdAt: EpochMs | null
  readonly updatedAt: EpochMs | null
  /**
   * Total time that all people have recorded on the project, in seconds, as the service counts it; null for an entry.
   */
  readonly loggedSeconds: Seconds | null
}
