/**
 * Overlap of spans. This file is separate from spans.ts, which the first screen loads, because the first screen does
 * not need it.
 */
type SpanOf = { readonly from: number; readonly to: number }

/** Returns true if two spans overlap. Their times can be in any unit, but both must use the same one. */
export function meets(one: SpanOf, other: SpanOf): boolean {
  return one.from < other.to && one.to > other.from
}
