/** Start and length of an entry from what a row says about start, end and length. */
import type { EpochMs, Seconds } from '../units.ts'
import type { LengthCell } from './time-cells.ts'

export type SpanChoice = { readonly startedAt: EpochMs; readonly duration: Seconds }

/** ms. A start and an end without seconds can differ by this much from an exact length. */
const slack = 60_000

/**
 * Chooses among the instants that start and end can be where the clocks were set back. A stated length counts, because
 * the sums of the old tracker are made of it (it can be shorter than the span where breaks were taken out); one in
 * hundredths of an hour counts only where there is no end. Fails where nothing says how long it was, or where the end
 * lies before the start.
 */
export function chooseSpan(
  starts: readonly EpochMs[],
  ends: readonly EpochMs[],
  length: LengthCell | null,
): SpanChoice | 'noLength' | 'endsBeforeStart' {
  const spans = starts.flatMap((startedAt) =>
    ends.flatMap((end) => (end >= startedAt ? [{ startedAt, ms: end - startedAt }] : [])),
  )
  const [first] = starts
  if (first === undefined) return 'noLength'
  if (length !== null && (!length.isRounded || ends.length === 0)) {
    const wanted = length.seconds * 1000
    const fitting = spans.find(({ ms }) => Math.abs(ms - wanted) <= slack)
    return { startedAt: fitting?.startedAt ?? first, duration: length.seconds }
  }
  if (ends.length === 0) return 'noLength'
  const wanted = (length?.seconds ?? 0) * 1000
  const best = [...spans].sort(
    (one, other) => Math.abs(one.ms - wanted) - Math.abs(other.ms - wanted),
  )[0]
  const chosen = length === null ? spans[0] : best
  if (chosen === undefined) return 'endsBeforeStart'
  return {
    startedAt: chosen.startedAt,
    duration: Math.floor(chosen.ms / 1000) as Seconds,
  }
}
