import type { Day } from '../units.ts'
import type { ReadValue } from './reading.ts'
import { daysIn, type DayOrder, type FoundDay } from './receipt-values.ts'
import { anyDate, issueDate, otherDate } from './receipt-words.ts'
import { placeOf, type TextLine } from './text-lines.ts'

/** What is known about the days of a receipt before it is read. */
export type DayHint = {
  /** Order of day and month where a receipt does not tell. */
  readonly order: DayOrder
  /** No receipt is from a later day. */
  readonly today: Day
}

type Candidate = { readonly found: FoundDay; readonly line: TextLine; readonly weight: number }

/** Currencies of countries that write the month first. */
const monthFirstCurrencies = new Set(['USD'])

/** The day of a receipt: the one that is named as such, else the first that is not named as another. */
export function findIssueDay(
  lines: readonly TextLine[],
  { order, today }: DayHint,
  currency: string | null,
): ReadValue | null {
  const known = currency === null ? order : orderOf(currency, order)
  const candidates = lines.flatMap((line, index) =>
    daysIn(line.text, known)
      .filter(({ day }) => day <= today && day >= '2000-01-01')
      .map((found) => ({ found, line, weight: weightOf(line, lines[index - 1], found) })),
  )
  const [best] = [...candidates].sort((one, other) => other.weight - one.weight)
  if (!best) return null
  return {
    value: best.found.day,
    isSure: isSure(best, candidates),
    place: placeOf(best.line, best.found.text),
  }
}

function orderOf(currency: string, order: DayOrder): DayOrder {
  if (monthFirstCurrencies.has(currency)) return 'mdy'
  // Canada writes both; elsewhere the day comes first.
  return currency === 'CAD' ? order : 'dmy'
}

/** What stands before a day on its line, or above it in a column, says which day it is. */
function weightOf(line: TextLine, above: TextLine | undefined, found: FoundDay): number {
  const words = line.text.toLowerCase()
  const before = words.slice(0, words.indexOf(found.text))
  const own = wordsWeight(lastWords(before))
  if (own !== 0 || !above || /\p{L}{3}/u.test(before)) return own
  return wordsWeight(above.text.toLowerCase())
}

function wordsWeight(words: string): number {
  if (issueDate.test(words)) return 100
  if (otherDate.test(words)) return -50
  return anyDate.test(words) ? 60 : 0
}

/** The last words before a value: what stands further away belongs to another one. */
function lastWords(before: string): string {
  return before.split(' ').filter(Boolean).slice(-4).join(' ')
}

function isSure(best: Candidate, all: readonly Candidate[]): boolean {
  if (best.found.isAmbiguous) return false
  const others = all.filter(({ found }) => found.day !== best.found.day)
  return best.weight >= 100 || (best.weight >= 0 && others.every(({ weight }) => weight < 0))
}
