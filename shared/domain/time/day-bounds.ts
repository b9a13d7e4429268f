/**
 * Start of each day in a time zone, for many instants: if each entry called Temporal, this would take most of a
 * report's time. Between two offset changes of the zone, days are computed arithmetically.
 */
import { Temporal } from 'temporal-polyfill'
import type { Day, EpochMs } from '../units.ts'

/** Days since 1970-01-01, without a time zone. */
export type DayNumber = number

export type DayBounds = ReturnType<typeof createDayBounds>

/** A span between two offset changes of a zone, in seconds since 1970. `offset`: from UTC, in seconds. */
type OffsetSpan = { readonly from: number; readonly to: number; readonly offset: number }

const daySeconds = 86_400
/** In seconds. Days this close to an offset change are not computed arithmetically; no offset change is as large. */
const margin = 2 * daySeconds
/** Shortly before the last day that Temporal supports. Later days are counted in UTC. */
const lastZonedDay = 99_999_990

/** Keyed by time zone and start of day. */
const cached = new Map<string, DayBounds>()
/** Maximum size of the cache, which is cleared when it is full. */
const maxCached = 16

/**
 * Returns the bounds of days in a time zone, cached. `dayStart`: minutes after midnight. Throws for an unknown zone.
 */
export function dayBoundsOf(zone: string, dayStart: number): DayBounds {
  const name = `${zone} ${dayStart}`
  const found = cached.get(name)
  if (found) return found
  const bounds = createDayBounds(zone, dayStart)
  if (cached.size === maxCached) cached.clear()
  cached.set(name, bounds)
  return bounds
}

function createDayBounds(zone: string, dayStart: number) {
  const starts = new Map<DayNumber, number>()
  let span = offsetSpan(0, zone)
  const findStart = (day: DayNumber): number => {
    const local = day * daySeconds + dayStart * 60
    if (Math.abs(day) > lastZonedDay) return local
    if (!isInside(local - span.offset, span)) span = offsetSpan(local - span.offset, zone)
    const start = local - span.offset
    return isInside(start, span) ? start : startNearChange(day, zone, dayStart)
  }
  const startOf = (day: DayNumber): number => {
    const cachedStart = starts.get(day)
    if (cachedStart !== undefined) return cachedStart
    const start = findStart(day)
    starts.set(day, start)
    return start
  }
  return {
    /** Returns the first second of a day, since 1970-01-01T00:00:00Z. */
    startOf,
    /** Returns the day of a second since 1970-01-01T00:00:00Z. */
    dayAt(second: number): DayNumber {
      let day = Math.floor((second + span.offset - dayStart * 60) / daySeconds)
      while (second < startOf(day)) day -= 1
      while (second >= startOf(day + 1)) day += 1
      return day
    },
  }
}

function isInside(second: number, { from, to }: OffsetSpan): boolean {
  return second - margin >= from && second + margin < to
}

function offsetSpan(second: number, zone: string): OffsetSpan {
  const at = Temporal.Instant.fromEpochMilliseconds(second * 1000).toZonedDateTimeISO(zone)
  const [before, after] = [changeUpTo(at), at.getTimeZoneTransition('next')]
  return {
    from: before ? secondsOf(before) : -Infinity,
    to: after ? secondsOf(after) : Infinity,
    offset: at.offsetNanoseconds / 1e9,
  }
}

/** Returns when a day starts: if clocks skip its start, at the instant of the change. */
function startNearChange(day: DayNumber, zone: string, dayStart: number): number {
  const wanted = Temporal.PlainDate.from(dayName(day)).toPlainDateTime({
    hour: Math.floor(dayStart / 60),
    minute: dayStart % 60,
  })
  const start = wanted.toZonedDateTime(zone, { disambiguation: 'compatible' })
  if (start.toPlainDateTime().equals(wanted)) return secondsOf(start)
  return secondsOf(changeUpTo(start) ?? start)
}

/** Finds the last offset change at or before `at`; null for none. Temporal's search misses a change exactly at `at`. */
function changeUpTo(at: Temporal.ZonedDateTime): Temporal.ZonedDateTime | null {
  return at.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
}

function secondsOf(at: Temporal.ZonedDateTime): number {
  return Math.floor(at.epochMilliseconds / 1000)
}

/** Returns the range from the start of the first day to the end of the last day. */
export function rangeOfDays(
  first: Day,
  last: Day,
  zone: string,
  dayStart: number,
): { readonly from: EpochMs; readonly to: EpochMs } {
  const bounds = dayBoundsOf(zone, dayStart)
  return {
    from: (bounds.startOf(dayNumber(first)) * 1000) as EpochMs,
    to: (bounds.startOf(dayNumber(last) + 1) * 1000) as EpochMs,
  }
}

/** Formats a day as `YYYY-MM-DD`. */
export function dayName(day: DayNumber): Day {
  const text = new Date(day * daySeconds * 1000).toISOString()
  return text.slice(0, text.indexOf('T')) as Day
}

export function dayNumber(day: Day): DayNumber {
  return Date.parse(`${day}T00:00:00Z`) / 1000 / daySeconds
}

/** Returns the first day of the week that contains `day`. `weekStart`: ISO weekday, 1 is Monday. */
export function weekStartOf(day: DayNumber, weekStart: number): DayNumber {
  // 1970-01-01 was a Thursday.
  return day - ((((day + 4 - weekStart) % 7) + 7) % 7)
}

export type DaySettings = {
  /** In minutes after midnight. */
  readonly dayStart: number
  /** ISO: 1 is Monday. */
  readonly weekStart: number
}

export type Present = {
  readonly day: Day
  readonly firstDayOfWeek: Day
  readonly dayFrom: EpochMs
  readonly weekFrom: EpochMs
}

/** Returns the current day and week as all lists, totals and goals count them. */
export function presentOf(now: EpochMs, zone: string, settings: DaySettings): Present {
  const bounds = dayBoundsOf(zone, settings.dayStart)
  const day = bounds.dayAt(Math.floor(now / 1000))
  const first = weekStartOf(day, settings.weekStart)
  return {
    day: dayName(day),
    firstDayOfWeek: dayName(first),
    dayFrom: (bounds.startOf(day) * 1000) as EpochMs,
    weekFrom: (bounds.startOf(first) * 1000) as EpochMs,
  }
}

/** Formats the month of a day as `YYYY-MM`. */
export function monthName(day: DayNumber): string {
  return dayName(day).slice(0, -3)
}
