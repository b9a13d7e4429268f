/** A report's period, grouping and filters are saved under a name, but not its results (decision 119). */
import type { LocalId, ServiceId, Day, EpochMs } from '../units.ts'
import type { ColumnUnit } from './report-columns.ts'
import type { Rounding, TotalsBy } from './totals.ts'
import type { DayRange } from './period-before.ts'
import { addDays, daysBetween } from '../time/day-steps.ts'

/** Filters of a report. An omitted filter matches all entries; null matches entries without project, client or tag. */
export type ReportFilters = {
  readonly projectId?: LocalId | null
  readonly clientId?: ServiceId | null
  readonly billable?: boolean
  readonly billed?: boolean
  readonly tag?: string | null
  /** Text to find in the note, compared as in the search. */
  readonly text?: string
}

export type ReportChoice = {
  readonly range: RangeName | 'custom'
  /** Days of `custom`. If another range is chosen, they are kept but not used. */
  readonly days: DayRange
  readonly columns: ColumnUnit | 'auto'
  readonly first: TotalsBy
  readonly second: TotalsBy | null
  readonly filters: ReportFilters
  readonly rounding: 'none' | 'projects' | 'all'
  /** Used if the rounding is `all`. */
  readonly rule: Rounding
}

export type SavedReport = {
  readonly id: LocalId
  readonly name: string
  readonly choice: ReportChoice
}

/** Maximum length of a report's name in UTF-16 units. */
export const maxReportNameLength = 80

/**
 * True if a stored value has the types of a report's settings. Does not check the values of the settings, because these
 * were checked before the report was saved.
 */
export function isReportChoice(value: unknown): value is ReportChoice {
  if (typeof value !== 'object' || value === null) return false
  const { range, days, columns, first, filters, rounding, rule } = value as Record<string, unknown>
  return (
    [range, columns, first, rounding].every((text) => typeof text === 'string') &&
    [days, filters, rule].every((part) => typeof part === 'object' && part !== null)
  )
}

/** True if two sets of report settings result in the same report. */
export function isSameChoice(first: ReportChoice, second: ReportChoice): boolean {
  return textOf(first) === textOf(second)
}

/** Returns the parts of a choice that are used, as a string in a fixed order. */
function textOf({
  range,
  days,
  columns,
  first,
  second,
  filters,
  rounding,
  rule,
}: ReportChoice): string {
  const { projectId, clientId, billable, billed, tag, text } = filters
  return JSON.stringify([
    range,
    range === 'custom' ? [days.from, days.to] : null,
    columns,
    first,
    second,
    rounding,
    rounding === 'all' ? [rule.minutes, rule.mode, rule.per] : null,
    // An absent filter and a filter without a choice mean the same, but null is a choice.
    [projectId, clientId, billable, billed, tag, text || undefined].map((part) =>
      part === undefined ? 'any' : [part],
    ),
  ])
}

/** A week that the user closed. It is only marked: its entries can still be changed (decision 119). */
export type ClosedWeek = {
  /** According to the setting that applied when the week was closed. */
  readonly firstDay: Day
  readonly closedAt: EpochMs
}

/**
 * Returns when the week that begins on `firstDay` was closed; null if it is open. If weeks began on another weekday
 * then, a week is closed if each of its days is in a closed week.
 */
export function weekClosedAt(firstDay: Day, closedWeeks: readonly ClosedWeek[]): EpochMs | null {
  const found = closedWeeksOf(firstDay, closedWeeks)
  const isClosed = [0, 1, 2, 3, 4, 5, 6].every((ahead) =>
    found.some((week) => {
      const into = daysBetween(week.firstDay, addDays(firstDay, ahead))
      return into >= 0 && into < 7
    }),
  )
  return isClosed ? (Math.max(...found.map(({ closedAt }) => closedAt)) as EpochMs) : null
}

/** Returns the closed week that begins on `firstDay`; if there is none, those that share a day with that week. */
export function closedWeeksOf(
  firstDay: Day,
  closedWeeks: readonly ClosedWeek[],
): readonly ClosedWeek[] {
  const own = closedWeeks.find((week) => week.firstDay === firstDay)
  if (own) return [own]
  return closedWeeks.filter((week) => Math.abs(daysBetween(week.firstDay, firstDay)) < 7)
}

/** Names of ranges, relative to today. */
export const rangeNames = [
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
] as const

export type RangeName = (typeof rangeNames)[number]
