/** Entries that claim the same time, and entries that were recorded twice. */
import { isRunning, type TimeEntry } from './time-entry.ts'
import type { EpochMs } from '../units.ts'

type Timed = Pick<TimeEntry, 'startedAt' | 'duration' | 'isLogged'>

/** Two entries; `first` started earlier, or comes first in the order of the list where both start at once. */
export type Pair<Entry> = { readonly first: Entry; readonly second: Entry }

/** The time that both have. `to` is null where both run and no `now` was given. */
export type Overlap<Entry> = Pair<Entry> & {
  readonly from: EpochMs
  readonly to: EpochMs | null
}

export type OverlapOptions = {
  /** Where running entries end; left out, they go on without end. */
  readonly now?: EpochMs
  /** Stops after as many: a thousand entries on one instant make half a million pairs. */
  readonly most?: number
}

/**
 * Every pair of entries that have time in common, by the start of what they share. Touching is no overlap,
 * and an entry without length has no time. Sorting aside, it costs what it finds.
 */
export function overlaps<Entry extends Timed>(
  entries: readonly Entry[],
  { now, most = Infinity }: OverlapOptions = {},
): readonly Overlap<Entry>[] {
  const spans = entries
    .map((entry) => ({ entry, from: entry.startedAt, to: endOf(entry, now) }))
    .filter(({ from, to }) => to > from)
    .sort((one, other) => one.from - other.from)
  const found: Overlap<Entry>[] = []
  let open: typeof spans = []
  for (const span of spans) {
    // Whatever is still open shares time with this one: each look at it is a pair or its last.
    open = open.filter(({ to }) => to > span.from)
    for (const earlier of open) {
      if (found.length >= most) return found
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
 * Seconds of each entry that others claim as well, by its id; those without any are left out. Time under several
 * others counts once, so it is never more than the entry has. `shortest`: stretches below so many seconds do
 * not count.
 */
export function sharedSeconds<Id>(
  entries: readonly (Timed & { readonly id: Id })[],
  { now, shortest = 0 }: { readonly now: EpochMs; readonly shortest?: number },
): ReadonlyMap<Id, number> {
  const spans = entries
    .map((entry) => ({ id: entry.id, from: entry.startedAt, to: endOf(entry, now) }))
    .filter(({ from, to }) => to > from)
  const twice = coveredTwice(spans).filter(({ from, to }) => to - from >= shortest * 1000)
  const shared = new Map<Id, number>()
  for (const { id, from, to } of spans) {
    const seconds = Math.floor(within(twice, from, to) / 1000)
    if (seconds > 0) shared.set(id, seconds)
  }
  return shared
}

type Stretch = { readonly from: number; readonly to: number }

/** The stretches that at least two of the spans cover, in order. */
function coveredTwice(spans: readonly Stretch[]): readonly Stretch[] {
  const edges = spans
    .flatMap(({ from, to }) => [
      { at: from, by: 1 },
      { at: to, by: -1 },
    ])
    // An end before a start at the same instant: touching is no overlap.
    .sort((one, other) => one.at - other.at || one.by - other.by)
  const found: Stretch[] = []
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

/** ms of the ordered stretches that lie between `from` and `to`. */
function within(stretches: readonly Stretch[], from: number, to: number): number {
  let sum = 0
  for (let at = firstEndingAfter(stretches, from); at < stretches.length; at += 1) {
    const stretch = stretches[at]
    if (!stretch || stretch.from >= to) break
    sum += Math.min(stretch.to, to) - Math.max(stretch.from, from)
  }
  return sum
}

function firstEndingAfter(stretches: readonly Stretch[], instant: number): number {
  let [low, high] = [0, stretches.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((stretches[middle]?.to ?? Infinity) > instant) high = middle
    else low = middle + 1
  }
  return low
}

type Recorded = Pick<TimeEntry, 'startedAt' | 'note' | 'projectId'>

/**
 * Entries with the same start (to the second), note and project: every later one in the list beside the
 * first of its kind.
 */
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
