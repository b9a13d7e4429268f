/** Which events of calendars were attended, and from when to when. Pure; instants in UTC ms. */
import type { Span } from '../presence/presence-types.ts'
import type { EpochMs } from '../units.ts'
import { isEvent, type EventTrace, type Trace } from './trace.ts'

/** So many traces during a meeting are work of their own. */
const pointsOfWork = 2

export type Attended = { readonly event: EventTrace; readonly span: Span }

/** Events in order of their length: where two overlap, the shorter one is what was attended. */
export function eventsIn(traces: readonly Trace[], presence: readonly Span[]): readonly Attended[] {
  return traces
    .filter(isEvent)
    .filter((event) => !wasMissed(event, traces))
    .sort((one, other) => one.until - one.at - (other.until - other.at) || one.at - other.at)
    .map((event) => ({ event, span: attendedPart(event, presence) }))
}

/**
 * Who was at the computer for most of an event attended it there, from when they came to when they left. Who was away
 * for most of it may have been in the room.
 */
function attendedPart({ at, until }: EventTrace, presence: readonly Span[]): Span {
  const whole = { from: at, to: until }
  const parts = presence.filter(({ from, to }) => from < until && to > at)
  const [first, last] = [parts[0], parts.at(-1)]
  const present = parts.reduce(
    (sum, { from, to }) => sum + Math.min(to, until) - Math.max(from, at),
    0,
  )
  if (!first || !last || present < (until - at) / 2) return whole
  return {
    from: Math.max(at, first.from) as EpochMs,
    to: Math.min(until, last.to) as EpochMs,
  }
}

/** Who worked in one folder all the time was not at the meeting. */
function wasMissed({ at, until }: EventTrace, traces: readonly Trace[]): boolean {
  const during = traces.filter((one) => one.kind !== 'event' && one.at > at && one.at < until)
  const sources = new Set(during.map(({ sourceId }) => sourceId))
  return sources.size === 1 && during.length >= pointsOfWork
}
