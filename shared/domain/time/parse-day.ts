/** A day as typed into a date field: in numbers, with the name of a month, or in words. */
import { dateFormat } from '../language/date-format.ts'
import { dayOrder } from '../language/region.ts'
import { languages } from '../language/language.ts'
import { currentLanguage, t } from '../language/translate.ts'
import { english } from '../language/words/english.ts'
import { vocabularyOf } from '../language/words/vocabulary.ts'
import type { Day } from '../units.ts'
import { addDays } from './day-steps.ts'

const yearFirst = /^(\d{4})([-/.]) ?(\d{1,2})\2 ?(\d{1,2})\.?$/
const numbers = /^(\d{1,2})([-/.]) ?(\d{1,2})(?:\2(?: ?(\d{4}|\d{2}))?)?$/
const named = /^(\d{1,2})(?:\.|st|nd|rd|th)? (?:of )?([a-zä]{3,9})(?: (\d{4}))?$/
const namedFirst = /^([a-zä]{3,9}) (\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$/
const away = /^(?:(in) )?(\w+) (day|week)s?(?: (ago))?$/
const withWeekday = /^([a-z]+) (.+)$/
const weekdays = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ')
/** Near days in every language, because a draft keeps the words of the language in which it was typed. */
const near = new Map(
  Object.entries({ today: 0, heute: 0, yesterday: -1, gestern: -1, tomorrow: 1 }),
)

/**
 * Parses `2026-11-20`, `20.11.2026`, `20/11`, `20 Nov`, `Fri, November 20, 2026`, `20. März 2026`, and words in the
 * program's language (`yesterday`, `Monday`, `last Friday`, `3 days ago`, `in 2 weeks`); null for other text. A
 * weekday, or a day without a year, means the most recent such day up to `today`. `5/11` is read in the order of the
 * user's region, or in the other order if only that one gives a valid day. With points, the day comes first.
 */
export function parseDay(text: string, today: Day): Day | null {
  return dayIn(phraseOf(text), today)
}

/** Returns a message if the text is not a day; null if it is. */
export function dayProblem(text: string, today: Day): string | null {
  const phrase = phraseOf(text)
  if (dayIn(phrase, today) !== null) return null
  const [, , rest = phrase] = withWeekday.exec(phrase) ?? []
  const isShaped = [phrase, rest].some((part) => isDayOfMonth(part))
  return isShaped
    ? t`${text.trim()} doesn’t exist. Check the date.`
    : t`Enter a date, for example 2026-11-20.`
}

/**
 * Formats the day that a typed text means, as a hint below the field. Undefined if there is no day, or if the text
 * itself states the day in full.
 */
export function dayHint(text: string, day: Day | null): string | undefined {
  if (day === null || isPlainDay(phraseOf(text), day)) return undefined
  const format = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return format.format(Date.parse(day))
}

/** True for numbers with a year in which day and month can't be confused, unlike in `5/11/2026`. */
function isPlainDay(phrase: string, day: Day): boolean {
  const [, first, , second] = numbers.exec(phrase) ?? []
  const isOrdered = first === undefined || Number(first) === Number(second) || Number(first) > 12
  return isOrdered && phrase.includes(day.slice(0, 4))
}

/** Returns the text in lower case, with English words, single spaces, and no commas or points after words. */
function phraseOf(text: string): string {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ')
  return vocabularyOf(currentLanguage()).inEnglish(plain.replace(/,(?= |$)|(?<=\p{L})\./gu, ''))
}

function dayIn(phrase: string, today: Day): Day | null {
  const steps = near.get(phrase) ?? stepsTo(phrase)
  if (steps !== undefined) return addDays(today, steps)
  const [, which, name = ''] = /^(?:(last) )?([a-z]+)$/.exec(phrase) ?? []
  const weekday = weekdayOf(name)
  if (weekday !== null)
    return latestWeekday(weekday, which === undefined ? today : addDays(today, -1))
  const day = dayOfMonth(phrase, today)
  if (day !== null) return day
  const [, first = '', rest = ''] = withWeekday.exec(phrase) ?? []
  const dated = dayOfMonth(rest, today)
  return dated !== null && weekdayIn(dated) === weekdayOf(first) ? dated : null
}

function dayOfMonth(phrase: string, today: Day): Day | null {
  const [, isoYear, , isoMonth, isoDay] = yearFirst.exec(phrase) ?? []
  if (isoYear !== undefined) return dayOf(isoYear, Number(isoMonth), Number(isoDay))
  const [, firstNumber, mark, secondNumber, year] = numbers.exec(phrase) ?? []
  // `9-10` is more likely something else.
  if (firstNumber !== undefined && (mark !== '-' || year !== undefined)) {
    const isDayFirst = mark === '.' || dayOrder() === 'dmy'
    const [date, month] = isDayFirst
      ? [Number(firstNumber), Number(secondNumber)]
      : [Number(secondNumber), Number(firstNumber)]
    const usual = lastSuch(date, month, year, today)
    return usual === null && mark !== '.' ? lastSuch(month, date, year, today) : usual
  }
  const [, namedDate, name, namedYear] = named.exec(phrase) ?? []
  if (name !== undefined) return lastSuch(Number(namedDate), monthOf(name), namedYear, today)
  const [, firstName, firstDate, firstYear] = namedFirst.exec(phrase) ?? []
  return firstName === undefined
    ? null
    : lastSuch(Number(firstDate), monthOf(firstName), firstYear, today)
}

function isDayOfMonth(phrase: string): boolean {
  const name = named.exec(phrase)?.[2] ?? namedFirst.exec(phrase)?.[1]
  if (name !== undefined) return monthOf(name) > 0
  const mark = numbers.exec(phrase)?.[2]
  return yearFirst.test(phrase) || (mark !== undefined && mark !== '-')
}

let months: readonly (readonly string[])[] | null = null

/**
 * Returns the month from 1; 0 for none. Accepts every language, because a draft keeps its dates when the language
 * changes.
 */
function monthOf(name: string): number {
  months ??= languages.map((language) => {
    const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, month) =>
      format.format(Date.UTC(2026, month)).toLowerCase(),
    )
  })
  return Math.max(...months.map((names) => names.findIndex((one) => one.startsWith(name)) + 1))
}

/** Returns the days from today: negative for `3 days ago`, positive for `in 2 weeks`; undefined for other phrases. */
function stepsTo(phrase: string): number | undefined {
  const [, ahead, count = '', unit, back] = away.exec(phrase) ?? []
  if ((ahead === undefined) === (back === undefined)) return undefined
  const isWord = Object.hasOwn(english.numbers, count)
  const number = isWord
    ? english.numbers[count]
    : /^\d{1,3}$/.test(count)
      ? Number(count)
      : undefined
  return number === undefined
    ? undefined
    : number * (unit === 'week' ? 7 : 1) * (ahead === undefined ? -1 : 1)
}

/** Returns the weekday, 0 for Monday; null if the name is not a weekday's. */
function weekdayOf(name: string): number | null {
  const index = name.length < 3 ? -1 : weekdays.findIndex((one) => one.startsWith(name))
  return index === -1 ? null : index
}

function weekdayIn(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

function latestWeekday(weekday: number, until: Day): Day {
  return addDays(until, -((weekdayIn(until) - weekday + 7) % 7))
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
