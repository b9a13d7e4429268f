/**
 * A row for each project, a column for each day, and in each cell the sum of the project's entries on that day.
 * sheet-plan.ts plans what happens when somebody types into a cell.
 */
import { isRunning, shownSeconds, type TimeEntry } from '../entries/time-entry.ts'
import { plannedInMinute } from '../entries/planned.ts'
import { dayBoundsOf, dayNumber, type DayBounds } from '../time/day-bounds.ts'
import type { Day, EpochMs, LocalId, Seconds } from '../units.ts'

/**
 * A change to an entry, as part of a planned change to cells. `was`: the duration of the entry when the change was
 * planned. If the entry now has another duration, the whole plan is refused.
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

/** Why an entry can't be changed in a cell of the week sheet. */
export type Fixed = 'running' | 'billed' | 'otherDay'

/** A sum of time in seconds. `planned`: how many of the seconds are planned (../entries/planned.ts). */
export type SheetSum = { readonly seconds: number; readonly planned: number }

/** The part of an entry on the cell's day. `fixed`: why the entry can't be changed in this cell; null if it can. */
export type CellPart = SheetSum & { readonly entry: TimeEntry; readonly fixed: Fixed | null }

export type SheetCell = SheetSum & {
  readonly projectId: LocalId | null
  readonly day: Day
  /** Earliest start first. */
  readonly parts: readonly CellPart[]
}

export type SheetRow = SheetSum & {
  readonly projectId: LocalId | null
  readonly cells: readonly SheetCell[]
}

export type WeekSheet = SheetSum & {
  readonly days: readonly Day[]
  readonly rows: readonly SheetRow[]
  /** In the order of `days`. */
  readonly totals: readonly SheetSum[]
}

export type SheetOptions = {
  readonly days: readonly Day[]
  readonly zone: string
  /** In minutes after midnight. */
  readonly dayStart: number
  /** Start of the current minute. */
  readonly now: EpochMs
  /** Projects that have a row even without time; null for work without a project. */
  readonly always?: readonly (LocalId | null)[]
}

/**
 * Builds the sheet of a week. An entry that crosses midnight is split between its days. The rows in `always` come
 * first, in that order, then all others in the order of their first entry. Throws RangeError if the time zone is
 * unknown.
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
    return { projectId, cells, ...sumOf(cells) }
  })
  const totals = days.map((_day, index) => sumOf(rows.flatMap(({ cells }) => cells[index] ?? [])))
  return { days, rows, totals, ...sumOf(totals) }
}

/** Returns when a day and the next day start, in seconds since 1970. */
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
  const plannedFrom = Math.max(start, from, end - plannedInMinute(entry, now))
  return {
    entry,
    seconds: Math.max(0, seconds),
    planned: Math.max(0, Math.min(end, to) - plannedFrom),
    fixed: fixedBy(entry, isWhole),
  }
}

function fixedBy(entry: TimeEntry, isWhole: boolean): Fixed | null {
  if (isRunning(entry)) return 'running'
  if (entry.billed) return 'billed'
  return isWhole ? null : 'otherDay'
}

function cellOf(projectId: LocalId | null, day: Day, parts: readonly CellPart[]): SheetCell {
  return { projectId, day, parts, ...sumOf(parts) }
}

function sumOf(list: readonly SheetSum[]): SheetSum {
  return {
    seconds: list.reduce((total, { seconds }) => total + seconds, 0),
    planned: list.reduce((total, { planned }) => total + planned, 0),
  }
}

/**
 * Returns the order of the rows when a sheet is opened: those with a running entry, those with time today, then all
 * others, by their first entry. The order stays the same while the sheet is open, because a row must not move while
 * somebody types into it.
 */
export function sheetOrder(
  entries: readonly TimeEntry[],
  options: SheetOptions & { readonly today: Day },
): readonly (LocalId | null)[] {
  const { rows, days } = weekSheet(entries, options)
  const column = days.indexOf(options.today)
  const rank = ({ cells }: SheetRow): number => {
    if (cells.some(({ parts }) => parts.some(({ entry }) => isRunning(entry)))) return 0
    return (cells[column]?.parts.length ?? 0) > 0 ? 1 : 2
  }
  return [...rows].sort((one, two) => rank(one) - rank(two)).map(({ projectId }) => projectId)
}
