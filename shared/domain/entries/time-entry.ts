import type { EpochMs, LocalId, Seconds, ServiceId } from '../units.ts'

/**
 * Where a row stands on its way to the service, worst first for a row with several operations:
 * `refused` needs the person, `uncertain` was sent without an answer, `sending` is under way,
 * `waiting` is queued, `sent` has nothing left to send.
 */
export type SendState = 'sent' | 'waiting' | 'sending' | 'uncertain' | 'refused'

/**
 * Time worked, as the screens see it. Fields: docs/interface/time-entries.md#fields.
 * An entry whose timer is running has `duration` null; its length is `now - startedAt`.
 */
export type TimeEntry = {
  readonly id: LocalId
  readonly serviceId: ServiceId | null
  readonly note: string | null
  readonly projectId: LocalId | null
  /** Known by the service's id: not every service has a list of clients. */
  readonly clientId: ServiceId | null
  /** The service of the project under which the time is booked; it can decide the rate. */
  readonly projectServiceId: ServiceId | null
  readonly startedAt: EpochMs
  /** IANA zone in which the entry was recorded; it decides on which day the entry is shown. */
  readonly zone: string
  readonly duration: Seconds | null
  readonly isLogged: boolean
  readonly billable: boolean
  readonly billed: boolean
  readonly internal: boolean
  readonly sendState: SendState
}

/** True while the entry's timer runs: nothing has closed it yet. */
export function isRunning(entry: Pick<TimeEntry, 'duration' | 'isLogged'>): boolean {
  return entry.duration === null && !entry.isLogged
}

/** When the entry ends; null while it runs. */
export function endOf({
  startedAt,
  duration,
}: Pick<TimeEntry, 'startedAt' | 'duration'>): EpochMs | null {
  return duration === null ? null : ((startedAt + duration * 1000) as EpochMs)
}
