/**
 * Overlap of spans. This is separate from spans.ts, because the first screen loads spans.ts but does not need this
 * function.
 */
type SpanOf = { readonly from: number; readonly to: number }

/** Returns true if two spans overlap. Their times can be in any unit, but both must use the same one. */
export function meets(one: SpanOf, other: SpanOf): boolean {
  return one.from < other.to && one.to > other.from
}
