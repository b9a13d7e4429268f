/**
 * Branded types for instants, durations, days and ids. Because of them, the compiler refuses, for example, a duration
 * where an instant is expected. Each unit is represented in one way only.
 */

declare const brand: unique symbol
type Branded<Base, Name extends string> = Base & { readonly [brand]: Name }

/** Instant, in whole milliseconds since 1970-01-01T00:00:00Z, always UTC. */
export type EpochMs = Branded<number, 'EpochMs'>
/** Length of time, in whole seconds; never negative. */
export type Seconds = Branded<number, 'Seconds'>
/** Calendar day without a time zone, written as `YYYY-MM-DD`. */
export type Day = Branded<string, 'Day'>
/** Id of a row on this computer. It is a UUIDv7 and never changes. Screens, drafts and operations use only this id. */
export type LocalId = Branded<string, 'LocalId'>
/** Id of a row on the service. It is null for a row whose create has not yet been answered. */
export type ServiceId = Branded<number, 'ServiceId'>

/** Maximum time value of a Date (ECMA-262, Time Values and Time Range). */
const maxInstant = 8.64e15

/**
 * Converts milliseconds to an instant. Fractions are cut off. Returns undefined if `value` is outside the range of a
 * Date.
 */
export function toEpochMs(value: number): EpochMs | undefined {
  if (!Number.isFinite(value) || Math.abs(value) > maxInstant) return undefined
  return Math.trunc(value) as EpochMs
}

/** Converts a number to whole seconds. Fractions are cut off. Returns undefined if it is negative or not finite. */
export function toSeconds(value: number): Seconds | undefined {
  if (!Number.isFinite(value) || value < 0) return undefined
  return Math.trunc(value) as Seconds
}

/**
 * Returns the whole seconds from one instant to another; never negative. Both instants are first truncated to whole
 * seconds, because the service stores whole seconds (docs/interface/time-entries.md#fields). Start plus duration is
 * then exactly the end that was shown.
 */
export function secondsBetween(start: EpochMs, end: EpochMs): Seconds {
  const length = Math.floor(end / 1000) - Math.floor(start / 1000)
  return Math.max(0, length) as Seconds
}

/** Truncates an instant to whole seconds, as the service stores them (docs/interface/time-entries.md#fields). */
export function wholeSecond(instant: EpochMs): EpochMs {
  return (Math.floor(instant / 1000) * 1000) as EpochMs
}
