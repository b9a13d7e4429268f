import { Temporal } from 'temporal-polyfill'
import type { EpochMs } from '../units.ts'

/** Working hours in the local time of `zone`. */
export type WorkHours = {
  /** ISO: 1 is Monday, 7 is Sunday. */
  readonly weekdays: readonly number[]
  /** In minutes after midnight. `to` is later than `from` and at most 1440. */
  readonly from: number
  readonly to: number
  /** IANA name. */
  readonly zone: string
}

type Span = { readonly from: EpochMs; readonly to: EpochMs }

/** Maximum number of days that are examined: the clock may have been set years ahead. */
const maxDays = 62

/** Returns the spans of work, earliest first. The hours are local times, even across daylight-saving changes. */
export function workSpans({ from, to }: Span, hours: WorkHours): readonly Span[] {
  if (to <= from) return []
  const spans: Span[] = []
  let day = dateAt(from, hours.zone)
  const last = dateAt(to, hours.zone)
  for (let walked = 0; walked < maxDays; walked += 1) {
    if (Temporal.PlainDate.compare(day, last) > 0) break
    if (hours.weekdays.includes(day.dayOfWeek)) {
      const start = Math.max(from, instantOf(day, hours.from, hours.zone)) as EpochMs
      const end = Math.min(to, instantOf(day, hours.to, hours.zone)) as EpochMs
      if (start < end) spans.push({ from: start, to: end })
    }
    day = day.add({ days: 1 })
  }
  return spans
}

function dateAt(instant: EpochMs, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate()
}

function instantOf(day: Temporal.PlainDate, minutes: number, zone: string): number {
  const date = minutes >= 1440 ? day.add({ days: 1 }) : day
  const time = new Temporal.PlainTime(Math.floor((minutes % 1440) / 60), minutes % 60)
  return date.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds
}
