import { Temporal } from 'temporal-polyfill'
import { toEpochMs, type EpochMs } from '../units.ts'

/** A time as a clock on the wall shows it; months count from 1. */
export type WallTime = {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

/**
 * The instant of a wall time in a zone. A time that a clock skips is the one after it, one that comes twice the first.
 * Undefined for what is no time.
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
