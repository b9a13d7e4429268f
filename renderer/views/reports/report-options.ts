/** Selected options of the reports screen, and the report input made of them. */
import type { Rounding, TotalsBy } from '../../../shared/domain/reports/totals.ts'
import type { Day, EpochMs } from '../../../shared/domain/units.ts'
import type { ReportFilters, ReportInput } from '../../../shared/contract/report-payloads.ts'
import type { Settings } from '../../../shared/contract/settings.ts'
import { dayIn } from '../../lib/days.ts'
import { rangeOf, type DayRange, type RangeName } from './report-ranges.ts'

/** Selected options of a report. */
export type ReportOptions = {
  readonly range: RangeName | 'custom'
  /** Used for the range `custom`; otherwise the former value is kept. */
  readonly days: DayRange
  readonly first: TotalsBy
  readonly second: TotalsBy | null
  readonly filters: ReportFilters
  readonly rounding: 'none' | 'projects' | 'all'
  /** Used for the rounding `all`. */
  readonly rule: Rounding
}

/** Today, time zone and settings that a report depends on. */
export type ReportContext = {
  readonly today: Day
  readonly zone: string
} & Pick<Settings, 'weekStart' | 'dayStart'>

/** The current day with the configured start of day: after midnight it can still be yesterday. */
export function todayOf(now: EpochMs, zone: string, dayStart: number): Day {
  return dayIn((now - dayStart * 60_000) as EpochMs, zone)
}

/** Options of a new reports screen. */
export function defaultReportOptions({ today, weekStart }: ReportContext): ReportOptions {
  return {
    range: 'thisMonth',
    days: rangeOf('thisMonth', today, weekStart),
    first: 'client',
    second: 'project',
    filters: {},
    rounding: 'projects',
    rule: { minutes: 15, mode: 'nearest', per: 'entry' },
  }
}

/** Days of the selected range. */
export function daysOf(
  { range, days }: ReportOptions,
  { today, weekStart }: ReportContext,
): DayRange {
  return range === 'custom' ? days : rangeOf(range, today, weekStart)
}

/** Null if the days are no valid range. */
export function reportInputOf(options: ReportOptions, context: ReportContext): ReportInput | null {
  const { from, to } = daysOf(options, context)
  if (from === '' || to === '' || from > to) return null
  const { zone, weekStart, dayStart } = context
  return {
    from,
    to,
    groupBy: options.second === null ? [options.first] : [options.first, options.second],
    filters: options.filters,
    rounding: options.rounding === 'all' ? options.rule : options.rounding,
    zone,
    weekStart,
    dayStart,
  }
}
