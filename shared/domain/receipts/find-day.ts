import type { Day } from '../units.ts'
import { fold } from '../text/fold.ts'
import type { ReadValue } from './reading.ts'
import type { DayOrder } from '../language/region.ts'
import { amountsIn, daysIn, type DayWriting, type FoundDay } from './receipt-values.ts'
import { americanPlace } from './words/currency-marks.ts'
import { documentName } from './words/heading-words.ts'
import { anyDate, datedHeading, issueDate, otherDate } from './words/day-words.ts'
import {
  allCells,
  isClearlyRead,
  isSurelyRead,
  labelOf,
  type TextCell,
  type TextLine,
} from './text-lines.ts'

/** What is known about a receipt's dates before it is read. */
export type DayHint = {
  /** Assumed if the receipt itself does not show it. */
  readonly order: DayOrder
  /** A receipt can't have been issued later. */
  readonly today: Day
}

type Candidate = { readonly found: FoundDay; readonly cell: TextCell; readonly weight: number }

/** Currencies of countries that write the month first. */
const monthFirstCurrencies = new Set(['USD'])

/**
 * Finds the day of issue. Prefers a day labelled as the day of issue, then a day not labelled as any other kind. If
 * several days are equally good, returns the first.
 */
export function findIssueDay(
  lines: readonly TextLine[],
  { order, today }: DayHint,
  currency: string | null,
): ReadValue | null {
  const shown = orderShownBy(lines)
  const usedOrder = shown ?? (currency === null ? order : orderOf(currency, order))
  const isYearFirst = isYearWrittenFirst(lines, currency)
  const isAmerican = currency === 'USD' && lines.some(({ text }) => americanPlace.test(fold(text)))
  const all = allCells(lines).flatMap((placed) =>
    daysOf(placed.cell.text, { order: usedOrder, isYearFirst }, today).flatMap((day) => {
      const line = lines[placed.line]?.text ?? ''
      if (isDocumentNumber(day.text, line)) return []
      const isAmbiguous = day.isAmbiguous || (isAmerican && exchangeablePoints.test(day.text))
      const found = { ...day, isAmbiguous: isAmbiguous && shown === null }
      const index = placed.cell.text.toLowerCase().indexOf(found.text)
      const weight = weightOf(labelOf(lines, placed, index), amountsIn(line).length > 0)
      return [{ found, cell: placed.cell, weight }]
    }),
  )
  const candidates = all.filter(({ found }) => isPossible(found, today))
  const [best] = [...candidates].sort((one, other) => other.weight - one.weight)
  if (!best) return null
  // The day of issue itself can be misread, or be after today.
  const rivals = all.filter((one) => one.weight >= 100 || candidates.includes(one))
  return {
    value: best.found.day,
    isSure: isSure(best, rivals, isClearlyRead(lines)) && !isOldPicture(best, today),
    place: best.cell.place,
  }
}

/** Reads the year first if the receipt writes it first. If no such date is possible, reads the year last. */
function daysOf(text: string, writing: DayWriting, today: Day): readonly FoundDay[] {
  const days = daysIn(text, writing.order, writing.isYearFirst)
  return days.some((day) => isPossible(day, today)) ? days : daysIn(text, writing.order, false)
}

/** True for days from the year 2000 until today. */
function isPossible({ day }: FoundDay, today: Day): boolean {
  return day <= today && day >= '2000-01-01'
}

/** True for a document number that looks like a day, as in “FV 1/05/2021”. */
function isDocumentNumber(day: string, line: string): boolean {
  const lower = line.toLowerCase()
  return day.includes('/') && documentName.test(lower.slice(0, lower.indexOf(day)))
}

/** A date such as `06.05.2026`, which some writers in the USA begin with the month. */
const exchangeablePoints = /^(?!(\d+)\.\1\.)(?:0?\d|1[0-2])\.(?:0?\d|1[0-2])\./

/** Returns the order of day and month in unambiguous dates; null if there are none or they disagree. */
function orderShownBy(lines: readonly TextLine[]): DayOrder | null {
  const pairs = lines.flatMap(({ text }) => [...text.matchAll(dayAndMonth)])
  const isFirst = pairs.some(([, first]) => Number(first) > 12)
  const isSecond = pairs.some(([, , , second]) => Number(second) > 12)
  if (isFirst === isSecond) return null
  return isFirst ? 'dmy' : 'mdy'
}

const dayAndMonth = /(?<![\d/-])(\d{1,2})([/-])(\d{1,2})\2\d{4}(?![\d/-])/gu

/** True if `25-02-13` is in 2025: on Swedish receipts, and beside another date with the four-digit year first. */
function isYearWrittenFirst(lines: readonly TextLine[], currency: string | null): boolean {
  return (
    currency === 'SEK' || lines.some(({ text }) => /(?<![\d-])20\d\d-\d\d-\d\d(?!\d)/u.test(text))
  )
}

/**
 * True for a day in a picture more than two years before this year: a misread year is likelier than a receipt
 * photographed so late.
 */
function isOldPicture({ found, cell }: Candidate, today: Day): boolean {
  return cell.certainty < 1 && Number(today.slice(0, 4)) - Number(found.day.slice(0, 4)) > 2
}

function orderOf(currency: string, order: DayOrder): DayOrder {
  if (monthFirstCurrencies.has(currency)) return 'mdy'
  // Canada writes both; elsewhere the day comes first.
  return currency === 'CAD' ? order : 'dmy'
}

/** Weighs a day by its label. `isOfRow`: the line is a table row, whose day may be that of another document. */
function weightOf(label: string, isOfRow: boolean): number {
  const near = label.split(' ').filter(Boolean).slice(-4).join(' ')
  if (issueDate.test(near)) return 100
  if (otherDate.test(near)) return -50
  if (datedHeading.test(label.trim())) return isOfRow ? -50 : 100
  return anyDate.test(near) ? 60 : 0
}

function isSure(best: Candidate, all: readonly Candidate[], isClear: boolean): boolean {
  if (best.found.isAmbiguous || !isSurelyRead(best.cell)) return false
  const others = all.filter(({ found }) => found.day !== best.found.day)
  if (best.weight >= 100) return others.every(({ weight }) => weight < 100)
  // In badly recognized text, a day without a label may be any day, and the day of issue may be missing.
  return isClear && best.weight >= 0 && others.every(({ weight }) => weight < 0)
}
