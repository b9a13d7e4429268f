import type { EpochMs, Seconds, ServiceId } from '../units.ts'

/** Time entry of any person in the business, as the service lists it with `team` (docs/interface/time-entries.md). */
export type TeamEntry = {
  readonly id: ServiceId
  /** Person who recorded the entry; null if the service does not state it. */
  readonly identityId: ServiceId | null
  /** Id of the project on the service. `clientId`: id of the client on the service. */
  readonly projectId: ServiceId | null
  readonly clientId: ServiceId | null
  readonly note: string | null
  readonly startedAt: EpochMs
  /** Length, in seconds; null while the entry is running. */
  readonly duration: Seconds | null
  readonly billable: boolean
}

/** Person who recorded time. The name is the one that is stated in the teams of projects. */
export type TeamPerson = {
  readonly identityId: ServiceId | null
  readonly name: string
  readonly isOwn: boolean
}

/** The team's entries in a range of days, and the time and result of the last attempt to read them. */
export type TeamRange = {
  readonly entries: readonly TeamEntry[]
  /** All people who have an entry in the range. */
  readonly people: readonly TeamPerson[]
  /** Time at which the range was read; null if it never was. */
  readonly readAt: EpochMs | null
  /** Reason why the service refused the last attempt to read the range; null if it did not refuse it. */
  readonly refusal: 'forbidden' | 'other' | null
}
