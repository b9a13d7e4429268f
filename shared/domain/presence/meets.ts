/** Overlap of spans, apart from spans.ts, which the first screen loads. */
type SpanOf = { readonly from: number; readonly to: number }

/** Returns true if two spans, in any one unit, have time in common. */
export function meets(one: SpanOf, other: SpanOf): boolean {
  return one.from < other.to && one.to > other.from
}
