/** Branded types: the compiler rejects a duration used as an instant, for example. Each unit has one representation. */

declare const brand: unique symbol
type Branded<Base, Name extends string> = Base & { readonly [brand]: Name }

/** Whole milliseconds since 1970-01-01T00:00:00Z, always UTC. */
export type EpochMs = Branded<number, 'EpochMs'>
/** A number of whole seconds; never negative. */
export type Seconds = Branded<number, 'Seconds'>
/** A day as `YYYY-MM-DD`, without a time zone. */
export type Day = Branded<string, 'Day'>
/** Local id: a UUIDv7 that this computer made and never changes. Screens, drafts and operations use only this id. */
export type LocalId = Branded<string, 'LocalId'>
/** Id on the service. A row has none until the service has confirmed its creation. */
export type ServiceId = Branded<number, 'ServiceId'>

/** Latest instant of a Date (ECMA-262, Time Values and Time Range). */
const maxInstant = 8.64e15

/** Converts a number of milliseconds to an instant, dropping fractions. Undefined outside the range of a Date. */
export function toEpochMs(value: number): EpochMs | undefined {
  if (!Number.isFinite(value) || Math.abs(value) > maxInstant) return undefined
  return Math.trunc(value) as EpochMs
}

/** Converts a number to whole seconds, dropping fractions. Undefined if the number is negative or not finite. */
export function toSeconds(value: number): Seconds | undefined {
  if (!Number.isFinite(value) || value < 0) return undefined
  return Math.trunc(value) as Seconds
}

/**
 * Returns the whole seconds between two instants; 0 if `end` is before `start`. Both instants are first truncated to
 * whole seconds, as the service stores them (docs/interface/time-entries.md#fields), so that start plus duration is
 * exactly the end that was shown.
 */
export function secondsBetween(start: EpochMs, end: EpochMs): Seconds {
  const length = Math.floor(end / 1000) - Math.floor(start / 1000)
  return Math.max(0, length) as Seconds
}

/** Truncates an instant to a whole second, as the service stores instants (docs/interface/time-entries.md#fields). */
export function wholeSecond(instant: EpochMs): EpochMs {
  return (Math.floor(instant / 1000) * 1000) as EpochMs
}
