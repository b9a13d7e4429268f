import type { Span } from './presence-types.ts'

/** Spans in order without overlaps; those with up to `most` ms between them are one. */
export function mergedSpans(spans: readonly Span[], most = 0): readonly Span[] {
  const merged: Span[] = []
  for (const span of [...spans].sort((one, other) => one.from - other.from)) {
    const last = merged.at(-1)
    if (!last || span.from - last.to > most) merged.push(span)
    else if (span.to > last.to) merged[merged.length - 1] = { from: last.from, to: span.to }
  }
  return merged
}
