/**
 * Branded units. A bare `number` or `string` says nothing about what it measures; each unit here has
 * one parser and one spelling, so two spellings of one instant cannot meet.
 */

declare const brand: unique symbol
type Branded<Base, Name extends string> = Base & { readonly [brand]: Name }

/** An instant: whole milliseconds since 1970-01-01T00:00:00Z, always UTC. */
export type EpochMs = Branded<number, 'EpochMs'>
/** A length of time in whole seconds, never negative. */
export type Seconds = Branded<number, 'Seconds'>
/** A calendar day without a zone, `YYYY-MM-DD`. */
export type Day = Branded<string, 'Day'>
/** Identity of a row on this machine for life: a UUIDv7. Screens, drafts and operations use this one alone. */
export type LocalId = Branded<string, 'LocalId'>
/** Identity of a row on the service; null on a row that the service has not answered for yet. */
export type ServiceId = Branded<number, 'ServiceId'>

/** Farthest instant that a Date can hold (ECMA-262, Time Values and Time Range). */
const farthestInstant = 8.64e15

/** The instant of `value`, or undefined where it is no finite number in the range of a Date. Fractions are cut. */
export function toEpochMs(value: number): EpochMs | undefined {
  if (!Number.isFinite(value) || Math.abs(value) > farthestInstant) return undefined
  return Math.trunc(value) as EpochMs
}

/** The length of `value` seconds, or undefined where it is negative or not finite. Fractions are cut. */
export function toSeconds(value: number): Seconds | undefined {
  if (!Number.isFinite(value) || value < 0) return undefined
  return Math.trunc(value) as Seconds
}

/** Takes a string that was made by the id source or read from the database as a local id. */
export function asLocalId(value: string): LocalId {
  return value as LocalId
}

/** Takes an integer that the service sent as its id. */
export function asServiceId(value: number): ServiceId {
  return value as ServiceId
}

/**
 * Whole seconds from one instant to another, never negative.
 * Both instants are cut to whole seconds first, because the service keeps whole seconds
 * (docs/interface/time-entries.md#fields): start + duration then lands on the end that was shown.
 */
export function secondsBetween(start: EpochMs, end: EpochMs): Seconds {
  const length = Math.floor(end / 1000) - Math.floor(start / 1000)
  return Math.max(0, length) as Seconds
}

/** Cut to a whole second, which is what the service keeps (docs/interface/time-entries.md#fields). */
export function wholeSecond(instant: EpochMs): EpochMs {
  return (Math.floor(instant / 1000) * 1000) as EpochMs
}
