/**
 * Reads rows from the service. A missing or unreadable required field (`readId`, `required`) throws a RowError, and the
 * row is rejected. An unreadable optional field (RowReader) counts as missing, and is listed in `unreadable`.
 */
import type { Day, EpochMs, Seconds, ServiceId } from '../../../shared/domain/units.ts'
import {
  parseDateTime,
  parseDay,
  parseDecimal,
  parseFlag,
  parseId,
  parseInstant,
  parseMoney,
  parseSeconds,
  parseText,
  type Money,
  type Parsed,
} from './values.ts'

export type { Money }
export type WireRow = Readonly<Record<string, unknown>>

/** The error for a row that cannot be used; the reason is stored with the raw row. */
export class RowError extends Error {}

const nothing: readonly string[] = []

/** Reads the optional fields of one row. An unreadable field counts as missing, and is listed in `unreadable`. */
export class RowReader {
  readonly row: WireRow
  #unreadable: string[] | null = null

  constructor(row: WireRow) {
    this.row = row
  }

  /** Returns the API names of the fields that could not be read so far; normally empty. */
  unreadable(): readonly string[] {
    return this.#unreadable ?? nothing
  }

  /** Reads an id; null if it is missing, null or 0 (0 means none). */
  id(field: string): ServiceId | null {
    return this.#orNull(parseId(this.row[field]), field)
  }

  text(field: string): string | null {
    return this.#orNull(parseText(this.row[field]), field)
  }

  flag(field: string, missing: boolean): boolean {
    return this.#orNull(parseFlag(this.row[field]), field) ?? missing
  }

  seconds(field: string): Seconds | null {
    return this.#orNull(parseSeconds(this.row[field]), field)
  }

  instant(field: string): EpochMs | null {
    return this.#orNull(parseInstant(this.row[field]), field)
  }

  dateTime(field: string): string | null {
    return this.#orNull(parseDateTime(this.row[field]), field)
  }

  day(field: string): Day | null {
    return this.#orNull(parseDay(this.row[field]), field)
  }

  decimal(field: string): string | null {
    return this.#orNull(parseDecimal(this.row[field]), field)
  }

  money(field: string): Money | null {
    return this.#orNull(parseMoney(this.row[field]), field)
  }

  /** Reads a nested object; null if there is none, for which some services write `[]`. */
  nested(field: string): RowReader | null {
    const value = this.row[field]
    if (value === null || value === undefined) return null
    if (isRow(value)) return new RowReader(value)
    if (!Array.isArray(value) || value.length > 0) this.markUnreadable(field)
    return null
  }

  nestedList(field: string): readonly RowReader[] {
    const value = this.row[field]
    if (value === null || value === undefined) return []
    if (!Array.isArray(value)) {
      this.markUnreadable(field)
      return []
    }
    return (value as readonly unknown[]).filter(isRow).map((row) => new RowReader(row))
  }

  markUnreadable(field: string): void {
    this.#unreadable ??= []
    this.#unreadable.push(field)
  }

  #orNull<Value>(value: Parsed<Value>, field: string): Value | null {
    if (value !== undefined) return value
    this.markUnreadable(field)
    return null
  }
}

/** Returns the value as a row; throws a RowError if it is not an object. */
export function asRow(value: unknown): WireRow {
  if (isRow(value)) return value
  throw new RowError('not an object')
}

/** Returns true for a JSON object. */
export function isRow(value: unknown): value is WireRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the value of a required field. Throws a RowError if it is missing or unreadable. */
export function required<Value>(value: Parsed<Value>, field: string): Value {
  if (value === undefined) throw new RowError(`${field} can’t be read`)
  if (value === null) throw new RowError(`${field} is missing`)
  return value
}

/** Returns a row's id, from the first of the named fields that has one; throws a RowError if none has. */
export function readId(row: WireRow, ...names: readonly [string, ...string[]]): ServiceId {
  for (const name of names) {
    const id = parseId(row[name])
    if (id !== null && id !== undefined) return id
  }
  return required(parseId(row[names[0]]), names[0])
}
