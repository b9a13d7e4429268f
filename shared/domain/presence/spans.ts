import type { EpochMs } from '../units.ts'
import type { Span } from './presence-types.ts'

/** Number of closed gaps that are remembered, so that the same time is not listed again after a clock change. */
const remembered = 200

type SpanOf<Instant> = { readonly from: Instant; readonly to: Instant }

/** Returns the parts of `span` that no span in `taken` covers, earliest first. */
export function freeSpans<Instant extends number>(
  span: SpanOf<Instant>,
  taken: readonly SpanOf<Instant>[],
): readonly SpanOf<Instant>[] {
  const inTheWay = taken
    .filter(({ from, to }) => from < span.to && to > span.from)
    .sort((one, other) => one.from - other.from)
  const free: SpanOf<Instant>[] = []
  let { from } = span
  for (const takenSpan of inTheWay) {
    if (takenSpan.from > from) free.push({ from, to: takenSpan.from })
    if (takenSpan.to > from) from = takenSpan.to
  }
  if (from < span.to) free.push({ from, to: span.to })
  return free
}

/** Returns the first instant, at or after `instant`, that no span in `taken` covers. */
export function firstFree(instant: EpochMs, taken: readonly Span[]): EpochMs {
  const [over] = freeSpans({ from: instant, to: Number.MAX_SAFE_INTEGER as EpochMs }, taken)
  return over?.from ?? instant
}

/** Adds newly found gaps (`spans`) to the remembered ones (`taken`). Drops the oldest if there are too many. */
export function remember(taken: readonly Span[], spans: readonly Span[]): readonly Span[] {
  return [...taken, ...spans].slice(-remembered)
}

/** Merges spans that overlap or are at most `maxGap` ms apart. Returns them earliest first. */
export function mergedSpans(spans: readonly Span[], maxGap = 0): readonly Span[] {
  const merged: Span[] = []
  for (const span of [...spans].sort((one, other) => one.from - other.from)) {
    const last = merged.at(-1)
    if (!last || span.from - last.to > maxGap) merged.push(span)
    else if (span.to > last.to) merged[merged.length - 1] = { from: last.from, to: span.to }
  }
  return merged
}
