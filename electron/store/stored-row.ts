/** Maps table rows to objects: the column `project_id` is the field `projectId`. */
import type { Reader, SqlRow, SqlValue, Transaction } from './database.ts'

const columnNames = new Map<string, string>()
const fieldNames = new Map<string, string>()

/** Returns a field's column, for example `project_id` for `projectId`, and `tax_name1` for `taxName1`. */
export function columnOf(name: string): string {
  const columnName = columnNames.get(name)
  if (columnName !== undefined) return columnName
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  columnNames.set(name, column)
  return column
}

function fieldOf(column: string): string {
  const fieldName = fieldNames.get(column)
  if (fieldName !== undefined) return fieldName
  const name = column.replace(/_[a-z]/g, (letter) => letter.slice(1).toUpperCase())
  fieldNames.set(column, name)
  return name
}

type Kinds<Row> = {
  readonly json?: readonly (keyof Row)[]
  readonly flags?: readonly (keyof Row)[]
}

/**
 * Creates the function that reads a row whose columns are the fields of `Row`. `json`: names of the fields stored as
 * JSON text. `flags`: names of the fields stored as 0 or 1. NULL becomes null.
 */
export function rowReader<Row>({ json = [], flags = [] }: Kinds<Row> = {}): (row: SqlRow) => Row {
  const valueOf = (name: keyof Row, value: SqlValue): unknown => {
    if (value === null) return null
    if (json.includes(name)) return JSON.parse(String(value))
    return flags.includes(name) ? value === 1 : value
  }
  return (row) => {
    const fields: Record<string, unknown> = {}
    for (const column in row) {
      const name = fieldOf(column)
      fields[name] = valueOf(name as keyof Row, row[column] ?? null)
    }
    return fields as Row
  }
}

/** Returns the first column of the first row; null if there is no row. */
export function valueOf(reader: Reader, sql: string, parameters?: readonly SqlValue[]): SqlValue {
  return Object.values(reader.get(sql, parameters) ?? {})[0] ?? null
}

/** A field of a row to be written. An object is stored as JSON text, a boolean as 0 or 1. */
export type WrittenValue = SqlValue | boolean | object

/** Converts a value to the form in which it is stored: an object to JSON text, a boolean to 0 or 1. */
export function toSql(value: WrittenValue): SqlValue {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

/** Inserts a row. `conflict`: SQL for the case that the row already exists. Returns the number of rows written. */
export function insertRow(
  transaction: Transaction,
  table: string,
  row: Readonly<Record<string, WrittenValue>>,
  conflict = '',
): number {
  const columns = Object.keys(row).map(columnOf)
  return transaction.run(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) ${conflict}`,
    Object.values(row).map(toSql),
  )
}

/** Sets columns of the row with this key, for example `{ id }`. */
export function updateRow(
  transaction: Transaction,
  table: string,
  key: Readonly<Record<string, SqlValue>>,
  fields: Readonly<Record<string, WrittenValue>>,
): void {
  const [set, where] = [fields, key].map((row) =>
    Object.keys(row).map((name) => `${columnOf(name)} = ?`),
  ) as [string[], string[]]
  transaction.run(`UPDATE ${table} SET ${set.join(', ')} WHERE ${where.join(' AND ')}`, [
    ...Object.values(fields).map(toSql),
    ...Object.values(key),
  ])
}

/**
 * Inserts a row. If a row with the same values in the columns `key` exists, updates all other columns of that row
 * instead. Returns false if that row already has all the new values.
 */
export function putRow(
  transaction: Transaction,
  table: string,
  key: string,
  row: Readonly<Record<string, WrittenValue>>,
): boolean {
  const columns = Object.keys(row).map(columnOf)
  const others = columns.filter((column) => !key.split(', ').includes(column))
  const updates = others.map((column) => `${column} = excluded.${column}`)
  const differs = others.map((column) => `${column} IS NOT excluded.${column}`)
  const update = `DO UPDATE SET ${updates.join(', ')} WHERE ${differs.join(' OR ')}`
  return insertRow(transaction, table, row, `ON CONFLICT (${key}) ${update}`) > 0
}
