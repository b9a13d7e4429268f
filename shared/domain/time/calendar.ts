import { Temporal } from 'temporal-polyfill'
import type { Day, EpochMs } from '../units.ts'

/** The calendar day of `instant` in `zone` (IANA name). Throws RangeError on an unknown zone. */
export function dayOf(instant: EpochMs, zone: string): Day {
  return zoned(instant, zone).toPlainDate().toString() as Day
}

/** The first instant of `day` in `zone`. */
export function startOfDayIn(day: Day, zone: string): EpochMs {
  return Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds as EpochMs
}

/** True where the runtime knows the time zone. */
export function isZone(zone: string): boolean {
  try {
    return zoned(0 as EpochMs, zone).timeZoneId !== ''
  } catch {
    return false
  }
}

function zoned(instant: EpochMs, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
}

/** True for an existing day in the form `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const instant = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}
