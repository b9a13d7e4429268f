/**
 * Parses days that are written in words: `yesterday`, `last friday`, `3 days ago`, `18 Nov`. chrono-node computes the
 * day; the patterns here decide which words are a day, because chrono also matches `may`, `sun` and `now`.
 */
import { casual } from 'chrono-node/en'
import { isDay } from '../time/calendar.ts'
import type { Day } from '../units.ts'
import { addDays, daysBetween } from '../time/day-steps.ts'
import { month } from './tokenize.ts'

const weekday =
  '(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday)'
const ordinal = '\\d{1,2}(?:st|nd|rd|th)?'

const relative = /^(?:today|yesterday|tomorrow)$/
const ago = /^(?:\d{1,3}|a|one|two|three|four|five|six|seven) (?:days?|weeks?) ago$/
const ahead = /^in (?:\d{1,3}|a|one|two|three|four|five|six|seven) (?:days?|weeks?)$/
const dayOfWeek = new RegExp(`^(?:(?:last|this|next) )?${weekday}$`)
const dayOfMonth = new RegExp(
  `^(?:${weekday} )?(?:${ordinal} (?:of )?${month}|${month} ${ordinal})(?: \\d{4})?$`,
)
const saidWeekday = new RegExp(`^(${weekday}) `)
const shapes = [relative, ago, ahead, dayOfWeek, dayOfMonth]

/** Maximum number of words in a phrase that means a day, such as `fri 20 of november 2026`. */
export const maxDayWords = 5

export function isWeekday(phrase: string): boolean {
  return dayOfWeek.test(phrase)
}

/** True for a day without a year: `18 Nov`. */
export function isYearlessDay(phrase: string): boolean {
  return dayOfMonth.test(phrase) && !/\d{4}$/.test(phrase)
}

/** True for a date that does not exist: `31 feb`. */
export function isNoDayOfMonth(phrase: string): boolean {
  return dayOfMonth.test(phrase) && parseDayPhrase(phrase, '2024-06-15' as Day) === null
}

/**
 * Parses `phrase` (lower case, single spaces); null if it is not a day. Prefers the past: a weekday, or a day without a
 * year, means the latest such day up to today.
 */
export function parseDayPhrase(phrase: string, today: Day): Day | null {
  if (phrase.length > 40 || !shapes.some((shape) => shape.test(phrase))) return null
  // Noon: chrono calculates in the machine's zone, and no zone changes its clocks at noon.
  const [year = 0, monthNumber = 1, date = 1] = today.split('-').map(Number)
  const reference = new Date(year, monthNumber - 1, date, 12)
  const [result] = casual.parse(knownToChrono(phrase), reference, { forwardDate: false })
  if (result === undefined || result.text.length !== knownToChrono(phrase).length) return null
  const { start } = result
  const day = dayFrom(start.get('year'), start.get('month'), start.get('day'))
  if (day === null) return null
  if (!dayOfMonth.test(phrase)) return latestOf(phrase, day, today)
  const isLater = day > today && !start.isCertain('year')
  return onItsWeekday(phrase, isLater ? yearBefore(day) : day)
}

/** Moves a weekday after today back by a week, unless the phrase says `this` or `next`. */
function latestOf(phrase: string, day: Day, today: Day): Day {
  const isLatest = dayOfWeek.test(phrase) && !/^(?:this|next) /.test(phrase)
  return isLatest && day > today ? addDays(day, -7) : day
}

/** Returns the day; null if the phrase names another weekday: `thu 18 nov` if 18 November is a Wednesday. */
function onItsWeekday(phrase: string, day: Day | null): Day | null {
  const [, name] = saidWeekday.exec(phrase) ?? []
  if (name === undefined || day === null) return day
  const weekday = new Date(day).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
  return weekday.toLowerCase().startsWith(name) ? day : null
}

/** Shortens `tues` and `thur`, which chrono does not recognize in all positions. */
function knownToChrono(phrase: string): string {
  return phrase.replace(/\btues\b/, 'tue').replace(/\bthurs?\b/, 'thu')
}

/** Returns the day with these numbers; null if there is none. */
export function dayFrom(year: number | null, month: number | null, day: number | null): Day | null {
  const text = `${pad(year ?? 0, 4)}-${pad(month ?? 0, 2)}-${pad(day ?? 0, 2)}`
  return isDay(text) ? (text as Day) : null
}

/** Parses `20261118`, and `181126`, `18112026` or `11182026` if it is at most 60 days from today. */
export function dayOfFigures(digits: string, today: Day): Day | null {
  const [, full = '', month = '', date = ''] = /^(20\d\d)(\d\d)(\d\d)$/.exec(digits) ?? []
  if (full !== '') return dayFrom(Number(full), Number(month), Number(date))
  const [, first = '', second = '', short = ''] = /^(\d\d)(\d\d)(?:20)?(\d\d)$/.exec(digits) ?? []
  const [left, middle, year] = [Number(first), Number(second), 2000 + Number(short)]
  const day = short === '' ? null : (dayFrom(year, middle, left) ?? dayFrom(year, left, middle))
  return day !== null && Math.abs(daysBetween(day, today)) <= 60 ? day : null
}

function pad(value: number, places: number): string {
  return String(value).padStart(places, '0')
}

export function yearBefore(day: Day): Day | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return dayFrom(year - 1, month, date)
}
