import { Temporal } from 'temporal-polyfill'
import { type Day, type EpochMs, toEpochMs } from '../units.ts'

/** Returns the day of an instant in a zone (IANA name). Throws RangeError if the zone is unknown. */
export function dayOf(instant: EpochMs, zone: string): Day {
  return zoned(instant, zone).toPlainDate().toString() as Day
}

/** Returns the first instant of a day in a time zone. */
export function startOfDayIn(day: Day, zone: string): EpochMs {
  return Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds as EpochMs
}

/** True if the runtime knows the time zone. */
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

/** True for an existing day, written as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const instant = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

/** Months are counted from 1. */
type WallTime = {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

/**
 * Returns the instant of a local time. If clocks skip that time, returns an instant after the skipped hour; if it
 * occurs twice, returns the first. Undefined for an invalid time.
 */
export function instantIn(wall: WallTime, zone: string): EpochMs | undefined {
  try {
    const local = Temporal.PlainDateTime.from(wall, { overflow: 'reject' })
    return toEpochMs(local.toZonedDateTime(zone).epochMilliseconds)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
