/**
 * The week sheet: one row for each project, one column for each day, each cell the sum of its entries.
 * sheet-plan.ts plans what typing into a cell does.
 */
import { isRunning, shownSeconds, type TimeEntry } from '../entries/time-entry.ts'
import { dayBoundsOf, dayNumber, type DayBounds } from '../time/day-bounds.ts'
import type { Day, EpochMs, LocalId, Seconds } from '../units.ts'

/**
 * One change of an entry. `was`: its duration when the plan was made; where it differs, the plan is refused.
 */
export type SheetStep =
  | {
      readonly do: 'length'
      readonly id: LocalId
      readonly was: Seconds
      readonly duration: Seconds
    }
  | { readonly do: 'remove'; readonly id: LocalId; readonly was: Seconds }
  | {
      readonly do: 'create'
      readonly projectId: LocalId | null
      readonly startedAt: EpochMs
      readonly duration: Seconds
      readonly zone: string
    }

/** Reason why an entry can't be changed in its cell. */
export type Fixed = 'running' | 'billed' | 'otherDay'

/** The part of an entry on the day of the cell. */
export type CellPart = {
  readonly entry: TimeEntry
  readonly seconds: number
  readonly fixed: Fixed | null
}

export type SheetCell = {
  readonly projectId: LocalId | null
  readonly day: Day
  readonly seconds: number
  /** Sorted by start. */
  readonly parts: readonly CellPart[]
}

export type SheetRow = {
  readonly projectId: LocalId | null
  readonly cells: readonly SheetCell[]
  readonly seconds: number
}

export type WeekSheet = {
  readonly days: readonly Day[]
  readonly rows: readonly SheetRow[]
  /** Sums by day, in the order of `days`. */
  readonly totals: readonly number[]
  readonly seconds: number
}

export type SheetOptions = {
  readonly days: readonly Day[]
  readonly zone: string
  /** Minutes after midnight at which a day begins. */
  readonly dayStart: number
  readonly now: EpochMs
  /** Projects that get a row even without time. */
  readonly always?: readonly (LocalId | null)[]
}

/**
 * Builds the sheet. An entry across midnight counts on each day with its part. Rows are in the order of
 * `always`, then of their first entry. Throws RangeError on an unknown zone.
 */
export function weekSheet(
  entries: readonly TimeEntry[],
  { days, zone, dayStart, now, always = [] }: SheetOptions,
): WeekSheet {
  const bounds = dayBoundsOf(zone, dayStart)
  const spans = days.map((day) => ({ day, ...daySpan(bounds, day) }))
  const parts = new Map<LocalId | null, CellPart[][]>()
  const rowOf = (projectId: LocalId | null): CellPart[][] => {
    const existing = parts.get(projectId)
    if (existing) return existing
    const row = days.map(() => [])
    parts.set(projectId, row)
    return row
  }
  for (const projectId of always) rowOf(projectId)
  const inOrder = [...entries].sort((one, other) => one.startedAt - other.startedAt)
  for (const entry of inOrder) {
    spans.forEach(({ from, to }, index) => {
      const part = partOf(entry, from, to, now)
      if (part) rowOf(entry.projectId)[index]?.push(part)
    })
  }
  const rows = [...parts].map(([projectId, row]) => {
    const cells = row.map((own, index) => cellOf(projectId, days[index] as Day, own))
    return { projectId, cells, seconds: sum(cells) }
  })
  const totals = days.map((_day, index) => sum(rows.map(({ cells }) => cells[index])))
  return { days, rows, totals, seconds: totals.reduce((one, other) => one + other, 0) }
}

/** Returns start and end of the day, in seconds since 1970. */
export function daySpan(
  bounds: DayBounds,
  day: Day,
): { readonly from: number; readonly to: number } {
  const number = dayNumber(day)
  return { from: bounds.startOf(number), to: bounds.startOf(number + 1) }
}

function partOf(entry: TimeEntry, from: number, to: number, now: EpochMs): CellPart | null {
  const start = Math.floor(entry.startedAt / 1000)
  const end = start + shownSeconds(entry, now)
  const seconds = Math.min(end, to) - Math.max(start, from)
  const isEmptyHere = start === end && start >= from && start < to
  if (seconds <= 0 && !isEmptyHere) return null
  const isWhole = start >= from && end <= to
  return { entry, seconds: Math.max(0, seconds), fixed: fixedBy(entry, isWhole) }
}

function fixedBy(entry: TimeEntry, isWhole: boolean): Fixed | null {
  if (isRunning(entry)) return 'running'
  if (entry.billed) return 'billed'
  return isWhole ? null : 'otherDay'
}

function cellOf(projectId: LocalId | null, day: Day, parts: readonly CellPart[]): SheetCell {
  return { projectId, day, parts, seconds: sum(parts) }
}

function sum(list: readonly ({ readonly seconds: number } | undefined)[]): number {
  return list.reduce((total, one) => total + (one?.seconds ?? 0), 0)
}
