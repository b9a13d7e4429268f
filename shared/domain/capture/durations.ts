/** Parses durations as people write them: `45m`, `1h30`, `1:30`, `1.5h`, `1 hour 30 minutes`. */
import { toSeconds, type Seconds } from '../units.ts'
import type { Line, Span } from './line.ts'

export type Length = Span & { readonly seconds: Seconds }

const joined = /^(?:(\d{1,4})h)?(?:(\d{1,4})(?:m|min|mins)?)?(?:(\d{1,2})s)?$/
const withColon = /^(\d{1,3}):([0-5]\d)$/
const withUnit = /^(\d{0,4}(?:[.,]\d{1,4})?)(h|hr|hrs|hours?|m|mins?|minutes?)$/
const number = /^\d{0,4}(?:[.,]\d{1,4})?$/
const unit = /^(?:h|hr|hrs|hours?|m|mins?|minutes?)$/
const longest = 10_000 * 3600

/** The duration at word `first`, or null. */
export function durationAt(line: Line, first: number): Length | null {
  const one = joinedAt(line, first) ?? pieceAt(line, first)
  if (one === null) return null
  const two = one.unit === 'h' ? minutesBehind(line, one.end) : null
  const seconds = toSeconds(one.seconds + (two?.seconds ?? 0))
  if (seconds === undefined || seconds >= longest) return null
  return { first, end: two?.end ?? one.end, seconds }
}

/** Minutes after hours: `1h 30m`, `1 hour and 30 minutes`. */
function minutesBehind(line: Line, first: number): Piece | null {
  const from = line.core(first) === 'and' ? first + 1 : first
  const piece = pieceAt(line, from)
  return piece?.unit === 'm' && piece.seconds < 3600 ? piece : null
}

type Piece = { readonly end: number; readonly seconds: number; readonly unit: 'h' | 'm' | 'both' }

/** A duration in one word: `1:30`, `1h30`, `1h30m15s`. */
function joinedAt(line: Line, first: number): Piece | null {
  const word = line.core(first)
  const [, colonHours, colonMinutes] = withColon.exec(word) ?? []
  if (colonHours !== undefined) {
    const seconds = Number(colonHours) * 3600 + Number(colonMinutes) * 60
    return { end: first + 1, seconds, unit: 'both' }
  }
  const [, hours, minutes, rest] = joined.exec(word) ?? []
  if (minutes === undefined || (hours === undefined && !/[ms]/.test(word))) return null
  // `1h90` is a typing error; `90m` is valid.
  if (hours !== undefined && Number(minutes) > 59) return null
  // Seconds are valid only after minutes: `45s` is too short to bill, and `90s` can be a decade.
  if (rest !== undefined && (!word.includes('m') || Number(rest) > 59)) return null
  const seconds = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(rest ?? 0)
  return { end: first + 1, seconds, unit: hours === undefined ? 'm' : 'both' }
}

/** A number with a unit, in one word or two: `1.5h`, `2 hours`. */
function pieceAt(line: Line, first: number): Piece | null {
  const [, glued = '', gluedUnit] = withUnit.exec(line.core(first)) ?? []
  if (gluedUnit !== undefined) return piece(glued, gluedUnit, first + 1)
  const apart = line.core(first)
  if (apart === '' || !number.test(apart) || !unit.test(line.core(first + 1))) return null
  return piece(apart, line.core(first + 1), first + 2)
}

function piece(amount: string, name: string, end: number): Piece | null {
  if (amount === '') return null
  const size = name.startsWith('h') ? 3600 : 60
  const seconds = Math.round(Number(amount.replace(',', '.')) * size)
  return { end, seconds, unit: size === 3600 ? 'h' : 'm' }
}

/** Formats in the shortest form that parses back: `1h30m`, `45m`, `2h`, `1h00m15s`, `0m`. */
export function formatDuration(length: Seconds): string {
  const hours = Math.floor(length / 3600)
  const minutes = Math.floor((length % 3600) / 60)
  const seconds = length % 60
  if (seconds === 0 && minutes === 0 && hours > 0) return `${hours}h`
  const head = hours > 0 ? `${hours}h${String(minutes).padStart(2, '0')}m` : `${minutes}m`
  return seconds === 0 ? head : `${head}${String(seconds).padStart(2, '0')}s`
}
