import { Temporal } from 'temporal-polyfill'
import type { Day, EpochMs } from '../units.ts'
import { dayBoundsOf, dayNumber } from './day-bounds.ts'

/**
 * Returns the instant on another day, at the same local time of `zone`. If clocks skip that time on that day, returns a
 * time after the gap. If the time occurs twice on that day, returns the first. `dayStart`: minutes after midnight at
 * which a day begins.
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
