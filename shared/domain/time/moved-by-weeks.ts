import { Temporal } from 'temporal-polyfill'
import type { EpochMs } from '../units.ts'

/** The instant on the same weekday at the same hour of a zone, so many weeks later; earlier for a negative number. */
export function movedByWeeks(instant: EpochMs, weeks: number, zone: string): EpochMs {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  return local.add({ weeks }).epochMilliseconds as EpochMs
}
