/** Median, 95th and 99th percentile of a list of times, in ms. */
export type Summary = { readonly median: number; readonly p95: number; readonly p99: number }

export function summary(values: readonly number[]): Summary {
  const sorted = [...values].sort((one, other) => one - other)
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { median: at(0.5), p95: at(0.95), p99: at(0.99) }
}
