/**
 * Lenient readers of single values (notes: ids come as integers or strings, fields can be missing or
 * null). Written by hand: a list of 100,000 rows passes through them, a schema library takes several
 * times as long. A value that can't be what the field means throws a RowError; the row is set aside.
 */
import type { Day, EpochMs, Seconds, ServiceId } from '../../../shared/domain/units.ts'

export type WireRow = Readonly<Record<string, unknown>>

/** A row that can't be used; its reason is kept beside the raw row. */
export class RowError extends Error {}

export function asRow(value: unknown): WireRow {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as WireRow
  throw new RowError('not an object')
}

export function readId(row: WireRow, field: string): ServiceId {
  const id = readIdOrNull(row, field)
  if (id === null) throw new RowError(`${field} is missing`)
  return id
}

/** Null where missing, null or 0 (0 appears where there is none). */
export function readIdOrNull(row: WireRow, field: string): ServiceId | null {
  const value = row[field]
  if (value === null || value === undefined || value === '') return null
  const id = Number(value)
  if (typeof value === 'boolean' || !Number.isSafeInteger(id) || id < 0) {
    throw new RowError(`${field} is no id`)
  }
  return id === 0 ? null : (id as ServiceId)
}

export function readTextOrNull(row: WireRow, field: string): string | null {
  const value = row[field]
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  throw new RowError(`${field} is no text`)
}

export function readFlag(row: WireRow, field: string, missing: boolean): boolean {
  const value = row[field]
  if (value === null || value === undefined) return missing
  if (typeof value === 'boolean') return value
  if (value === 1 || value === '1' || value === 'true') return true
  if (value === 0 || value === '0' || value === 'false') return false
  throw new RowError(`${field} is neither true nor false`)
}

export function readSecondsOrNull(row: WireRow, field: string): Seconds | null {
  const value = row[field]
  if (value === null || value === undefined) return null
  const seconds = Number(value)
  if (typeof value === 'boolean' || value === '' || !Number.isFinite(seconds) || seconds < 0) {
    throw new RowError(`${field} is no duration`)
  }
  return Math.round(seconds) as Seconds
}

/** ISO 8601; without an offset it is UTC (interface, Conventions), whatever the machine's zone. */
export function readInstantOrNull(row: WireRow, field: string): EpochMs | null {
  const value = row[field]
  if (value === null || value === undefined || value === '') return null
  if (typeof value !== 'string') throw new RowError(`${field} is no date and time`)
  const isZoned = /([zZ]|[+-]\d\d:?\d\d)$/.test(value)
  const instant = Date.parse(isZoned ? value : `${value.replace(' ', 'T')}Z`)
  if (Number.isNaN(instant)) throw new RowError(`${field} is no date and time`)
  return instant as EpochMs
}

/** A decimal amount with its currency (interface, Conventions). */
export type Money = { readonly amount: string; readonly code: string }

export function readMoney(row: WireRow, field: string): Money {
  const money = readMoneyOrNull(row, field)
  if (money === null) throw new RowError(`${field} is missing`)
  return money
}

export function readMoneyOrNull(row: WireRow, field: string): Money | null {
  const value = row[field]
  if (value === null || value === undefined) return null
  const money = asRow(value)
  const amount = readDecimalOrNull(money, 'amount')
  const code = readTextOrNull(money, 'code')
  if (amount === null || code === null || !/^[A-Z]{3}$/.test(code))
    throw new RowError(`${field} is no money`)
  return { amount, code }
}

/** A decimal string; a number is taken as its shortest decimal form. */
export function readDecimalOrNull(row: WireRow, field: string): string | null {
  const value = row[field]
  if (value === null || value === undefined || value === '') return null
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text.trim())) return text.trim()
  throw new RowError(`${field} is no decimal`)
}

/** A plain day, `YYYY-MM-DD`. */
export function readDayOrNull(row: WireRow, field: string): Day | null {
  const value = row[field]
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)) return value.slice(0, 10) as Day
  throw new RowError(`${field} is no day`)
}
