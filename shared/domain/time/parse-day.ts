/**
 * Parses a day as typed into a date field: numbers, day before month; a month's name; `today` or `yesterday`.
 */
import type { Day } from '../units.ts'

/** English and German: a date field shows a day in the language of the program, and reads it back. */
const months = [
  'january february march april may june july august september october november december',
  'januar februar märz april mai juni juli august september oktober november dezember',
].map((names) => names.split(' '))
const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const numbers = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d{2})?)?$/
const named = /^(\d{1,2})\.? ([a-zä]{3,9})\.?,?(?: (\d{4}))?$/
const namedFirst = /^([a-zä]{3,9})\.? (\d{1,2}),?(?: (\d{4}))?$/

/**
 * Parses `2026-11-20`, `20.11.2026`, `20/11`, `20 Nov`, `November 20, 2026`, `20. März 2026`, `today`, `yesterday`; null for
 * other text. Without a year it is the latest such day that is not after `today`.
 */
export function parseDay(text: string, today: Day): Day | null {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ')
  if (plain === 'today' || plain === 'heute') return today
  if (plain === 'yesterday' || plain === 'gestern') return dayBefore(today)
  const [, isoYear, isoMonth, isoDay] = iso.exec(plain) ?? []
  if (isoYear !== undefined) return dayOf(isoYear, Number(isoMonth), Number(isoDay))
  const [, date, month, year] = numbers.exec(plain) ?? []
  if (date !== undefined) return lastSuch(Number(date), Number(month), year, today)
  const [, namedDate, name, namedYear] = named.exec(plain) ?? []
  if (name !== undefined) return lastSuch(Number(namedDate), monthOf(name), namedYear, today)
  const [, firstName, firstDate, firstYear] = namedFirst.exec(plain) ?? []
  return firstName === undefined
    ? null
    : lastSuch(Number(firstDate), monthOf(firstName), firstYear, today)
}

function monthOf(name: string): number {
  const found = months.map((names) => names.findIndex((month) => month.startsWith(name)) + 1)
  return Math.max(...found)
}

function lastSuch(date: number, month: number, year: string | undefined, today: Day): Day | null {
  if (year !== undefined) return dayOf(year.length === 2 ? `20${year}` : year, month, date)
  const thisYear = Number(today.slice(0, 4))
  const day = dayOf(String(thisYear), month, date)
  return day !== null && day > today ? dayOf(String(thisYear - 1), month, date) : day
}

function dayOf(year: string, month: number, date: number): Day | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  const instant = Date.parse(`${text}T00:00:00Z`)
  const isThere = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
  return isThere ? (text as Day) : null
}

/** As in calendar.ts, but without Temporal, which is too large to load for a form field. */
function dayBefore(day: Day): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10) as Day
}
