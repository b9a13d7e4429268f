/** The columns of a report's chart. */
import type { Day } from '../units.ts'
import type { DayRange } from './period-before.ts'

/** What a column stands for. */
export type ColumnUnit = 'day' | 'week' | 'month'

/** About as many columns as can be read side by side. */
const most = 31

/** Days where they can be told apart, else weeks, else months. */
export function columnUnitOf({ from, to }: DayRange): ColumnUnit {
  const days = daysBetween(from, to) + 1
  if (days <= most) return 'day'
  return days <= most * 7 ? 'week' : 'month'
}

/** The days of a column, without those outside of the report. `key`: the group key of the unit. */
export function daysOfColumn(key: string, unit: ColumnUnit, { from, to }: DayRange): DayRange {
  const [first, last] = boundsOf(key, unit)
  return { from: first < from ? from : first, to: last > to ? to : last }
}

function boundsOf(key: string, unit: ColumnUnit): readonly [Day, Day] {
  if (unit === 'day') return [key as Day, key as Day]
  if (unit === 'week') return [key as Day, dayPlus(key, 6)]
  const first = `${key}-01`
  const next = dayPlus(`${key}-28`, 4).slice(0, 7)
  return [first as Day, dayPlus(`${next}-01`, -1)]
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

function dayPlus(day: string, count: number): Day {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10) as Day
}
