/**
 * Branded types for instants, durations, days and ids, so that the compiler does not let one be used as
 * another. Each unit has one representation.
 */

declare const brand: unique symbol
type Branded<Base, Name extends string> = Base & { readonly [brand]: Name }

/** An instant: whole milliseconds since 1970-01-01T00:00:00Z, always UTC. */
export type EpochMs = Branded<number, 'EpochMs'>
/** A length of time in whole seconds, never negative. */
export type Seconds = Branded<number, 'Seconds'>
/** A calendar day without a zone, `YYYY-MM-DD`. */
export type Day = Branded<string, 'Day'>
/** Id of a row on this machine. It is a UUIDv7 and never changes. Screens, drafts and operations use only this id. */
export type LocalId = Branded<string, 'LocalId'>
/** Id of a row on the service; null on a row whose create has no response yet. */
export type ServiceId = Branded<number, 'ServiceId'>

/** Largest time value of a Date (ECMA-262, Time Values and Time Range). */
const maxInstant = 8.64e15

/** Converts milliseconds to an instant, truncating fractions. Undefined outside of the range of a Date. */
export function toEpochMs(value: number): EpochMs | undefined {
  if (!Number.isFinite(value) || Math.abs(value) > maxInstant) return undefined
  return Math.trunc(value) as EpochMs
}

/** Converts to whole seconds, truncating fractions. Undefined if `value` is negative or not finite. */
export function toSeconds(value: number): Seconds | undefined {
  if (!Number.isFinite(value) || value < 0) return undefined
  return Math.trunc(value) as Seconds
}

/**
 * Counts the whole seconds from one instant to another, never negative. Both instants are truncated to whole seconds
 * first, because the service stores whole seconds (docs/interface/time-entries.md#fields). Start + duration then gives
 * the end that was shown.
 */
export function secondsBetween(start: EpochMs, end: EpochMs): Seconds {
  const length = Math.floor(end / 1000) - Math.floor(start / 1000)
  return Math.max(0, length) as Seconds
}

/** Truncates to a whole second, the precision of the service (docs/interface/time-entries.md#fields). */
export function wholeSecond(instant: EpochMs): EpochMs {
  return (Math.floor(instant / 1000) * 1000) as EpochMs
}
