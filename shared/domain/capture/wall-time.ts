import { Temporal } from 'temporal-polyfill'
import { dayOf } from '../time/calendar.ts'
import type { Day, EpochMs } from '../units.ts'
import { addDays } from '../time/day-steps.ts'
import type { TimeOfDay } from './time-of-day.ts'

export type WallInstant = {
  readonly instant: EpochMs
  /** `skipped`: the local time does not exist. `twice`: it occurs twice, and no `turn` says which one is meant. */
  readonly anomaly: 'skipped' | 'twice' | null
}

/**
 * Resolves a local time to an instant as Temporal's 'compatible' does: a time that clocks skip moves forward by as much
 * as they skip. If a time occurs twice, `clock.turn` selects the occurrence; if that is null, the first is meant.
 */
export function instantOf(day: Day, clock: TimeOfDay, zone: string): WallInstant {
  const plain = plainOf(day, clock)
  const first = plain.toZonedDateTime(zone, { disambiguation: 'earlier' })
  const second = plain.toZonedDateTime(zone, { disambiguation: 'later' })
  if (first.epochMilliseconds === second.epochMilliseconds) return found(first, null)
  if (!first.toPlainDateTime().equals(plain)) return found(second, 'skipped')
  if (clock.turn === null) return found(first, 'twice')
  return found(clock.turn === 'A' ? first : second, null)
}

function found(moment: Temporal.ZonedDateTime, anomaly: WallInstant['anomaly']): WallInstant {
  return { instant: moment.epochMilliseconds as EpochMs, anomaly }
}

function plainOf(day: Day, { hour, minute, second }: TimeOfDay): Temporal.PlainDateTime {
  const isNextDay = hour === 24
  const date = Temporal.PlainDate.from(isNextDay ? addDays(day, 1) : day)
  return date.toPlainDateTime({ hour: isNextDay ? 0 : hour, minute, second })
}

/** Returns how far the clocks of the zone are ahead of UTC, in hours. */
export function offsetIn(zone: string, instant: EpochMs): number {
  const moment = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  return moment.offsetNanoseconds / 3.6e12
}

/** Returns the local day and time of `instant` (whole seconds). `turn` (A or B) is set if that time occurs twice. */
export function wallOf(
  instant: EpochMs,
  zone: string,
): { readonly day: Day; readonly clock: TimeOfDay } {
  const day = dayOf(instant, zone)
  const moment = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  const clock = { hour: moment.hour, minute: moment.minute, second: moment.second, turn: null }
  const { instant: first, anomaly } = instantOf(day, clock, zone)
  if (anomaly !== 'twice') return { day, clock }
  return { day, clock: { ...clock, turn: first === instant ? 'A' : 'B' } }
}
