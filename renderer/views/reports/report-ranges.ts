/** Named date ranges of reports. Pure calendar arithmetic without a time zone. */
import { t } from '../../../shared/domain/language/translate.ts'
import type { DayRange } from '../../../shared/domain/reports/period-before.ts'
import type { RangeName } from '../../../shared/domain/reports/saved-report.ts'
import { addDays } from '../../../shared/domain/time/day-steps.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { weekFrom } from '../../lib/day-totals.ts'

/** Ranges with their labels. */
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

/** Returns the number of months since the year 0. */
function monthNumber(day: Day): number {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return year * 12 + month - 1
}

function firstOfMonth(month: number): Day {
  const year = String(Math.floor(month / 12)).padStart(4, '0')
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-01` as Day
}
