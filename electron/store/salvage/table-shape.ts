import SqliteDatabase from 'libsql'
import type { Reader, SqlRow } from '../database.ts'
import type { Cell, Value } from './record.ts'

/** A column of a table in the newly created database, into which rows are salvaged. */
export type Column = {
  readonly name: string
  /** Type as declared, such as INTEGER or TEXT. A type that STRICT tables don't have accepts any value. */
  readonly type: string
  readonly isNullable: boolean
  /** True if a row can't be inserted without a value for this column. */
  readonly isRequired: boolean
  /** INTEGER PRIMARY KEY: the record holds NULL, and the row id is the value. */
  readonly isRowid: boolean
  /** True for a key or a foreign key, in which a damaged value can't be repaired. */
  readonly isKey: boolean
}

/** A table of the newly created database, into which rows are salvaged. */
export type Shape = { readonly table: string; readonly columns: readonly Column[] }

/** The column of each value in a record of the damaged file; undefined for a column that the new database lacks. */
export type Layout = readonly (Column | undefined)[]

/** A row to insert: values keyed by column name. Blobs are bytes. */
export type FoundRow = Readonly<Record<string, Value>>

function shapeOf(reader: Reader, table: string): Shape {
  const names = (rows: readonly SqlRow[]): readonly string[] =>
    rows.map((row) => String(row['name']))
  const unique = names(
    reader.all(
      `SELECT i.name FROM pragma_index_list(?) AS l, pragma_index_info(l.name) AS i WHERE l."unique"`,
      [table],
    ),
  )
  const parents = names(
    reader.all('SELECT "from" AS name FROM pragma_foreign_key_list(?)', [table]),
  )
  const rows = reader.all('SELECT * FROM pragma_table_info(?)', [table])
  const keys = rows.filter((row) => Number(row['pk']) > 0)
  const columns = rows.map((row): Column => {
    const name = String(row['name'])
    const type = String(row['type']).toUpperCase()
    const isPrimary = Number(row['pk']) > 0
    const isRowid = isPrimary && keys.length === 1 && type === 'INTEGER'
    const isNullable = Number(row['notnull']) === 0
    return {
      name,
      type,
      isNullable,
      isRequired: !isNullable && row['dflt_value'] === null,
      isRowid,
      isKey: isPrimary || unique.includes(name) || parents.includes(name),
    }
  })
  return { table, columns }
}

/** Returns the shapes of all the program's tables. */
export function shapesIn(reader: Reader): readonly Shape[] {
  return reader
    .all(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
    )
    .map((row) => shapeOf(reader, String(row['name'])))
}

/**
 * Returns the column of each value in a record. The columns are read from the CREATE TABLE statement in the damaged
 * file, whose schema may be older and have fewer columns. Returns undefined if the statement is damaged or lacks a
 * required column. A column with an unknown name counts as the program's column at the same position, unless the
 * statement contains the program's column as well.
 */
export function layoutOf(shape: Shape, createTable: string): Layout | undefined {
  const names = columnNames(createTable)
  if (names.length === 0) return undefined
  const layout = names.map((name, index) => {
    const same = shape.columns.find((column) => column.name === name)
    const here = shape.columns[index]
    return same ?? (here && !names.includes(here.name) ? here : undefined)
  })
  const isComplete = shape.columns.every((column) => !column.isRequired || layout.includes(column))
  return isComplete ? layout : undefined
}

function columnNames(createTable: string): readonly string[] {
  if (!/^CREATE TABLE\b/i.test(createTable) || createTable.includes('\0')) return []
  const scratch = new SqliteDatabase(':memory:')
  try {
    // `prepare` compiles the first statement only.
    scratch.prepare(createTable).run()
    const rows = scratch
      .prepare(
        `SELECT c.name AS name FROM sqlite_master AS t, pragma_table_info(t.name) AS c
         WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY c.cid`,
      )
      .all() as { readonly name: string }[]
    return rows.map(({ name }) => name)
  } catch {
    return []
  } finally {
    scratch.close()
  }
}

/** Returns the row that a record holds; undefined if the record can't be from this table. */
export function fit(
  layout: Layout,
  { rowid, values, repaired: mended }: Cell,
): FoundRow | undefined {
  if (values.length > layout.length) return undefined
  const row: Record<string, Value> = {}
  for (const [index, column] of layout.entries()) {
    if (!column) continue
    const value = values[index]
    if (value === undefined) {
      // The record is from before the column was added.
      if (column.isRequired) return undefined
      continue
    }
    if (!fitsColumn(column, value) || (column.isKey && mended.includes(index))) return undefined
    row[column.name] = column.isRowid ? rowid : value
  }
  return row
}

function fitsColumn(column: Column, value: Value): boolean {
  if (column.isRowid) return value === null
  if (value === null) return column.isNullable
  switch (column.type) {
    case 'INT':
    case 'INTEGER':
      return Number.isInteger(value)
    case 'REAL':
      return typeof value === 'number'
    case 'TEXT':
      return typeof value === 'string'
    case 'BLOB':
      return value instanceof Uint8Array
    default:
      return true
  }
}
