/**
 * Start of each day in a time zone. The code is optimized for many instants: if each entry called Temporal, this would
 * take most of the time of a report. Between two offset changes of the zone, days are computed arithmetically.
 */
import { Temporal } from 'temporal-polyfill'
import type { Day, EpochMs } from '../units.ts'

/** Calendar day without a time zone, as the number of days since 1970-01-01. */
export type DayNumber = number

export type DayBounds = {
  /** Returns the first second of a day, in seconds since 1970-01-01T00:00:00Z. */
  startOf(day: DayNumber): number
  /** Returns the day that contains a second, given in seconds since 1970-01-01T00:00:00Z. */
  dayAt(second: number): DayNumber
}

/**
 * Interval between two offset changes of a time zone, in seconds since 1970. `offset`: the zone's offset from UTC
 * during the interval, in seconds.
 */
type OffsetSpan = { readonly from: number; readonly to: number; readonly offset: number }

const daySeconds = 86_400
/**
 * Days that are closer than this to an offset change, in seconds, are not computed arithmetically. No offset change is
 * as large as this distance.
 */
const margin = 2 * daySeconds
/** A day shortly before the last day that Temporal supports. Later days are counted in UTC. */
const lastZonedDay = 99_999_990

/** Cached day bounds, keyed by time zone and start of day. */
const cached = new Map<string, DayBounds>()
/** Maximum number of cached day bounds. When the cache is full, it is cleared. */
const maxCached = 16

/**
 * Returns the day bounds of a time zone. They are cached. `dayStart`: minutes after midnight at which a day begins.
 * Throws if the zone is unknown.
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

function createDayBounds(zone: string, dayStart: number): DayBounds {
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
    startOf,
    dayAt(second) {
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

/** Returns the first instant of a day. If clocks skip the start of the day, this is the instant of the change. */
function startNearChange(day: DayNumber, zone: string, dayStart: number): number {
  const wanted = Temporal.PlainDate.from(dayName(day)).toPlainDateTime({
    hour: Math.floor(dayStart / 60),
    minute: dayStart % 60,
  })
  const start = wanted.toZonedDateTime(zone, { disambiguation: 'compatible' })
  if (start.toPlainDateTime().equals(wanted)) return secondsOf(start)
  return secondsOf(changeUpTo(start) ?? start)
}

/**
 * Returns the last offset change at or before `at`; null for none. Temporal's search misses a change exactly at `at`.
 */
function changeUpTo(at: Temporal.ZonedDateTime): Temporal.ZonedDateTime | null {
  return at.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
}

function secondsOf(at: Temporal.ZonedDateTime): number {
  return Math.floor(at.epochMilliseconds / 1000)
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

/** Settings that determine when days and weeks start. */
export type DaySettings = {
  /** Start of the day, in minutes after midnight. */
  readonly dayStart: number
  /** First day of the week, as an ISO weekday (1 is Monday). */
  readonly weekStart: number
}

/** Current day and current week. */
export type Present = {
  readonly day: Day
  readonly firstDayOfWeek: Day
  readonly dayFrom: EpochMs
  readonly weekFrom: EpochMs
}

/** Returns the day and the week that contain `now` in a zone, as all lists, totals and goals count them. */
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
