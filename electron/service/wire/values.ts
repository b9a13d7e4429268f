/**
 * What single values of the wire mean (docs/interface/conventions.md: ids come as integers or strings, fields
 * can be missing or null). Written by hand: lists of 100,000 rows pass through here, a schema library takes
 * several times as long. Each answers null for "none", and undefined for a value that can't be what the field
 * means.
 */
import type { Day, EpochMs, Seconds, ServiceId } from '../../../shared/domain/units.ts'

/** The value of a field, null where it has none, undefined where it can't be read. */
export type Parsed<Value> = Value | null | undefined

/** A decimal amount with its currency (docs/interface/conventions.md#money-and-decimals). */
export type Money = { readonly amount: string; readonly code: string }

/** None where missing, null or 0 (0 appears where there is none). */
export function parseId(value: unknown): Parsed<ServiceId> {
  if (typeof value === 'number' && value > 0 && Number.isSafeInteger(value)) {
    return value as ServiceId
  }
  if (value === null || value === undefined || value === '') return null
  const id = typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 0) return undefined
  return id === 0 ? null : (id as ServiceId)
}

export function parseText(value: unknown): Parsed<string> {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return null
  return typeof value === 'number' ? String(value) : undefined
}

export function parseFlag(value: unknown): Parsed<boolean> {
  if (typeof value === 'boolean') return value
  if (value === null || value === undefined) return null
  if (value === 1 || value === '1' || value === 'true') return true
  return value === 0 || value === '0' || value === 'false' ? false : undefined
}

/** A length of time, rounded to whole seconds. */
export function parseSeconds(value: unknown): Parsed<Seconds> {
  if (value === null || value === undefined) return null
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof seconds !== 'number' || !Number.isFinite(seconds) || seconds < 0) return undefined
  return Math.round(seconds) as Seconds
}

/**
 * ISO 8601; without an offset it is UTC (docs/interface/conventions.md#instants-and-dates), whatever the
 * machine's zone.
 */
export function parseInstant(value: unknown): Parsed<EpochMs> {
  if (value === null || value === undefined || value === '') return null
  if (typeof value !== 'string' || !beginsWithDay(value)) return undefined
  const isZoned =
    value.endsWith('Z') || // Whole seconds without an offset are what most rows have.
    ((value.length !== 19 || value[13] !== ':' || value[16] !== ':') &&
      value.length > 16 &&
      /(z|[+-]\d\d:?\d\d)$/.test(value))
  const instant = Date.parse(isZoned ? value : `${value.replace(' ', 'T')}Z`)
  return Number.isNaN(instant) ? undefined : (instant as EpochMs)
}

/** `YYYY-MM-DD`, then the end, T or a space. Without it Date.parse finds a date in almost any text. */
function beginsWithDay(text: string): boolean {
  const isDay = text[4] === '-' && text[7] === '-' && isDigit(text.charCodeAt(0))
  return isDay && (text.length === 10 || text[10] === 'T' || text[10] === ' ')
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** A decimal string; a number is taken as its shortest decimal form. */
export function parseDecimal(value: unknown): Parsed<string> {
  if (value === null || value === undefined || value === '') return null
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text.trim()) ? text.trim() : undefined
}

/** A plain day, `YYYY-MM-DD`; a time behind it is left out. */
export function parseDay(value: unknown): Parsed<Day> {
  if (value === null || value === undefined || value === '') return null
  const isDay =
    typeof value === 'string' &&
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?!\d)/.test(value)
  return isDay ? (value.slice(0, 10) as Day) : undefined
}

export function parseMoney(value: unknown): Parsed<Money> {
  if (value === null || value === undefined) return null
  if (typeof value !== 'object' || Array.isArray(value)) return undefined
  const money = value as Readonly<Record<string, unknown>>
  const [amount, code] = [parseDecimal(money['amount']), parseText(money['code'])]
  const isWhole = typeof amount === 'string' && typeof code === 'string' && /^[A-Z]{3}$/.test(code)
  return isWhole ? { amount, code } : undefined
}
