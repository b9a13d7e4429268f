import {
  groupLabel,
  type Names,
  type ReportLine,
} from '../../../shared/domain/reports/report-lines.ts'
import type { DayRange } from '../../../shared/domain/reports/period-before.ts'
import type { ColumnUnit } from '../../../shared/domain/reports/report-columns.ts'
import { addDays } from '../../../shared/domain/time/day-steps.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { firstDayOfWeek } from './report-options.ts'

/** Maximum number of columns. More columns than a screen has pixels would be useless. */
const maxColumns = 1000
/** Maximum number of columns for a whole range. For a longer range, only the part that contains time is drawn. */
const maxWholeColumns = 62

type ColumnContext = { readonly range: DayRange; readonly weekStart: number; readonly today: Day }

/**
 * Returns the lines that the chart shows as columns: the report's lines, and an empty line for each day, week or month
 * without time (unless that would be too many). The days ahead end with the last planned time. `weekStart`: ISO
 * weekday.
 */
export function chartColumns(
  lines: readonly ReportLine[],
  by: ColumnUnit,
  names: Names,
  { range, weekStart, today }: ColumnContext,
): readonly ReportLine[] {
  const [first, last] = [lines[0]?.key, lines.at(-1)?.key]
  if (typeof first !== 'string' || typeof last !== 'string') return lines
  const keyOf = (day: Day): string =>
    by === 'month' ? day.slice(0, 7) : by === 'week' ? firstDayOfWeek(day, weekStart) : day
  const known = last > keyOf(today) ? last : keyOf(today)
  const end = known < keyOf(range.to) ? known : keyOf(range.to)
  const whole = keysBetween(keyOf(range.from), end, by, maxWholeColumns)
  const keys = whole ?? keysBetween(first, last, by, maxColumns)
  if (keys === null) return lines
  const linesByKey = new Map(lines.map((line) => [line.key, line]))
  const empty = { seconds: 0, raw: 0, billable: 0, unbilled: 0, level: 0, lines: [] }
  return keys.map(
    (key) => linesByKey.get(key) ?? { ...empty, key, label: groupLabel(key, by, names) },
  )
}

function keysBetween(
  first: string,
  last: string,
  by: ColumnUnit,
  limit: number,
): readonly string[] | null {
  const keys: string[] = []
  for (let key = first; key <= last; key = keyAfter(key, by)) {
    if (keys.length === limit) return null
    keys.push(key)
  }
  return keys
}

function keyAfter(key: string, by: ColumnUnit): string {
  if (by !== 'month') return addDays(key as Day, by === 'week' ? 7 : 1)
  return addDays(`${key}-28` as Day, 4).slice(0, 7)
}
