/**
 * Report that was saved under a name. Its period, grouping and filters are saved, but not its results (decision 119).
 */
import type { LocalId, ServiceId, Day, EpochMs } from '../units.ts'
import type { ColumnUnit } from './report-columns.ts'
import type { Rounding, TotalsBy } from './totals.ts'
import type { DayRange } from './period-before.ts'

/**
 * Filters of a report. A filter that is omitted matches all entries. A filter that is null matches the entries that
 * have no project, no client or no tag.
 */
export type ReportFilters = {
  readonly projectId?: LocalId | null
  readonly clientId?: ServiceId | null
  readonly billable?: boolean
  readonly billed?: boolean
  /** Tag that the entries must have; null for entries without tags. */
  readonly tag?: string | null
  /** Text that the note must contain. It is compared as in the search. */
  readonly text?: string
}

/** Everything that the user can choose for a report. */
export type ReportChoice = {
  readonly range: RangeName | 'custom'
  /** Days of the range `custom`. If another range is chosen, they are kept but not used. */
  readonly days: DayRange
  readonly columns: ColumnUnit | 'auto'
  readonly first: TotalsBy
  readonly second: TotalsBy | null
  readonly filters: ReportFilters
  readonly rounding: 'none' | 'projects' | 'all'
  /** Rounding rule that is used if the rounding is `all`. */
  readonly rule: Rounding
}

export type SavedReport = {
  readonly id: LocalId
  readonly name: string
  readonly choice: ReportChoice
}

/** Maximum length of a report's name, in UTF-16 units. */
export const maxReportNameLength = 80

/**
 * Returns true if a stored value is a choice that this version of Stint understands. Only the types of its parts are
 * checked, because the values were checked when the choice was saved.
 */
export function isReportChoice(value: unknown): value is ReportChoice {
  if (typeof value !== 'object' || value === null) return false
  const { range, days, columns, first, filters, rounding, rule } = value as Record<string, unknown>
  return (
    [range, columns, first, rounding].every((text) => typeof text === 'string') &&
    [days, filters, rule].every((part) => typeof part === 'object' && part !== null)
  )
}

/** Returns true if two choices result in the same report. */
export function isSameChoice(first: ReportChoice, second: ReportChoice): boolean {
  return textOf(first) === textOf(second)
}

/** Returns a text that contains the parts of a choice that are used, in a fixed order. */
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
    // An absent filter and a filter without a choice ask for the same; null is a choice.
    [projectId, clientId, billable, billed, tag, text || undefined].map((part) =>
      part === undefined ? 'any' : [part],
    ),
  ])
}

/** Week that the user closed. Closing only marks the week; its entries can still be changed (decision 119). */
export type ClosedWeek = {
  /** First day of the week, according to the setting that applied when the week was closed. */
  readonly firstDay: Day
  readonly closedAt: EpochMs
}

/** Names of the ranges that a report can cover, relative to today. */
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

/** Name of a range, relative to today. */
export type RangeName = (typeof rangeNames)[number]
