import { addDays, daysBetween } from '../time/day-steps.ts'
import type { Day } from '../units.ts'
import type { DayRange } from './period-before.ts'

export type ColumnUnit = 'day' | 'week' | 'month'

/** Maximum number of columns that people can easily read side by side. */
const maxColumns = 31

/** Returns the unit of a report's columns: days if there is room for them, otherwise weeks, otherwise months. */
export function columnUnitOf({ from, to }: DayRange): ColumnUnit {
  const days = daysBetween(from, to) + 1
  if (days <= maxColumns) return 'day'
  return days <= maxColumns * 7 ? 'week' : 'month'
}

/** Returns the part of a column's days that is in the report's range. `key`: key of the column's group. */
export function daysOfColumn(key: string, unit: ColumnUnit, { from, to }: DayRange): DayRange {
  const [first, last] = boundsOf(key, unit)
  return { from: first < from ? from : first, to: last > to ? to : last }
}

function boundsOf(key: string, unit: ColumnUnit): readonly [Day, Day] {
  if (unit === 'day') return [key as Day, key as Day]
  if (unit === 'week') return [key as Day, addDays(key as Day, 6)]
  const first = `${key}-01`
  const next = addDays(`${key}-28` as Day, 4).slice(0, 7)
  return [first as Day, addDays(`${next}-01` as Day, -1)]
}
