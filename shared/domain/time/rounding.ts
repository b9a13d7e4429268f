/** Rounding of durations in reports. Recorded time is never changed. */
export type Rounding = {
  /** Durations are rounded to multiples of this. */
  readonly minutes: (typeof roundingMinutes)[number]
  readonly mode: 'up' | 'nearest' | 'down'
  /** What is rounded: each entry, or the sum of a project on each day. */
  readonly per: 'entry' | 'day'
}

export const roundingMinutes = [1, 5, 6, 10, 12, 15, 30, 60] as const

/** Rounds a duration. With `nearest`, a duration halfway between two multiples is rounded up. */
export function roundSeconds(seconds: number, { minutes, mode }: Rounding): number {
  const step = minutes * 60
  const steps = seconds / step
  if (mode === 'up') return Math.ceil(steps) * step
  return (mode === 'down' ? Math.floor(steps) : Math.floor(steps + 0.5)) * step
}

/**
 * Spreads `whole` seconds evenly over `length` seconds, and returns how many of them fall within the first `part`
 * seconds, rounded down. To get the share of a section of the `length` seconds, subtract the result for the section's
 * beginning from the result for its end. The shares of all sections add up to exactly `whole`.
 */
export function shareUpTo(part: number, length: number, whole: number): number {
  if (whole === length) return part
  // Multiplied first: the quotient of a part, such as 7/10, is inexact, and the share could be a second too short.
  return part === length ? whole : Math.floor((part * whole) / length)
}
