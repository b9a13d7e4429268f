/**
 * Validation of the times of an entry: one rule for the form, the row, the timeline, the week sheet, the capture line,
 * the command line and links.
 *
 * Rows that violate the limits can exist (older versions, other devices, a clock that was set back). Such a row can be
 * changed if it then exceeds no limit by more than before the change. Stopping a timer is never refused, because its
 * time has already passed; a timer that is stopped within its first second has duration 0. Only the week sheet can
 * record time that is still to come. Until such a planned entry ends, it can be moved and changed like any other
 * (decision 167).
 */
import { t } from '../language/translate.ts'
import { isPlanned } from './planned.ts'
import type { TimeEntry } from './time-entry.ts'
import { secondsBetween, type EpochMs, type Seconds } from '../units.ts'

/** Maximum duration of an entry: 31 days in seconds. */
export const maxEntryDuration = (31 * 86_400) as Seconds

/** Maximum duration of planned time in seconds: the length of the longest day, on which clocks are set back. */
const maxPlannedDuration = 25 * 3600

/** Times of an entry; `duration` is null while the timer runs. */
export type EntrySpan = Pick<TimeEntry, 'startedAt' | 'duration'>

/** A violated limit: a sentence for the person, and the field that it concerns. */
export type SpanProblem = { readonly message: string; readonly about: 'start' | 'length' }

type Limit = SpanProblem & {
  /** Returns by how much the span exceeds the limit, in ms or s depending on the limit; 0 if it is valid. */
  readonly exceededBy: (span: EntrySpan, now: EpochMs) => number
  /** Sentence for a running timer; left out if it is the same as `message`. */
  readonly ofTimer?: string
  /** True: the limit holds only for planned time. False: only for other time. Left out: for both. */
  readonly ofPlanned?: boolean
}

const limits: readonly Limit[] = [
  {
    about: 'start',
    get message() {
      return t`This date is too far in the past.`
    },
    exceededBy: ({ startedAt }) => Math.max(0, 0 - startedAt),
  },
  {
    about: 'start',
    get message() {
      return t`An entry can’t start in the future.`
    },
    get ofTimer() {
      return t`A timer can’t start in the future.`
    },
    ofPlanned: false,
    exceededBy: ({ startedAt }, now) => Math.max(0, startedAt - now),
  },
  {
    about: 'length',
    get message() {
      return t`An entry can’t be longer than 31 days.`
    },
    get ofTimer() {
      return t`A timer can’t start more than a month ago.`
    },
    exceededBy: (span, now) => Math.max(0, lengthOf(span, now) - maxEntryDuration),
  },
  {
    about: 'length',
    get message() {
      return t`Planned time can’t be longer than a day.`
    },
    ofPlanned: true,
    exceededBy: (span, now) =>
      isPlanned(span, now) ? Math.max(0, lengthOf(span, now) - maxPlannedDuration) : 0,
  },
  {
    about: 'length',
    get message() {
      return t`An entry can’t end in the future.`
    },
    ofPlanned: false,
    exceededBy: (span, now) =>
      span.duration === null ? 0 : Math.max(0, span.startedAt + span.duration * 1000 - now),
  },
  {
    about: 'length',
    get message() {
      return t`Start and end are the same. Enter a duration.`
    },
    exceededBy: ({ duration }) => (duration === 0 ? 1 : 0),
  },
]

/**
 * Finds the first limit that these times violate; null if they are valid. `before`: the previous times of a changed
 * row, left out for a new one. `mayBePlanned`: whether time ahead is allowed; by default only if the row is planned
 * already.
 */
export function spanProblem(
  wanted: EntrySpan,
  now: EpochMs,
  before: EntrySpan | null = null,
  mayBePlanned = before !== null && isPlanned(before, now),
): SpanProblem | null {
  const violated = limits.find(({ exceededBy, ofPlanned }) => {
    if (ofPlanned !== undefined && ofPlanned !== mayBePlanned) return false
    const by = exceededBy(wanted, now)
    return by > 0 && (before === null || by > exceededBy(before, now))
  })
  if (!violated) return null
  const isTimer = wanted.duration === null
  return {
    message: (isTimer ? violated.ofTimer : undefined) ?? violated.message,
    about: isTimer ? 'start' : violated.about,
  }
}

function lengthOf({ startedAt, duration }: EntrySpan, now: EpochMs): number {
  return duration ?? secondsBetween(startedAt, now)
}
