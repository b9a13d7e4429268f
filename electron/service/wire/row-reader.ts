/**
 * Reads a row that came over the wire. What the row can't be used without is asked for by name (`readId`, `must`)
 * and throws a RowError; the row is set aside then. Everything else is read by a RowReader: a field that can't be
 * read is as if it were missing, and the row says which those are.
 */
import type { Day, EpochMs, Seconds, ServiceId } from '../../../shared/domain/units.ts'
import {
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

/** A row that can't be used; its reason is kept beside the raw row. */
export class RowError extends Error {}

/** Shared by all rows of which every field was understood. */
const nothing: readonly string[] = []

/** Reads the optional fields of one row; see the file's comment. */
export class RowReader {
  readonly row: WireRow
  #unreadable: string[] | null = null

  constructor(row: WireRow) {
    this.row = row
  }

  /** Names of the fields so far that could not be read, by the wire; empty normally. */
  unreadable(): readonly string[] {
    return this.#unreadable ?? nothing
  }

  /** Null where missing, null or 0 (0 appears where there is none). */
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

  day(field: string): Day | null {
    return this.#orNull(parseDay(this.row[field]), field)
  }

  decimal(field: string): string | null {
    return this.#orNull(parseDecimal(this.row[field]), field)
  }

  money(field: string): Money | null {
    return this.#orNull(parseMoney(this.row[field]), field)
  }

  /** The reader of a row within; null where there is none. `[]` is how some services write none. */
  part(field: string): RowReader | null {
    const value = this.row[field]
    if (value === null || value === undefined) return null
    if (isRow(value)) return new RowReader(value)
    if (!Array.isArray(value) || value.length > 0) this.note(field)
    return null
  }

  /** The rows of a list within; what is no row is left out. */
  parts(field: string): readonly RowReader[] {
    const value = this.row[field]
    if (value === null || value === undefined) return []
    if (!Array.isArray(value)) {
      this.note(field)
      return []
    }
    return (value as readonly unknown[]).filter(isRow).map((row) => new RowReader(row))
  }

  /** Counts a field as unreadable, where its meaning is known elsewhere. */
  note(field: string): void {
    this.#unreadable ??= []
    this.#unreadable.push(field)
  }

  #orNull<Value>(value: Parsed<Value>, field: string): Value | null {
    if (value !== undefined) return value
    this.note(field)
    return null
  }
}

export function asRow(value: unknown): WireRow {
  if (isRow(value)) return value
  throw new RowError('not an object')
}

export function isRow(value: unknown): value is WireRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of a field that a row can't be used without; throws a RowError. */
export function must<Value>(value: Parsed<Value>, field: string): Value {
  if (value === undefined) throw new RowError(`${field} can’t be read`)
  if (value === null) throw new RowError(`${field} is missing`)
  return value
}

/** The id of a row, under the first of these names that has one; throws a RowError. */
export function readId(row: WireRow, ...names: readonly [string, ...string[]]): ServiceId {
  for (const name of names) {
    const id = parseId(row[name])
    if (id !== null && id !== undefined) return id
  }
  return must(parseId(row[names[0]]), names[0])
}
