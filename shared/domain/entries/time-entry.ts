import type { EpochMs, LocalId, Seconds, ServiceId } from '../units.ts'
import type { SendState, EntityFields } from '../entity.ts'
import { isDecidedNotBillable } from './billable.ts'
import type { Tags } from './tags.ts'

/** A time entry; for its fields, see docs/interface/time-entries.md#fields. `duration` is null while the timer runs. */
export type TimeEntry = {
  readonly id: LocalId
  readonly serviceId: ServiceId | null
  readonly note: string | null
  readonly projectId: LocalId | null
  /** Clients have no local id, because not every service lists its clients. */
  readonly clientId: ServiceId | null
  /** The project's service under which the time is recorded. It can determine the rate. */
  readonly projectServiceId: ServiceId | null
  readonly startedAt: EpochMs
  /** IANA zone in which the entry was recorded. It determines the day on which the entry is shown. */
  readonly zone: string
  readonly duration: Seconds | null
  readonly isLogged: boolean
  readonly billable: boolean
  readonly billed: boolean
  readonly internal: boolean
  /** True if the user decided that the entry is not billed (billable.ts). Local only. Omitted: false. */
  readonly isNotBillableByChoice?: boolean
  /** Stored only on this computer. */
  readonly tags: Tags
  readonly sendState: SendState
}

/** True while the entry's timer is running. */
export function isRunning(entry: Pick<TimeEntry, 'duration' | 'isLogged'>): boolean {
  return entry.duration === null && !entry.isLogged
}

/** Returns the seconds that lists, reports and sums show. A running entry is shown in whole minutes (decision 3). */
export function shownSeconds(
  entry: Pick<TimeEntry, 'startedAt' | 'duration' | 'isLogged'>,
  now: EpochMs,
): Seconds {
  if (!isRunning(entry)) return entry.duration ?? (0 as Seconds)
  const passed = now - (now % 60_000) - Math.floor(entry.startedAt / 1000) * 1000
  return (Math.max(0, Math.floor(passed / 60_000)) * 60) as Seconds
}

/** Returns when an entry ends; null while it runs. */
export function endOf({
  startedAt,
  duration,
}: Pick<TimeEntry, 'startedAt' | 'duration'>): EpochMs | null {
  return duration === null ? null : ((startedAt + duration * 1000) as EpochMs)
}

export const timeEntryFields = {
  note: { scope: 'sent', wire: 'note', isNullable: true, isCopied: true, serviceMay: 'tidyText' },
  projectId: { scope: 'sent', wire: 'project_id', isNullable: true, isCopied: true },
  clientId: {
    scope: 'sent',
    wire: 'client_id',
    isNullable: true,
    isCopied: true,
    serviceMay: 'deriveFromProject',
  },
  projectServiceId: { scope: 'sent', wire: 'service_id', isNullable: true, isCopied: true },
  // An entry whose start is missing or invalid can't be read at all.
  startedAt: { scope: 'sent', serviceMay: 'roundInstant' },
  duration: { scope: 'sent', wire: 'duration', serviceMay: 'roundSeconds' },
  isLogged: { scope: 'sent', wire: 'is_logged', isFlag: true },
  billable: { scope: 'sent', wire: 'billable', isFlag: true, isCopied: true, serviceMay: 'derive' },
  billed: { scope: 'received', wire: 'billed', isFlag: true },
  internal: { scope: 'sent', wire: 'internal', isFlag: true, isCopied: true, serviceMay: 'derive' },
  zone: { scope: 'local', isCopied: true },
  /** Id of the service's timer. */
  timerId: { scope: 'local', isHidden: true },
  /** When the service last changed the entry; null if unknown. */
  updatedAt: { scope: 'local', isHidden: true },
  isNotBillableByChoice: { scope: 'local', isFlag: true, isCopied: true, initial: false },
  tags: { scope: 'local', isCopied: true, initial: '' },
} as const satisfies EntityFields

/** Fields left empty in the entry are omitted. */
type Work = {
  readonly note?: string
  readonly projectId?: LocalId
  readonly projectServiceId?: ServiceId
  readonly tags?: Tags
  readonly billable?: boolean
}

/** Returns the fields of an entry that describe its work, so that a timer can be started with them again. */
export function workOf({
  note,
  projectId,
  projectServiceId = null,
  tags = '',
  ...billing
}: Pick<TimeEntry, 'note' | 'projectId'> &
  Partial<
    Pick<TimeEntry, 'projectServiceId' | 'tags' | 'billable' | 'isNotBillableByChoice'>
  >): Work {
  return {
    ...(note !== null && { note }),
    ...(projectId !== null && { projectId }),
    ...(projectServiceId !== null && { projectServiceId }),
    ...(tags !== '' && { tags }),
    ...(isDecidedNotBillable(billing) && { billable: false }),
  }
}
