/** Decides start and length of an entry from the start, end, length and break of a row. */
import type { EpochMs, Seconds } from '../units.ts'
import type { LengthCell } from './time-cells.ts'

/** Start and length. `differs`: the length is not the time between start and end less the break. */
export type SpanChoice = {
  readonly startedAt: EpochMs
  readonly duration: Seconds
  readonly differs: boolean
}

/**
 * Maximum difference in ms between a stated length and the time from start to end if both mean the same. They can
 * differ because start and end have no seconds, or because the length is in hundredths of an hour.
 */
const slack = 60_000

export type RowSpan = {
  /**
   * Possible instants of the start and of the end. There are several if clocks were set back. `ends` is empty if no end
   * is stated.
   */
  readonly starts: readonly EpochMs[]
  readonly ends: readonly EpochMs[]
  readonly length: LengthCell | null
  /** Length of the break in seconds. */
  readonly pause: number
}

/**
 * Chooses start and length. A stated length counts, because the sums of the old tracker are made of such lengths. But
 * if it was rounded and equals the time between start and end apart from that, start and end count, because they are
 * more exact. Without a stated length, the length is the time from start to end, less the break. Fails if no length is
 * stated or implied, if the end is before the start, or if the break is longer than the time between start and end.
 */
export function chooseSpan({
  starts,
  ends,
  length,
  pause,
}: RowSpan): SpanChoice | 'noLength' | 'endsBeforeStart' | 'longBreak' {
  const [first] = starts
  if (first === undefined || (length === null && ends.length === 0)) return 'noLength'
  const spans = starts.flatMap((startedAt) =>
    ends.flatMap((end) => (end >= startedAt ? [{ startedAt, ms: end - startedAt }] : [])),
  )
  const net = spans.map(({ startedAt, ms }) => ({ startedAt, ms: ms - pause * 1000 }))
  if (length === null) return withoutLength(net)
  const wanted = length.seconds * 1000
  const [fitting] = net
    .filter(({ ms }) => Math.abs(ms - wanted) <= slack)
    .sort((one, other) => Math.abs(one.ms - wanted) - Math.abs(other.ms - wanted))
  if (!fitting) return { startedAt: first, duration: length.seconds, differs: ends.length > 0 }
  const { startedAt, ms } = fitting
  const duration = length.isRounded ? (Math.floor(ms / 1000) as Seconds) : length.seconds
  return { startedAt, duration, differs: false }
}

function withoutLength(
  net: readonly { readonly startedAt: EpochMs; readonly ms: number }[],
): SpanChoice | 'endsBeforeStart' | 'longBreak' {
  // Where a time occurs twice because the clocks are set back, the wall clock decides the length.
  const [chosen] = [...net].sort((one, other) => one.ms - other.ms)
  if (!chosen) return 'endsBeforeStart'
  if (chosen.ms < 0) return 'longBreak'
  const duration = Math.floor(chosen.ms / 1000) as Seconds
  return { startedAt: chosen.startedAt, duration, differs: false }
}
