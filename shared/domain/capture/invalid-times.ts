/** Detects invalid times and days, which would otherwise silently become part of the note (decision 152). */
import { t } from '../language/translate.ts'
import type { PatternSource } from '../language/words/vocabulary.ts'
import { clockPhraseAt, parseTimeOfDay, rangeAt } from './time-of-day.ts'
import { isNoDayOfMonth } from './day-phrases.ts'
import { isLengthUnit, isMillions } from './durations.ts'
import type { Line, WordSpan } from './line.ts'

export type Impossible = WordSpan & {
  /** Sentence that says why, without repeating the words. */
  readonly why: string
}

const clockish = /^\d{1,4}:\d\d(?::\d\d)?(?:am|pm)?$|^\d{1,4}(?:am|pm)$/
const rangeish = /^([^-–—]+)[-–—]([^-–—]+)$/
const hourish = /^\d{1,4}$/
const numeral = /^\d+(?:[.,]\d+)?$/
const dayish = /^\d{4}[-/]\d{1,2}[-/]\d{1,2}$|^\d{1,2}([./])\d{1,2}\1\d{4}$|^\d{1,2}\.\d{1,2}\.$/
const openers = ['at', 'since', 'from', 'until', 'to'] as const

const noTime = (): string => t`This time doesn’t exist.`
const noLength = (): string => t`This isn’t a valid duration.`

/** Finds an invalid time of day. Must run before durations are read, because `25:00` can also mean 25 hours. */
export function impossibleTimeAt(line: Line, first: number): Impossible | null {
  const word = line.core(first)
  if (line.isOneOf(first, ...openers) && isNoClock(line.core(first + 1))) {
    return { first, end: first + 2, why: noTime() }
  }
  const isSpaced = line.joinsTimes(first + 1)
  const [, from, to] = isSpaced ? [null, word, line.core(first + 2)] : (rangeish.exec(word) ?? [])
  if (from === undefined || to === undefined) return null
  const areTimes = [from, to].every((one) => clockish.test(one) || hourish.test(one))
  // Two bare numbers can be pages or a score; with spaces, both have to be times.
  const isSaid = [from, to].filter((one) => clockish.test(one)).length >= (isSpaced ? 2 : 1)
  if (!areTimes || !isSaid || rangeAt(line, first) !== null) return null
  return { first, end: first + (isSpaced ? 3 : 1), why: noTime() }
}

/** Finds an invalid time, duration or day that no parser accepted. */
export function impossibleAt(line: Line, first: number): Impossible | null {
  const word = line.core(first)
  const wordSpan = { first, end: first + 1 }
  if (isNoClock(word)) return { ...wordSpan, why: noTime() }
  if (dayish.test(line.words[first]?.raw ?? ''))
    return { ...wordSpan, why: t`This day doesn’t exist.` }
  const isLength = isLengthUnit(line, line.core(first + 2))
  if (!isLength && isNoDayOfMonth(line.vocabulary.inEnglish(`${word} ${line.core(first + 1)}`)))
    return { first, end: first + 2, why: t`This day doesn’t exist.` }
  return impossibleLengthAt(line, first)
}

const lengthPattern: PatternSource = (vocabulary) =>
  `^\\d+(?:[.,]\\d+)?(?:${vocabulary.anyOf('hours', 'minutes')})$|^\\d+h\\d+(?:m|min|mins)?(?:\\d+s)?$`

function impossibleLengthAt(line: Line, first: number): Impossible | null {
  const [, minus, size = ''] = /^([-−–](?=\d))?(.*)$/.exec(line.core(first)) ?? []
  const lengthish = line.vocabulary.pattern(lengthPattern)
  const isPair = numeral.test(size) && line.isOneOf(first + 1, 'hours', 'minutes')
  const span = { first, end: first + (isPair ? 2 : 1) }
  if (minus !== undefined) {
    const isLength = isPair || lengthish.test(size) || clockish.test(size)
    return isLength ? { ...span, why: t`A duration can’t be negative.` } : null
  }
  if (!isPair && !lengthish.test(size)) return null
  // “3M” is a name, and “20 minutes past 8” a time.
  const isOther = isMillions(line, first) || clockPhraseAt(line, first) !== null
  return isOther ? null : { ...span, why: noLength() }
}

function isNoClock(word: string): boolean {
  return clockish.test(word) && parseTimeOfDay(word) === null
}
