/** Resolves overlaps without losing time: shared time is removed from only one of two entries. */
import { endOf, isRunning, type TimeEntry } from './time-entry.ts'
import type { Overlap } from './overlaps.ts'
import type { EpochMs, LocalId } from '../units.ts'

type Trimmable = Pick<
  TimeEntry,
  'id' | 'startedAt' | 'duration' | 'isLogged' | 'billed' | 'note' | 'projectId'
>

/** A time span to cut out of the entry `id`, because the entry `other` covers it as well. */
export type Trim = {
  readonly id: LocalId
  readonly other: LocalId
  readonly from: EpochMs
  readonly to: EpochMs
}

/**
 * A way to resolve an overlap by trimming one entry. `end`: the entry then ends at `from`. `start`: it begins at `to`.
 * `cut`: it is split, and both sides of the overlap remain.
 */
export type TrimChoice = Trim & { readonly kind: 'end' | 'start' | 'cut' }

/** An overlap that has an end. Running entries are treated as if they ended at `to`. */
export type ClosedOverlap<Entry> = Overlap<Entry> & { readonly to: EpochMs }

/**
 * Returns the ways to resolve an overlap: at most one for each entry, the earlier entry's first. Offers none for an
 * entry that is billed, that would vanish, or that is running and would have to end.
 */
export function trimChoices<Entry extends Trimmable>({
  first,
  second,
  from,
  to,
}: ClosedOverlap<Entry>): readonly TrimChoice[] {
  return [first, second].flatMap((entry) => {
    const kind = kindOf(entry, from, to)
    const other = (entry === first ? second : first).id
    return kind === null ? [] : [{ id: entry.id, other, from, to, kind }]
  })
}

export function trimOf({ id, other, from, to }: TrimChoice): Trim {
  return { id, other, from, to }
}

/** True if the entry covers the whole span. A running entry covers it up to `now`. */
export function coversSpan(
  entry: Pick<TimeEntry, 'startedAt' | 'duration'>,
  { from, to }: Pick<Trim, 'from' | 'to'>,
  now: EpochMs,
): boolean {
  return !isEarlier(from, entry.startedAt) && !isEarlier(endOf(entry) ?? now, to)
}

function kindOf(entry: Trimmable, from: EpochMs, to: EpochMs): TrimChoice['kind'] | null {
  if (entry.billed) return null
  const hasHead = isEarlier(entry.startedAt, from)
  const end = endOf(entry)
  if (isRunning(entry)) return hasHead ? null : 'start'
  const hasTail = end !== null && isEarlier(to, end)
  if (hasHead) return hasTail ? 'cut' : 'end'
  return hasTail ? 'start' : null
}

/** Compares instants without their ms, because entries have whole seconds. */
function isEarlier(first: EpochMs, second: EpochMs): boolean {
  return Math.floor(first / 1000) < Math.floor(second / 1000)
}

/** Of two overlapping entries, returns the one inside the other, if project and note are the same; otherwise null. */
export function innerDuplicate<Entry extends Trimmable>({
  first,
  second,
  from,
  to,
}: ClosedOverlap<Entry>): Entry | null {
  if (first.projectId !== second.projectId || (first.note ?? '') !== (second.note ?? ''))
    return null
  const covered = [second, first].find(
    (entry) =>
      !isRunning(entry) &&
      !entry.billed &&
      !isEarlier(entry.startedAt, from) &&
      !isEarlier(to, endOf(entry) ?? to),
  )
  return covered ?? null
}

/**
 * For each overlap, returns the trim that ends the earlier entry at the start of the later entry. Returns null if an
 * entry overlaps two others, because the result would then depend on the order. Also returns null if such a trim is
 * impossible, for example because one entry is inside the other.
 */
export function trimsOfAll<Entry extends Trimmable>(
  overlaps: readonly ClosedOverlap<Entry>[],
): readonly Trim[] | null {
  const ids = overlaps.flatMap(({ first, second }) => [first.id, second.id])
  if (new Set(ids).size < ids.length) return null
  const trims = overlaps.flatMap((overlap) =>
    trimChoices(overlap)
      .filter(({ id, kind }) => id === overlap.first.id && kind === 'end')
      .map(trimOf),
  )
  return trims.length === overlaps.length ? trims : null
}
