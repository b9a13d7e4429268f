import type { EpochMs, Seconds, ServiceId } from '../units.ts'

/** An entry by anyone in the business, as listed with the request parameter `team` (docs/interface/time-entries.md). */
export type TeamEntry = {
  readonly id: ServiceId
  /** Who recorded the entry; null if the service does not state it. */
  readonly identityId: ServiceId | null
  /** Id on the service, as `clientId` is. */
  readonly projectId: ServiceId | null
  readonly clientId: ServiceId | null
  readonly note: string | null
  readonly startedAt: EpochMs
  /** Null while the entry is running. */
  readonly duration: Seconds | null
  readonly billable: boolean
}

/** A person in the team. The name comes from a project's list of members. */
export type TeamPerson = {
  readonly identityId: ServiceId | null
  readonly name: string
  readonly isOwn: boolean
}

/** The team's entries in a range of days, and the last attempt to read them. */
export type TeamRange = {
  readonly entries: readonly TeamEntry[]
  /** All people who have an entry in the range. */
  readonly people: readonly TeamPerson[]
  /** Null if the range was never read. */
  readonly readAt: EpochMs | null
  /** Why the service refused the last attempt to read the range; null if it did not. */
  readonly refusal: 'forbidden' | 'other' | null
}
