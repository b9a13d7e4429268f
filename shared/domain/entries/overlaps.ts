import { isRunning, type TimeEntry } from './time-entry.ts'
import type { EpochMs } from '../units.ts'

type Timed = Pick<TimeEntry, 'startedAt' | 'duration' | 'isLogged'>

/** Two entries. `first` started earlier, or comes earlier in the list if both started at the same time. */
export type Pair<Entry> = { readonly first: Entry; readonly second: Entry }

/** The time that two entries share. `to` is null if both are running and no `now` was given. */
export type Overlap<Entry> = Pair<Entry> & { readonly from: EpochMs; readonly to: EpochMs | null }

export type OverlapOptions = {
  /** Assumed end of running entries. If it is omitted, they have no end. */
  readonly now?: EpochMs
  /** A thousand entries at the same time make half a million pairs. */
  readonly maxResults?: number
}

/**
 * Returns the overlaps, earliest first. Entries that only touch, or that end at the instant at which they start, don't
 * overlap. Takes O(n log n + results) time.
 */
export function overlaps<Entry extends Timed>(
  entries: readonly Entry[],
  { now, maxResults = Infinity }: OverlapOptions = {},
): readonly Overlap<Entry>[] {
  const spans = entries
    .map((entry) => ({ entry, from: entry.startedAt, to: endOf(entry, now) }))
    .filter(({ from, to }) => to > from)
    .sort((one, other) => one.from - other.from)
  const found: Overlap<Entry>[] = []
  let open: typeof spans = []
  for (const span of spans) {
    // Every span that is still open overlaps this one, so each comparison yields a pair or removes a span.
    open = open.filter(({ to }) => to > span.from)
    for (const earlier of open) {
      if (found.length >= maxResults) return found
      const to = Math.min(earlier.to, span.to)
      found.push({
        first: earlier.entry,
        second: span.entry,
        from: span.from,
        to: to === Infinity ? null : (to as EpochMs),
      })
    }
    open.push(span)
  }
  return found
}

/**
 * Returns how much of each entry overlaps other entries, in seconds, by entry id; entries without overlap are left out.
 * Time in several other entries counts once, so the result never exceeds the duration. Overlaps shorter than
 * `minSeconds` are ignored.
 */
export function sharedSeconds<Id>(
  entries: readonly (Timed & { readonly id: Id })[],
  { now, minSeconds = 0 }: { readonly now: EpochMs; readonly minSeconds?: number },
): ReadonlyMap<Id, number> {
  const spans = entries
    .map((entry) => ({ id: entry.id, from: entry.startedAt, to: endOf(entry, now) }))
    .filter(({ from, to }) => to > from)
  const twice = coveredTwice(spans).filter(({ from, to }) => to - from >= minSeconds * 1000)
  const shared = new Map<Id, number>()
  for (const { id, from, to } of spans) {
    const seconds = Math.floor(within(twice, from, to) / 1000)
    if (seconds > 0) shared.set(id, seconds)
  }
  return shared
}

/** A time span that is about to be recorded, to be checked for overlaps with other entries. */
export type OverlapQuestion<Id> = {
  readonly from: EpochMs
  readonly to: EpochMs
  /** The entry that is being recorded: it is not compared with itself. Null or omitted for a new one. */
  readonly own?: Id | null | undefined
  /** Shorter overlaps are ignored; 60 by default. */
  readonly minSeconds?: number
}

/** Returns the entries that overlap a period, with the overlap in whole seconds. A running entry counts as endless. */
export function overlapping<Id, Entry extends Timed & { readonly id: Id }>(
  entries: readonly Entry[],
  { from, to, own, minSeconds = 60 }: OverlapQuestion<Id>,
): readonly { readonly entry: Entry; readonly seconds: number }[] {
  return entries.flatMap((entry) => {
    const common = Math.min(to, endOf(entry, undefined)) - Math.max(from, entry.startedAt)
    const seconds = Math.floor(common / 1000)
    return entry.id !== own && seconds >= minSeconds ? [{ entry, seconds }] : []
  })
}

type Interval = { readonly from: number; readonly to: number }

/** Returns the intervals that at least two of the spans cover, earliest first. */
function coveredTwice(spans: readonly Interval[]): readonly Interval[] {
  const edges = spans
    .flatMap(({ from, to }) => [
      { at: from, by: 1 },
      { at: to, by: -1 },
    ])
    // At the same instant an end comes before a start: touching is not overlapping.
    .sort((one, other) => one.at - other.at || one.by - other.by)
  const found: Interval[] = []
  let depth = 0
  let begin = 0
  for (const { at, by } of edges) {
    if (depth === 1 && by === 1) begin = at
    if (depth === 2 && by === -1 && at > begin) {
      const before = found.at(-1)
      if (before?.to === begin) found[found.length - 1] = { from: before.from, to: at }
      else found.push({ from: begin, to: at })
    }
    depth += by
  }
  return found
}

/** Returns how much of the sorted intervals lies between `from` and `to`, in ms. */
function within(intervals: readonly Interval[], from: number, to: number): number {
  let sum = 0
  for (let at = firstEndingAfter(intervals, from); at < intervals.length; at += 1) {
    const interval = intervals[at]
    if (!interval || interval.from >= to) break
    sum += Math.min(interval.to, to) - Math.max(interval.from, from)
  }
  return sum
}

function firstEndingAfter(intervals: readonly Interval[], instant: number): number {
  let [low, high] = [0, intervals.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((intervals[middle]?.to ?? Infinity) > instant) high = middle
    else low = middle + 1
  }
  return low
}

type Recorded = Pick<TimeEntry, 'startedAt' | 'note' | 'projectId'>

/** Pairs entries with the same start (to the second), note and project. Each later entry is paired with the first. */
export function duplicates<Entry extends Recorded>(
  entries: readonly Entry[],
): readonly Pair<Entry>[] {
  const firsts = new Map<string, Entry>()
  const found: Pair<Entry>[] = []
  for (const entry of entries) {
    const key = JSON.stringify([
      Math.floor(entry.startedAt / 1000),
      entry.note?.trim() ?? '',
      entry.projectId,
    ])
    const first = firsts.get(key)
    if (first) found.push({ first, second: entry })
    else firsts.set(key, entry)
  }
  return found
}

function endOf(entry: Timed, now: EpochMs | undefined): number {
  if (isRunning(entry)) return now ?? Infinity
  return entry.startedAt + (entry.duration ?? 0) * 1000
}
