import type { EpochMs, Seconds, ServiceId } from '../units.ts'

/** What the service alone says of an entry or a project. Null where it does not say it. */
export type ServiceDetails = {
  readonly serviceId: ServiceId
  readonly createdAt: EpochMs | null
  readonly updatedAt: EpochMs | null
  /** Time that it counts on a project, of everybody; null for entries. */
  readonly loggedSeconds: Seconds | null
}
