/** A span. This file is separate from spans.ts, because the first screen loads spans.ts but not this file. */
type SpanOf = { readonly from: number; readonly to: number }

/** True if two spans overlap. Both must be in the same unit. */
export function meets(one: SpanOf, other: SpanOf): boolean {
  return one.from < other.to && one.to > other.from
}
