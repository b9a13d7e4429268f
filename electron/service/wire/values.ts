/**
 * Parses and formats individual values of the API: ids can be integers or strings, and fields can be missing or null
 * (docs/interface/conventions.md). Hand-written for speed: lists have up to 100,000 rows, and a schema library is
 * several times slower. Each parser returns null for no value and undefined for an unreadable one.
 */
import { isDay } from '../../../shared/domain/time/calendar.ts'
import type { Day, EpochMs, Seconds, ServiceId } from '../../../shared/domain/units.ts'

/** A field's parsed value; null if it has no value, undefined if it can't be read. */
export type Parsed<Value> = Value | null | undefined

/** A decimal amount with its currency (docs/interface/conventions.md#money-and-decimals). */
export type Money = { readonly amount: string; readonly code: string }

/** Parses an id. Returns null if the value is missing, null or 0 (0 means none). */
export function parseId(value: unknown): Parsed<ServiceId> {
  if (typeof value === 'number' && value > 0 && Number.isSafeInteger(value)) {
    return value as ServiceId
  }
  if (value === null || value === undefined || value === '') return null
  const id = typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 0) return undefined
  return id === 0 ? null : (id as ServiceId)
}

/** Parses a string; a number becomes its decimal text. */
export function parseText(value: unknown): Parsed<string> {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return null
  return typeof value === 'number' ? String(value) : undefined
}

/** Parses a boolean, which may also be written as 0, 1 or text. */
export function parseFlag(value: unknown): Parsed<boolean> {
  if (typeof value === 'boolean') return value
  if (value === null || value === undefined) return null
  if (value === 1 || value === '1' || value === 'true') return true
  return value === 0 || value === '0' || value === 'false' ? false : undefined
}

/** Parses a duration in seconds, rounding it to whole seconds. */
export function parseSeconds(value: unknown): Parsed<Seconds> {
  if (value === null || value === undefined) return null
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  const seconds = typeof read === 'number' ? Math.round(read) : Number.NaN
  return Number.isSafeInteger(seconds) && seconds >= 0 ? (seconds as Seconds) : undefined
}

/**
 * Bounds of readable instants. Services write their first or last possible instant for "none", and with instants in the
 * year 1 or 9999, code that counts day by day would take far too long.
 */
const minInstant = Date.UTC(1900, 0, 1)
const maxInstant = Date.UTC(2200, 0, 1)

/**
 * Parses an ISO 8601 instant. Without an offset it is in UTC, whatever the machine's time zone
 * (docs/interface/conventions.md#instants-and-dates). An instant before 1900 or after 2199 counts as unreadable.
 */
export function parseInstant(value: unknown): Parsed<EpochMs> {
  if (value === null || value === undefined || value === '') return null
  if (typeof value !== 'string' || !beginsWithDay(value)) return undefined
  if (isZeroDate(value)) return null
  const instant = Date.parse(withOffset(value))
  return instant >= minInstant && instant < maxInstant ? (instant as EpochMs) : undefined
}

/** Completes an instant without an offset, or with one in hours only (`+02`), for Date.parse. */
function withOffset(value: string): string {
  if (value.endsWith('Z')) return value
  // Most other rows have whole seconds without an offset.
  const isPlain = value.length === 19 && value[13] === ':' && value[16] === ':'
  const isZoned = !isPlain && value.length > 16 && /(z|utc|[+-]\d\d(:?\d\d)?)$/i.test(value)
  return isZoned ? value.replace(/[+-]\d\d$/, '$&:00') : `${value.replace(' ', 'T')}Z`
}

/** Returns true for a zero year, month or day (`0000-00-00`), which databases write for no date. */
function isZeroDate(text: string): boolean {
  return /^(?:0000-\d\d-\d\d|\d{4}-00-\d\d|\d{4}-\d\d-00)(?!\d)/.test(text)
}

/** Checks that a string begins with a day, because Date.parse would find a date in almost any string. */
function beginsWithDay(text: string): boolean {
  const isDay = text[4] === '-' && text[7] === '-' && isDigit(text.charCodeAt(0))
  return isDay && (text.length === 10 || text[10] === 'T' || text[10] === ' ')
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** Parses a decimal string of at most 40 characters; a number becomes its shortest decimal form. */
export function parseDecimal(value: unknown): Parsed<string> {
  if (value === null || value === undefined || value === '') return null
  const text = typeof value === 'number' ? String(value) : value
  const isDecimal =
    typeof text === 'string' && /^\s*-?(?=[\d.]{1,40}\s*$)\d+(\.\d+)?\s*$/.test(text)
  return isDecimal ? text.trim() : undefined
}

/** Parses a valid date `YYYY-MM-DD`; a time after it is ignored. */
export function parseDay(value: unknown): Parsed<Day> {
  if (value === null || value === undefined || value === '') return null
  if (typeof value !== 'string') return undefined
  if (isZeroDate(value)) return null
  const day = value.slice(0, 10)
  return isDay(day) && !isDigit(value.charCodeAt(10)) ? (day as Day) : undefined
}

/**
 * Parses a date and time. Returns text instead of an instant, because the time zone is unknown
 * (docs/interface/conventions.md#instants-and-dates).
 */
export function parseDateTime(value: unknown): Parsed<string> {
  const text = parseText(value)
  return typeof text === 'string' && isZeroDate(text) ? null : text
}

/** Parses an amount with an ISO currency code. */
export function parseMoney(value: unknown): Parsed<Money> {
  if (value === null || value === undefined) return null
  if (typeof value !== 'object' || Array.isArray(value)) return undefined
  const money = value as Readonly<Record<string, unknown>>
  const [amount, code] = [parseDecimal(money['amount']), parseText(money['code'])]
  const isWhole = typeof amount === 'string' && typeof code === 'string' && /^[A-Z]{3}$/.test(code)
  return isWhole ? { amount, code } : undefined
}

/** Formats an instant as ISO 8601 in UTC, with whole seconds (docs/interface/conventions.md#instants-and-dates). */
export function toWireInstant(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`
}
