import { Temporal } from 'temporal-polyfill'
import type { EpochMs, Day } from '../units.ts'
import { dayBoundsOf, dayNumber } from './day-bounds.ts'

const dayLength = 24 * 3_600_000

/** Moves an instant by whole calendar days. The local time stays the same. */
export type MovedByDays = (instant: EpochMs, days: number) => EpochMs

/**
 * Creates a function that moves many instants by days. The function looks up the offset of the zone only twice for each
 * day, because a look-up takes far longer than an addition. If clocks skip the local time of a result, the result is an
 * hour off. If that local time occurs twice, the result is either of the two instants.
 */
export function createMovedByDays(zone: string): MovedByDays {
  const offsets = new Map<number, number>()
  const atStartOf = (day: number): number => {
    const cachedOffset = offsets.get(day)
    if (cachedOffset !== undefined) return cachedOffset
    const offset = offsetAt(day * dayLength, zone)
    offsets.set(day, offset)
    return offset
  }
  const offsetOf = (instant: number): number => {
    const day = Math.floor(instant / dayLength)
    const offset = atStartOf(day)
    return atStartOf(day + 1) === offset ? offset : offsetAt(instant, zone)
  }
  return (instant, days) => {
    const wall = instant + offsetOf(instant) + days * dayLength
    const near = wall - offsetOf(instant + days * dayLength)
    return (wall - offsetOf(near)) as EpochMs
  }
}

/** Returns how far clocks in a time zone are ahead of UTC, in ms. */
function offsetAt(instant: number, zone: string): number {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  return local.offsetNanoseconds / 1_000_000
}

/**
 * Moves an instant to another day with the same local time in `zone`. If clocks skip that time, the result is after the
 * skipped hour; if the time occurs twice, the result is its first occurrence. `dayStart`: in minutes after midnight.
 */
export function movedToDay(
  instant: EpochMs,
  zone: string,
  { day, dayStart }: { readonly day: Day; readonly dayStart: number },
): EpochMs {
  const bounds = dayBoundsOf(zone, dayStart)
  const target = dayNumber(day)
  const days = target - bounds.dayAt(Math.floor(instant / 1000))
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  // Where clocks skip the start of the next day, the time after the gap would be on that day.
  const last = bounds.startOf(target + 1) * 1000 - 1
  return Math.min(local.add({ days }).epochMilliseconds, last) as EpochMs
}
