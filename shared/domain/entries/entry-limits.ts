/**
 * Which times an entry can have: the one rule for the form, the row, the timeline, the week sheet, the capture
 * line, the command line and links.
 *
 * Rows that break it exist all the same (older versions, other devices, a clock that was set back). Such a row
 * can be changed as long as the change leads towards the rule: no limit may be missed by more than before.
 * Stopping a timer is never refused, because its time has passed already: one that is stopped within its first
 * second has no length.
 */
import type { TimeEntry } from './time-entry.ts'
import { secondsBetween, type EpochMs, type Seconds } from '../units.ts'

/** No view would show more, and nobody works so long. */
export const longestEntry = (31 * 86_400) as Seconds

/** `duration` is null while the timer runs. */
export type EntrySpan = Pick<TimeEntry, 'startedAt' | 'duration'>

/** A sentence, and which of the times it is about. */
export type SpanProblem = { readonly message: string; readonly about: 'start' | 'length' }

type Limit = SpanProblem & {
  /** By how much the span misses the limit; 0 where it keeps it. */
  readonly missedBy: (span: EntrySpan, now: EpochMs) => number
  /** The sentence for a timer that runs, where it is another one. */
  readonly ofTimer?: string
}

const limits: readonly Limit[] = [
  {
    about: 'start',
    message: 'This is too long ago.',
    missedBy: ({ startedAt }) => Math.max(0, 0 - startedAt),
  },
  {
    about: 'start',
    message: 'An entry can not start in the future.',
    ofTimer: 'A timer can not start in the future.',
    missedBy: ({ startedAt }, now) => Math.max(0, startedAt - now),
  },
  {
    about: 'length',
    message: 'An entry can have at most 31 days.',
    ofTimer: 'A timer can start at most a month ago.',
    missedBy: (span, now) => Math.max(0, lengthOf(span, now) - longestEntry),
  },
  {
    about: 'length',
    message: 'An entry can not end in the future.',
    missedBy: (span, now) =>
      span.duration === null ? 0 : Math.max(0, span.startedAt + span.duration * 1000 - now),
  },
  {
    about: 'length',
    message: 'An entry needs a length: its end is its start.',
    missedBy: ({ duration }) => (duration === 0 ? 1 : 0),
  },
]

/**
 * Why the entry can't have these times; null where it can. `before`: the times of the row that is changed,
 * left out for a new one.
 */
export function spanProblem(
  wanted: EntrySpan,
  now: EpochMs,
  before: EntrySpan | null = null,
): SpanProblem | null {
  const missed = limits.find(({ missedBy }) => {
    const by = missedBy(wanted, now)
    return by > 0 && (before === null || by > missedBy(before, now))
  })
  if (!missed) return null
  const isTimer = wanted.duration === null
  return {
    message: (isTimer ? missed.ofTimer : undefined) ?? missed.message,
    about: isTimer ? 'start' : missed.about,
  }
}

function lengthOf({ startedAt, duration }: EntrySpan, now: EpochMs): number {
  return duration ?? secondsBetween(startedAt, now)
}
