import { fractions } from '../text/parse-number.ts'
import { toSeconds, type Seconds } from '../units.ts'
import type { Line, WordSpan } from './line.ts'

export type Length = WordSpan & { readonly seconds: Seconds }

/** A duration in one word, such as `1h30m`, or in ISO 8601 form: `PT1H30M`. */
const joined =
  /^(?:pt(?=\d))?(?:(\d{1,4})(?:h|hrs?|std))?(?:(\d{1,4})(?:m|min|mins)?)?(?:(\d{1,2})s)?$/
const withColon = /^(\d{1,3}):([0-5]\d)(h|hrs?|std)?$/
const withUnit = /^(\d{0,4}(?:[.,]\d{1,4})?[½¼¾]?)(\p{L}+)$/u
const number = /^(?=.)\d{0,4}(?:[.,]\d{1,4})?[½¼¾]?$/
const signs: Readonly<Record<string, string>> = { '1/2': '½', '1/4': '¼', '3/4': '¾' }
/** A text that means this many seconds or more is not read as a duration. */
export const maxSeconds = 10_000 * 3600

/** Reads `45m`, `1h30`, `1:30`, `1.5h` or `1 hour 30 minutes`; null for none. */
export function durationAt(line: Line, first: number): Length | null {
  if (isMillions(line, first)) return null
  const piece = joinedAt(line, first) ?? pieceAt(line, first)
  if (piece === null) return null
  // “1,5h: 3 m Kabel” has two lengths.
  const isWhole = piece.unit === 'h' && piece.seconds % 3600 === 0
  const minutes = isWhole ? minutesBehind(line, piece.end) : null
  const seconds = toSeconds(piece.seconds + (minutes?.seconds ?? 0))
  if (seconds === undefined || seconds >= maxSeconds) return null
  return { first, end: minutes?.end ?? piece.end, seconds }
}

/**
 * True for a number whose `M` may stand for millions, as in `3M` and `1.2M`. False in a line without lower-case
 * letters, where `M` means minutes.
 */
export function isMillions(line: Line, at: number): boolean {
  return /^[\d.,]+M$/.test(line.bare(at)) && line.words.some(({ bare }) => /\p{Ll}/u.test(bare))
}

/** Reads the minutes that follow a number of hours: `1h 30m`, `1 hour and 30 minutes`, `an hour and twenty minutes`. */
export function minutesBehind(line: Line, first: number): Piece | null {
  if (line.isApart(first)) return null
  const isJoined = line.vocabulary.is('and', line.core(first))
  const from = isJoined ? first + 1 : first
  // “2h 3M call”, but “1H 30M”.
  const isApart = isMillions(line, from) && !/[A-Z]$/.test(line.bareOf(from - 1))
  const piece = isApart ? null : (pieceAt(line, from) ?? phraseAt(line, from))
  return piece?.unit === 'm' && piece.seconds < 3600 ? piece : null
}

function phraseAt(line: Line, first: number): Piece | null {
  const end = first + 2
  const seconds = line.vocabulary.lengthOf(line.phrase({ first, end }))
  return seconds === null ? null : { end, seconds, unit: 'm' }
}

export function isLengthUnit({ vocabulary }: Line, word: string): boolean {
  return vocabulary.is('hours', word) || vocabulary.is('minutes', word)
}

type Piece = { readonly end: number; readonly seconds: number; readonly unit: 'h' | 'm' | 'both' }

/** Reads `1:30`, `1h30` or `1h30m15s`, or `1:30 h` in two words. */
function joinedAt(line: Line, first: number): Piece | null {
  const word = line.core(first)
  const colon = withColon.exec(word)
  if (colon) return colonPiece(line, first, colon)
  const [, hours, minutes, rest] = joined.exec(word) ?? []
  if (minutes === undefined || (hours === undefined && !/[ms]/.test(word))) return null
  // `1h90` is a typing error; `90m` is valid.
  if (hours !== undefined && Number(minutes) > 59) return null
  // Seconds are valid only after minutes: `45s` is too short to bill, and `90s` can be a decade.
  if (rest !== undefined && (!word.includes('m') || Number(rest) > 59)) return null
  const seconds = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(rest ?? 0)
  return { end: first + 1, seconds, unit: hours === undefined ? 'm' : 'both' }
}

function colonPiece(line: Line, first: number, [, hours, minutes, glued]: RegExpExecArray): Piece {
  const isApart = glued === undefined && line.vocabulary.is('hours', line.core(first + 1))
  const seconds = Number(hours) * 3600 + Number(minutes) * 60
  return { end: first + (isApart ? 2 : 1), seconds, unit: 'both' }
}

/** Reads `1.5h` or `2 hours`. */
function pieceAt(line: Line, first: number): Piece | null {
  const mixed = mixedAt(line, first)
  if (mixed !== null) return mixed
  const [, glued = '', gluedUnit] = withUnit.exec(line.core(first)) ?? []
  if (gluedUnit !== undefined) return piece(line, glued, gluedUnit, first + 1)
  const apart = line.core(first)
  if (!number.test(apart) || isName(line, first + 1)) return null
  return piece(line, apart, line.core(first + 1), first + 2)
}

/**
 * True for a unit that may belong to a name or begin something else: “5 M. Müller”, “3 Hr. Krause”, “18.11., H. Heine”.
 */
function isName(line: Line, at: number): boolean {
  const [before = '', typed = ''] = [at - 1, at].map((one) => line.words[one]?.raw)
  const isTitle = /^(?:[HM]|Hr)\.$/.test(typed) && /^\p{Lu}/u.test(line.bareOf(at + 1))
  return isTitle || /[,;:]$/.test(before)
}

/** Reads `2 1/2 hours`, `2 ½ h`, `1/2 hr` or `3/4h`. A number after `room` or the like does not belong to the fraction. */
function mixedAt(line: Line, first: number): Piece | null {
  const isDigit = /^\d$/.test(line.core(first)) && line.rawOf(first) === line.core(first)
  const isWhole = isDigit && !line.isOneOf(first - 1, 'numbered', 'named')
  const at = isWhole ? first + 1 : first
  const [, fraction = '', glued = ''] = /^([13]\/4|1\/2|[½¼¾])(\p{L}*)$/u.exec(line.core(at)) ?? []
  const sign = signs[fraction] ?? fraction
  const [name, end] = glued === '' ? [line.core(at + 1), at + 2] : [glued, at + 1]
  const isHours = sign !== '' && line.vocabulary.is('hours', name)
  return isHours ? piece(line, `${isWhole ? line.core(first) : ''}${sign}`, name, end) : null
}

function piece(line: Line, amount: string, name: string, end: number): Piece | null {
  const isHours = line.vocabulary.is('hours', name)
  if (amount === '' || !isLengthUnit(line, name)) return null
  const share = fractions[amount.at(-1) ?? ''] ?? 0
  const whole = Number(amount.replace(/[½¼¾]$/, '').replace(',', '.'))
  const seconds = Math.round((whole + share) * (isHours ? 3600 : 60))
  return { end, seconds, unit: isHours ? 'h' : 'm' }
}

/** Formats a duration as the shortest text that parses to it: `1h30m`, `45m`, `2h`, `1h00m15s`, `0m`. */
export function formatDuration(length: Seconds): string {
  const hours = Math.floor(length / 3600)
  const minutes = Math.floor((length % 3600) / 60)
  const seconds = length % 60
  if (seconds === 0 && minutes === 0 && hours > 0) return `${hours}h`
  const head = hours > 0 ? `${hours}h${String(minutes).padStart(2, '0')}m` : `${minutes}m`
  return seconds === 0 ? head : `${head}${String(seconds).padStart(2, '0')}s`
}
