/** For one bar of docs/quality.md, beside its baseline. */

export type BarResult = {
  readonly bar: number
  readonly what: string
  readonly measured: number
  /** Measured in the same run; null for sizes and counts, which are the same on every machine. */
  readonly baseline: number | null
  readonly unit: Unit
  /** `measured` divided by `baseline`; null without one. */
  readonly ratio: number | null
  readonly limit: Limit
  readonly isMet: boolean
}

export type Unit = 'ms' | 'MB' | 'KB' | '%' | '/s'

export type Limit = {
  readonly kind: 'atMost' | 'atLeast'
  readonly value: number
  readonly of: 'ratio' | 'value'
}

export const atMost = (value: number, of: Limit['of'] = 'value'): Limit => ({
  kind: 'atMost',
  value,
  of,
})
export const atLeast = (value: number, of: Limit['of'] = 'value'): Limit => ({
  kind: 'atLeast',
  value,
  of,
})

/**
 * Completes a benchmark's result with its ratio to the baseline. A limit on the ratio is not met if there is no
 * baseline.
 */
export function barResult(
  measurement: Pick<BarResult, 'bar' | 'what' | 'measured' | 'baseline' | 'unit' | 'limit'>,
): BarResult {
  const { measured, baseline, limit } = measurement
  const ratio = baseline === null || baseline === 0 ? null : measured / baseline
  const limited = limit.of === 'ratio' ? ratio : measured
  const isMet =
    limited !== null && (limit.kind === 'atMost' ? limited <= limit.value : limited >= limit.value)
  return { ...measurement, ratio, isMet }
}
