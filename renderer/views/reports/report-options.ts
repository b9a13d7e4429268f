import { columnUnitOf } from '../../../shared/domain/reports/report-columns.ts'
import type { DayRange } from '../../../shared/domain/reports/period-before.ts'
import type { Day } from '../../../shared/domain/units.ts'
import type { ReportInput, ReportOverviewInput } from '../../../shared/contract/groups/reports.ts'
import type { Settings } from '../../../shared/contract/settings.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import type { RangeName, ReportChoice } from '../../../shared/domain/reports/saved-report.ts'
import { addDays } from '../../../shared/domain/time/day-steps.ts'
import { weekFrom } from '../../lib/day-totals.ts'
import type { UnbilledSum } from '../../../shared/domain/reports/unbilled-money.ts'
import { moneyText } from '../../../shared/domain/money/money-text.ts'
import { formatDayRange } from '../../../shared/domain/language/date-format.ts'

export type ReportOptions = ReportChoice & {
  /** Days of the clicked column; null for the whole range. */
  readonly only: DayRange | null
}

/** Today, time zone and settings that a report depends on. */
export type ReportContext = { readonly today: Day; readonly zone: string } & Pick<
  Settings,
  'weekStart' | 'dayStart'
>

/** Returns the options that the reports screen opens with. */
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

/** Returns the part of the options that is saved. If a chart column is selected, its days are saved as the range. */
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

/** Returns the input of the report query; null if the days are not a valid range. */
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

/** Returns the input for a report exported to a file. Leaves out the chart's columns, because a file has no chart. */
export function exportInputOf({ columns: _columns, ...input }: ReportOverviewInput): ReportInput {
  return input
}

export const rangeLabels: readonly (readonly [RangeName, string])[] = [
  ['thisWeek', t`This week`],
  ['lastWeek', t`Last week`],
  ['thisMonth', t`This month`],
  ['lastMonth', t`Last month`],
  ['thisQuarter', t`This quarter`],
  ['lastQuarter', t`Last quarter`],
  ['thisYear', t`This year`],
  ['lastYear', t`Last year`],
]

const monthsOf = { Month: 1, Quarter: 3, Year: 12 } as const

/** Returns the days of a named range. `weekStart`: ISO weekday. */
export function rangeOf(name: RangeName, today: Day, weekStart: number): DayRange {
  const isLast = name.startsWith('last')
  const unit = name.slice(4) as 'Week' | keyof typeof monthsOf
  if (unit === 'Week') {
    const from = addDays(firstDayOfWeek(today, weekStart), isLast ? -7 : 0)
    return { from, to: addDays(from, 6) }
  }
  const length = monthsOf[unit]
  const month = monthNumber(today)
  const first = month - (month % length) - (isLast ? length : 0)
  return { from: firstOfMonth(first), to: addDays(firstOfMonth(first + length), -1) }
}

/** Returns the first day of the week that contains `day`. `weekStart`: ISO weekday, 1 is Monday. */
export function firstDayOfWeek(day: Day, weekStart: number): Day {
  return weekFrom(day, weekStart)[0] ?? day
}

function monthNumber(day: Day): number {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return year * 12 + month - 1
}

function firstOfMonth(month: number): Day {
  const year = String(Math.floor(month / 12)).padStart(4, '0')
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-01` as Day
}

/** Formats a period: `10 Aug – 30 Sep 2026`. */
export function periodText({ from, to }: DayRange): string {
  return formatDayRange(from, to, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** Formats sums of money, one for each currency. */
export function sumTexts(
  sums: readonly Pick<UnbilledSum, 'together' | 'currency'>[],
): readonly string[] {
  return sums.map(({ together, currency }) => moneyText(together, currency))
}
