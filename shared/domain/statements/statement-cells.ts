/** Days and amounts as banks write them in the cells of a statement. */
import { isDay } from '../time/calendar.ts'
import type { Day } from '../units.ts'

/** Order of day and month where both are numbers and the year comes last. */
export type DateOrder = 'dmy' | 'mdy'

const isoDay = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[T ].*)?$/
const numericDay = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})(?:[T ].*)?$/
const namedDay = /^(\d{1,2})[-/. ]+(\p{L}{3,})\.?[-/. ,]+(\d{4})$/u
const monthNames: readonly (readonly string[])[] = [
  'jan ene gen,feb fév fev,mar mär maa mrz,apr abr avr,may mai mayo,jun juin,jul juil,aug ago aoû aou,sep set,oct okt,nov,dec dez dic déc'.split(
    ',',
  ),
].flatMap((months) => months.map((names) => names.split(' ')))

/** The day of a cell; null where it is none. Years of two digits are of this century. */
export function statementDay(cell: string, order: DateOrder): Day | null {
  const text = cell.trim()
  const iso = isoDay.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const numeric = numericDay.exec(text)
  if (numeric) {
    const [, first, second, last = ''] = numeric
    const year = last.length === 2 ? `20${last}` : last
    return order === 'dmy' ? dayOf(year, second, first) : dayOf(year, first, second)
  }
  const named = namedDay.exec(text)
  if (!named) return null
  const name = (named[2] ?? '').toLowerCase()
  const month = monthNames.findIndex((names) => names.some((one) => name.startsWith(one)))
  return month < 0 ? null : dayOf(named[3], String(month + 1), named[1])
}

function dayOf(year = '', month = '', day = ''): Day | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? (text as Day) : null
}

/** The order that the days of a column must have; null where each can be read both ways. */
export function dateOrderOf(cells: readonly string[]): DateOrder | null {
  for (const cell of cells) {
    const [, first = '', second = ''] = numericDay.exec(cell.trim()) ?? []
    if (Number(first) > 12) return 'dmy'
    if (Number(second) > 12) return 'mdy'
  }
  // With points the day comes first everywhere.
  return cells.some((cell) => /^\d{1,2}\.\d{1,2}\./.test(cell.trim())) ? 'dmy' : null
}

/** What separates the decimals of the amounts of a column. */
export type DecimalSign = ',' | '.'

const amountForm =
  /^[-+−–(]?\s*(?:\p{Sc}|[A-Z]{3})?\s*[-+−–]?\s*\d[\d.,'’\s]*\s*(?:\p{Sc}|[A-Z]{3})?\s*[-−–)+]?$/u

/** True where a cell looks like an amount of money. */
export function isStatementAmount(cell: string): boolean {
  return amountForm.test(cell.trim())
}

/** The decimal sign that the amounts of a column show; a point where they show none. */
export function decimalSignOf(cells: readonly string[]): DecimalSign {
  const ends = (sign: RegExp): number => cells.filter((cell) => sign.test(cell)).length
  return ends(/,\d{1,2}(?!\d)[^\d]*$/) > ends(/\.\d{1,2}(?!\d)[^\d]*$/) ? ',' : '.'
}

/** The amount of a cell as a decimal string with two places, negative where it says so; null where it is none. */
export function statementAmount(cell: string, sign: DecimalSign): string | null {
  const text = cell.trim()
  if (!isStatementAmount(text)) return null
  const isNegative = /[-−–]/.test(text) || /^\(.*\)$/.test(text)
  const figures = text.replace(/[^\d.,]/g, '')
  const thousands = sign === ',' ? /\./g : /,/g
  const number = figures.replace(thousands, '').replace(',', '.')
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d{0,6}))?$/.exec(number) ?? []
  if (whole === undefined || /[1-9]/.test(decimals.slice(2))) return null
  const value = `${whole.replace(/^0+(?=\d)/, '')}.${decimals.slice(0, 2).padEnd(2, '0')}`
  return isNegative && /[1-9]/.test(value) ? `-${value}` : value
}
