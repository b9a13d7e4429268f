/**
 * Limits on an entry's times, wherever they are entered.
 *
 * Rows that violate the limits can exist, because of older versions, other devices, or a clock that was set back. They
 * can be changed if the change makes no violation worse. Stopping a timer is never refused, because the time has
 * already passed; within its first second, the duration is 0. Time in the future can be recorded only in the week
 * sheet. Until such a planned entry ends, it can be moved and changed like any other (decision 167).
 */
import { t } from '../language/translate.ts'
import { isPlanned } from './planned.ts'
import type { TimeEntry } from './time-entry.ts'
import { secondsBetween, type EpochMs, type Seconds } from '../units.ts'

/** Maximum duration of an entry: 31 days, in seconds. */
export const maxEntryDuration = (31 * 86_400) as Seconds

/** In seconds: the longest day, on which clocks are set back. */
const maxPlannedDuration = 25 * 3600

/** Times of an entry. `duration`: null while the timer runs. */
export type EntrySpan = Pick<TimeEntry, 'startedAt' | 'duration'>

/** A limit that an entry's times violate. `message`: a sentence for the user. */
export type SpanProblem = { readonly message: string; readonly about: 'start' | 'length' }

type Limit = Pick<SpanProblem, 'about'> & {
  readonly message: () => string
  /** By how much the span exceeds the limit, in the limit's unit (ms or seconds); 0 if it does not. */
  readonly exceededBy: (span: EntrySpan, now: EpochMs) => number
  /** Message for a running timer. Omitted if `message` applies to it as well. */
  readonly ofTimer?: () => string
  /** True: the limit is only for planned time. False: only for other time. Omitted: for both. */
  readonly ofPlanned?: boolean
}

const limits: readonly Limit[] = [
  {
    about: 'start',
    message: () => t`This date is too far in the past.`,
    exceededBy: ({ startedAt }) => Math.max(0, 0 - startedAt),
  },
  {
    about: 'start',
    message: () => t`An entry can’t start in the future.`,
    ofTimer: () => t`A timer’s start can’t be in the future.`,
    ofPlanned: false,
    exceededBy: ({ startedAt }, now) => Math.max(0, startedAt - now),
  },
  {
    about: 'length',
    message: () => t`An entry can’t be longer than 31 days.`,
    ofTimer: () => t`A timer’s start can’t be more than 31 days ago.`,
    exceededBy: (span, now) => Math.max(0, lengthOf(span, now) - maxEntryDuration),
  },
  {
    about: 'length',
    message: () => t`Planned time can’t be longer than a day.`,
    ofPlanned: true,
    exceededBy: (span, now) =>
      isPlanned(span, now) ? Math.max(0, lengthOf(span, now) - maxPlannedDuration) : 0,
  },
  {
    about: 'length',
    message: () => t`An entry can’t end in the future.`,
    ofPlanned: false,
    exceededBy: (span, now) =>
      span.duration === null ? 0 : Math.max(0, span.startedAt + span.duration * 1000 - now),
  },
  {
    about: 'length',
    message: () => t`Start and end are the same. Enter a duration.`,
    exceededBy: ({ duration }) => (duration === 0 ? 1 : 0),
  },
]

/**
 * Returns the first limit that the times violate; null for none. `before`: the previous times of an entry that is
 * changed; null for a new entry. `mayBePlanned`: true if the times may be in the future. By default, it is true only if
 * the previous times end in the future.
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
    message: ((isTimer ? violated.ofTimer : undefined) ?? violated.message)(),
    about: isTimer ? 'start' : violated.about,
  }
}

function lengthOf({ startedAt, duration }: EntrySpan, now: EpochMs): number {
  return duration ?? secondsBetween(startedAt, now)
}
