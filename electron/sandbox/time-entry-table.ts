/**
 * Time entries, sorted by start, newest first. Recent selections are cached until something changes, so a page of a
 * million rows is read as fast as one of ten rows.
 */
import type { TimeEntryRow } from './rows.ts'

/** Rows that match a filter, newest first, and two sums of their times, which the API's list response includes. */
export type Selection = {
  readonly rows: readonly TimeEntryRow[]
  /** In seconds. */
  readonly totalLogged: number
  readonly totalUnbilled: number
}

export type TimeEntryTable = ReturnType<typeof createTimeEntryTable>

const rememberedSelections = 8

export function createTimeEntryTable() {
  const byId = new Map<number, TimeEntryRow>()
  const selections = new Map<string, Selection>()
  // Sorted at the first read, because the initial rows are added in bulk.
  let newestFirst: TimeEntryRow[] | null = null
  let logged: Map<number, number> | null = null

  const sorted = (): TimeEntryRow[] => (newestFirst ??= [...byId.values()].sort(compare))
  const place = (row: TimeEntryRow): void => {
    if (!newestFirst) return
    const old = byId.get(row.id)
    if (old) newestFirst.splice(positionOf(newestFirst, old), 1)
    newestFirst.splice(positionOf(newestFirst, row), 0, row)
  }

  return {
    get size() {
      return byId.size
    },
    get: (id: number): TimeEntryRow | undefined => byId.get(id),
    has: (id: number): boolean => byId.has(id),
    set(id: number, row: TimeEntryRow): void {
      place(row)
      byId.set(id, row)
      selections.clear()
      logged = null
    },
    clear(): void {
      byId.clear()
      selections.clear()
      newestFirst = null
      logged = null
    },
    /** Returns the rows in the order of their first `set`. */
    values: (): Iterable<TimeEntryRow> => byId.values(),
    /** Selects the rows that match. `key` identifies the filter in the cache: equal keys must mean equal filters. */
    select(key: string, matches: (row: TimeEntryRow) => boolean): Selection {
      const cached = selections.get(key)
      if (cached) return cached
      const selection = summed(sorted().filter(matches))
      const [oldest] = selections.keys()
      if (selections.size >= rememberedSelections && oldest !== undefined) selections.delete(oldest)
      selections.set(key, selection)
      return selection
    },
    /**
     * Returns logged time in seconds, keyed by project id. Deleted entries do not count; projects without logged time
     * are left out.
     */
    loggedByProject(): ReadonlyMap<number, number> {
      logged ??= sumByProject(byId.values())
      return logged
    },
  }
}

/** Compares by start, newest first; with equal starts, the higher id comes first. */
function compare(left: TimeEntryRow, right: TimeEntryRow): number {
  if (left.started_at === right.started_at) return right.id - left.id
  return left.started_at < right.started_at ? 1 : -1
}

/** Returns the position of `row` in a sorted list, or where to insert it. */
function positionOf(list: readonly TimeEntryRow[], row: TimeEntryRow): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const middleRow = list[middle]
    if (middleRow && compare(middleRow, row) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function summed(rows: readonly TimeEntryRow[]): Selection {
  let totalLogged = 0
  let totalUnbilled = 0
  for (const { duration, billable, billed } of rows) {
    totalLogged += duration ?? 0
    if (billable && !billed) totalUnbilled += duration ?? 0
  }
  return { rows, totalLogged, totalUnbilled }
}

function sumByProject(rows: Iterable<TimeEntryRow>): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { project_id, active, is_logged, duration } of rows) {
    if (project_id === null || !active || !is_logged) continue
    sums.set(project_id, (sums.get(project_id) ?? 0) + (duration ?? 0))
  }
  return sums
}
