import { columnUnitOf } from '../../../shared/domain/reports/report-columns.ts'
import type { DayRange } from '../../../shared/domain/reports/period-before.ts'
import type { ReportChoice } from '../../../shared/domain/reports/saved-report.ts'
import type { Day, EpochMs } from '../../../shared/domain/units.ts'
import type { ReportInput, ReportOverviewInput } from '../../../shared/contract/groups/reports.ts'
import type { Settings } from '../../../shared/contract/settings.ts'
import { dayAt } from '../../lib/day-totals.ts'
import { rangeOf } from './report-ranges.ts'

/** Selected options of a report. */
export type ReportOptions = ReportChoice & {
  /** Days of a column that was clicked; null for the whole range. */
  readonly only: DayRange | null
}

/** Today, time zone and settings that a report depends on. */
export type ReportContext = { readonly today: Day; readonly zone: string } & Pick<
  Settings,
  'weekStart' | 'dayStart'
>

/** Returns the current day. With a start of day later than midnight, the day can still be yesterday after midnight. */
export function todayOf(now: EpochMs, zone: string, dayStart: number): Day {
  return dayAt(now, zone, dayStart)
}

/** Returns the options of a new reports screen. */
export function defaultReportOptions({ today, weekStart }: ReportContext): ReportOptions {
  return {
    range: 'thisMonth',
    days: rangeOf('thisMonth', today, weekStart),
    only: null,
    columns: 'auto',
    first: 'client',
    second: 'project',
    filters: {},
    rounding: 'projects',
    rule: { minutes: 15, mode: 'nearest', per: 'entry' },
  }
}

/**
 * Returns the part of the options that is saved. If a column was clicked, its days become the days of the saved report.
 */
export function choiceOf({ only, ...choice }: ReportOptions): ReportChoice {
  return only === null ? choice : { ...choice, range: 'custom', days: only }
}

/** Returns the days of the selected range. */
export function daysOfReport(
  { range, days, only }: ReportOptions,
  { today, weekStart }: ReportContext,
): DayRange {
  if (only !== null) return only
  return range === 'custom' ? days : rangeOf(range, today, weekStart)
}

/** Returns the input of the report query; null if the days are no valid range. */
export function reportInputOf(
  options: ReportOptions,
  context: ReportContext,
): ReportOverviewInput | null {
  const { from, to } = daysOfReport(options, context)
  if (from === '' || to === '' || from > to) return null
  const { zone, weekStart, dayStart } = context
  return {
    from,
    to,
    groupBy: options.second === null ? [options.first] : [options.first, options.second],
    columns: options.columns === 'auto' ? columnUnitOf({ from, to }) : options.columns,
    filters: options.filters,
    rounding: options.rounding === 'all' ? options.rule : options.rounding,
    zone,
    weekStart,
    dayStart,
  }
}

/** Returns the input for a report in a file. The file has no chart, so the input has no columns. */
export function exportInputOf({ columns: _columns, ...input }: ReportOverviewInput): ReportInput {
  return input
}
