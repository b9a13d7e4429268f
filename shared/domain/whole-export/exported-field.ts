/** Values of a complete export: exact in JSON, suited to spreadsheets in CSV (docs/export.md). */
import { csvLines, type Cell, type Row } from '../text/csv.ts'

/** How a field is stored. `decimal`: exact number as a string. `flag`: 0 or 1. `instant`: UTC ms. `json`: JSON text. */
export type FieldKind = 'text' | 'integer' | 'decimal' | 'flag' | 'instant' | 'json'

export type ExportedField = {
  readonly name: string
  readonly kind: FieldKind
  /** For readers of the file; empty if the name is clear enough. */
  readonly about: string
}

export type FieldLine = readonly [name: string, kind: FieldKind, about: string]

/** Fields that have the same meaning in every file of an export. */
export const commonFields = {
  id: ['id', 'text', 'id on this computer'],
  serviceId: ['serviceId', 'integer', 'id on the service; empty until it is sent'],
  clientId: ['clientId', 'integer', '`id` in clients'],
  projectId: ['projectId', 'text', '`id` in projects'],
  expenseId: ['expenseId', 'text', '`id` in expenses'],
  currency: ['currency', 'text', 'three letters (ISO 4217)'],
  internal: ['internal', 'flag', 'work for your own business'],
  entity: ['entity', 'text', 'kind of row'],
  localId: ['localId', 'text', '`id` in the file of that kind'],
  createdAt: ['createdAt', 'instant', 'when it came to this computer'],
  deletedAt: ['deletedAt', 'instant', 'empty unless it was deleted'],
} as const satisfies Readonly<Record<string, FieldLine>>

/** A row as it is stored, keyed by field name. */
export type StoredRow = Readonly<Record<string, string | number | null>>

/** Returns a row as a JSON object. Decimals stay strings, and instants are ISO 8601 in UTC. */
export function exportedObject(
  fields: readonly ExportedField[],
  row: StoredRow,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    fields.map(({ name, kind }) => [name, jsonValue(kind, row[name] ?? null)]),
  )
}

/** Formats rows as CSV lines that are safe in spreadsheets (shared/domain/text/csv.ts). */
export function exportedLines(
  fields: readonly ExportedField[],
  rows: readonly StoredRow[],
): string {
  return csvLines(
    rows.map((row): Row => {
      const [first, ...others] = fields.map(({ name, kind }) => cell(kind, row[name] ?? null))
      return [firstCell(first ?? null), ...others]
    }),
  )
}

/** Returns the CSV line with the field names. */
export function exportedHeader(fields: readonly ExportedField[]): string {
  const [first = '', ...others] = fields.map(({ name }) => name)
  return csvLines([[first, ...others]])
}

function jsonValue(kind: FieldKind, value: string | number | null): unknown {
  if (value === null) return null
  if (kind === 'flag') return value === 1
  if (kind === 'instant') return instantText(value)
  if (kind === 'json' && typeof value === 'string') return parsedOrText(value)
  return value
}

function cell(kind: FieldKind, value: string | number | null): Cell {
  if (value === null) return null
  if (kind === 'flag') return value === 1 ? 'yes' : 'no'
  if (kind === 'instant') return instantText(value)
  if (kind === 'integer' || kind === 'decimal') return { number: String(value) }
  return String(value)
}

/** Returns a string, never a number, because spreadsheets would take a sign at the start of a line for a formula. */
function firstCell(value: Cell): string | null {
  return value !== null && typeof value === 'object' ? value.number : value
}

/** Formats an instant. A value outside the range of dates is written as the number itself. */
function instantText(value: string | number): string {
  const date = new Date(Number(value))
  return Number.isNaN(date.getTime()) ? String(value) : date.toISOString()
}

function parsedOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
