import { parseDayPhrase } from './day-phrases.ts'
import { dayName, dayNumber, weekStartOf } from '../time/day-bounds.ts'
import { parseDay } from '../time/parse-day.ts'
import type { Day } from '../units.ts'
import type { DayRange } from '../reports/period-before.ts'

const named = /^(this|last) (week|month|year)$/

/**
 * Parses `yesterday`, `last week`, `18 Nov` or `2026-11-20` for the command line; null for other text. `weekStart`: ISO
 * weekday. A weekday, or a day without a year, means the latest such day up to `today`.
 */
export function parseDayRange(text: string, today: Day, weekStart: number): DayRange | null {
  const phrase = text.trim().toLowerCase().replace(/\s+/g, ' ')
  const [, which, unit] = named.exec(phrase) ?? []
  if (unit !== undefined) return rangeOf(unit, which === 'last', today, weekStart)
  const day = parseDay(phrase, today) ?? parseDayPhrase(phrase, today)
  return day === null ? null : { from: day, to: day }
}

function rangeOf(unit: string, isLast: boolean, today: Day, weekStart: number): DayRange {
  if (unit === 'week') {
    const first = weekStartOf(dayNumber(today), weekStart) - (isLast ? 7 : 0)
    return { from: dayName(first), to: dayName(first + 6) }
  }
  const [year = 0, month = 1] = today.split('-').map(Number)
  if (unit === 'year') {
    const named = String(isLast ? year - 1 : year).padStart(4, '0')
    return { from: `${named}-01-01` as Day, to: `${named}-12-31` as Day }
  }
  const first = isLast ? monthBefore(year, month) : { year, month }
  const from = firstOf(first.year, first.month)
  const after =
    first.month === 12 ? firstOf(first.year + 1, 1) : firstOf(first.year, first.month + 1)
  return { from, to: dayName(dayNumber(after) - 1) }
}

function monthBefore(
  year: number,
  month: number,
): { readonly year: number; readonly month: number } {
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 }
}

function firstOf(year: number, month: number): Day {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01` as Day
}
