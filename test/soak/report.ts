/** Results of a soak beside its bars (docs/quality.md#33-an-hour-of-use). */
import { driftOf, type Point } from './drift.ts'
import type { Sample } from './sample.ts'

export type TimedSample = { readonly minutes: number; readonly sample: Sample }

export type Row = {
  readonly name: string
  readonly first: number
  readonly last: number
  readonly change: number
  readonly slopePerHour: number
  /** Of the change; null for values that are only shown. */
  readonly limit: number | null
  readonly isMet: boolean
}

/** Growth of memory, in MB. */
const memoryLimit = 5
/** Created things that have to be released: no more at the end than at the start. */
const counted = /: (listeners|nodes|documents|threads|processes|open descriptors)$/

/**
 * Returns a row for each value in the samples from minute `after` on. Leaves out values with fewer than three samples.
 */
export function driftRows(samples: readonly TimedSample[], after: number): readonly Row[] {
  const names = [...new Set(samples.flatMap(({ sample }) => Object.keys(sample)))].sort()
  return names.flatMap((name) => {
    const points = samples.flatMap(({ minutes, sample }): readonly Point[] => {
      const value = sample[name]
      return value === undefined ? [] : [{ minutes, value }]
    })
    const drift = driftOf(points, after)
    if (!drift) return []
    const limit = limitOf(name)
    const isMet = limit === null || drift.change <= limit
    return [{ ...drift, name, limit, isMet }]
  })
}

function limitOf(name: string): number | null {
  if (name.endsWith(', MB')) return memoryLimit
  return counted.test(name) ? 0 : null
}

export function rowText({ name, first, last, change, slopePerHour, limit, isMet }: Row): string {
  const number = (value: number): string => value.toFixed(name.endsWith('MB') ? 1 : 0)
  const signed = (value: number): string => `${value > 0 ? '+' : ''}${number(value)}`
  const bar = limit === null ? '' : isMet ? `met: at most ${limit}` : `MISSED: at most ${limit}`
  return (
    `${name.padEnd(44)}${number(first).padStart(8)} →${number(last).padStart(8)}` +
    `${signed(change).padStart(9)}${`${signed(slopePerHour)}/h`.padStart(11)}   ${bar}`
  ).trimEnd()
}
