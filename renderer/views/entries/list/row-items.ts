/** What the lists of entries are made of: a head for each day, and its entries under it. */
import type { ListedEntry } from '../../../../shared/contract/entry-payloads.ts'
import { duplicates, sharedSeconds } from '../../../../shared/domain/entries/overlaps.ts'
import type { Day, EpochMs, LocalId } from '../../../../shared/domain/units.ts'
import { dayAt } from '../../../lib/day-totals.ts'

export type RowItem =
  | { readonly kind: 'day'; readonly day: Day; readonly key: string }
  | {
      readonly kind: 'entry'
      readonly entry: ListedEntry
      readonly key: string
      readonly isLast: boolean
      /** Place among the entries alone. */
      readonly index: number
    }

/** Entries come newest first; an entry stands on the day of its own zone. */
export function rowItems(entries: readonly ListedEntry[], dayStart: number): readonly RowItem[] {
  const items: RowItem[] = []
  // In the order of starts, entries of two zones can go back and forth over a midnight.
  const ordered = entries
    .map((entry, place) => ({ entry, place, day: dayAt(entry.startedAt, entry.zone, dayStart) }))
    .sort((one, other) =>
      one.day === other.day ? one.place - other.place : one.day < other.day ? 1 : -1,
    )
  ordered.forEach(({ entry, day }, index) => {
    if (ordered[index - 1]?.day !== day) items.push({ kind: 'day', day, key: day })
    const isLast = ordered[index + 1]?.day !== day
    items.push({ kind: 'entry', entry, key: entry.id, isLast, index })
  })
  return items
}

export type Marks = {
  /** Seconds that the entry shares with others. */
  readonly overlap: ReadonlyMap<LocalId, number>
  readonly twice: ReadonlySet<LocalId>
}

/** The radar: entries that claim the same time, and entries that are there twice. Deleted ones do not count. */
export function marksOf(entries: readonly ListedEntry[], now: EpochMs): Marks {
  const living = entries.filter(({ isDeleted }) => !isDeleted)
  // Less than a minute is where one was stopped and the next one started.
  const overlap = sharedSeconds(living, { now, shortest: 60 })
  const twice = new Set(duplicates(living).flatMap(({ first, second }) => [first.id, second.id]))
  return { overlap, twice }
}
