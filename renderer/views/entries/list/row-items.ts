import type { ListedEntry } from '../../../../shared/contract/groups/entries.ts'
import { duplicates, sharedSeconds } from '../../../../shared/domain/entries/overlaps.ts'
import type { Day, EpochMs, LocalId } from '../../../../shared/domain/units.ts'
import { dayAt } from '../../../lib/day-totals.ts'

/** Item of the list: the heading of a day, or an entry. */
export type RowItem =
  | { readonly kind: 'day'; readonly day: Day; readonly key: string }
  | {
      readonly kind: 'entry'
      readonly entry: ListedEntry
      readonly key: string
      readonly isLast: boolean
      /** Index of the entry among all entries. */
      readonly index: number
    }

/** Returns the items of the list, newest first; an entry belongs to the day in its own zone. */
export function rowItems(entries: readonly ListedEntry[], dayStart: number): readonly RowItem[] {
  const items: RowItem[] = []
  // Ordered by start, entries of two zones could alternate between two days around midnight.
  const ordered = entries
    .map((entry, place) => ({ entry, place, day: dayAt(entry.startedAt, entry.zone, dayStart) }))
    .sort((left, right) =>
      left.day === right.day ? left.place - right.place : left.day < right.day ? 1 : -1,
    )
  ordered.forEach(({ entry, day }, index) => {
    if (ordered[index - 1]?.day !== day) items.push({ kind: 'day', day, key: day })
    const isLast = ordered[index + 1]?.day !== day
    items.push({ kind: 'entry', entry, key: entry.id, isLast, index })
  })
  return items
}

/** Overlaps and duplicates among entries. */
export type EntryWarnings = {
  /** Seconds of overlap with other entries. */
  readonly overlap: ReadonlyMap<LocalId, number>
  readonly duplicates: ReadonlySet<LocalId>
}

/** Returns the overlaps and duplicates among entries. Deleted entries are ignored. */
export function warningsOf(entries: readonly ListedEntry[], now: EpochMs): EntryWarnings {
  const active = entries.filter(({ isDeleted }) => !isDeleted)
  // A shorter overlap occurs when one timer is stopped and the next one started.
  const overlap = sharedSeconds(active, { now, minSeconds: 60 })
  const duplicateIds = new Set(
    duplicates(active).flatMap(({ first, second }) => [first.id, second.id]),
  )
  return { overlap, duplicates: duplicateIds }
}
