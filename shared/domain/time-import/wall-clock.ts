/**
 * Converts many local times of one zone to instants: by arithmetic on days without a clock change, by Temporal on the
 * others.
 */
import { Temporal } from 'temporal-polyfill'
import { instantIn } from '../time/calendar.ts'
import { dayNumber } from '../time/day-bounds.ts'
import type { Day, EpochMs } from '../units.ts'
import type { ClockTime } from './moment-cell.ts'

const daySeconds = 86_400
const hourMs = 3_600_000

export type WallClock = {
  /**
   * The instants at which clocks show this time, earliest first: two if clocks are set back. For a skipped time, the
   * instant at which a clock that was not set forward would show it.
   */
  instantsOf(day: Day, time: ClockTime): readonly EpochMs[]
}

/** Creates a converter from local times in a time zone to instants. `zone`: IANA name, which must exist. */
export function createWallClock(zone: string): WallClock {
  /** In ms, by day number; null for a day on which the clocks may change. */
  const offsets = new Map<number, number | null>()
  const starts = new Map<number, number>()
  const startOffset = (number: number): number => {
    const offset = starts.get(number) ?? offsetAt(number, zone)
    starts.set(number, offset)
    return offset
  }
  const offsetOf = (number: number): number | null => {
    const cachedOffset = offsets.get(number)
    if (cachedOffset !== undefined) return cachedOffset
    const at = (daysLater: number): number => startOffset(number + daysLater)
    const before = at(-1)
    const offset = before === at(0) && before === at(1) && before === at(2) ? before : null
    offsets.set(number, offset)
    return offset
  }
  return {
    instantsOf(day, time) {
      const number = dayNumber(day)
      const wall = (number * daySeconds + time) * 1000
      const offset = offsetOf(number)
      if (offset !== null) return [(wall - offset) as EpochMs]
      return instantsNearChange(wall, zone)
    },
  }
}

/** Returns ms ahead of UTC at the start of a day. */
function offsetAt(number: number, zone: string): number {
  const wall = number * daySeconds * 1000
  return wall - resolved(wall, zone)
}

/** Clock changes, in hours: at most a day (Samoa skipped one), and nearly always an hour or less. */
const shifts = [-24, -3, -2, -1, -0.5, 0.5, 1, 2, 3, 24]

function instantsNearChange(wall: number, zone: string): readonly EpochMs[] {
  const first = resolved(wall, zone)
  const shown = (instant: number): boolean => shownAt(instant, zone) === wall
  const others = shifts.map((hours) => first + hours * hourMs).filter(shown)
  const all = [first, ...others].sort((one, other) => one - other)
  return all as EpochMs[]
}

/**
 * Returns ms since 1970; skipped and repeated times as in Temporal's mode 'compatible'. `wall`: in ms, as if in UTC.
 */
function resolved(wall: number, zone: string): number {
  const utc = new Date(wall)
  const instant = instantIn(
    {
      year: utc.getUTCFullYear(),
      month: utc.getUTCMonth() + 1,
      day: utc.getUTCDate(),
      hour: utc.getUTCHours(),
      minute: utc.getUTCMinutes(),
      second: utc.getUTCSeconds(),
    },
    zone,
  )
  return instant ?? wall
}

/** Returns an instant's local time, in ms as if in UTC. */
function shownAt(instant: number, zone: string): number {
  const at = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  return instant + at.offsetNanoseconds / 1e6
}
