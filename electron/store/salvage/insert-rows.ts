/** Inserts found rows into the fresh database and repairs references to lost rows. */
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import type { Database, SqlValue, Transaction } from '../database.ts'
import type { Value } from './record.ts'
import type { FoundRow } from './table-shape.ts'

/**
 * Numbers of rows of one table that were inserted (`taken`) and refused. A row is refused if another row has its key,
 * or if it violates a constraint.
 */
export type Inserted = { readonly taken: number; readonly refused: number }

/** Inserts rows in one transaction. Throws on a storage error. */
export function insertRows(database: Database, table: string, rows: Iterable<FoundRow>): Inserted {
  return valueOf(
    database.write((transaction) => {
      let taken = 0
      let refused = 0
      for (const row of rows) {
        if (insertRow(transaction, table, row)) taken += 1
        else if (!isPresent(transaction, table, row)) refused += 1
      }
      return success({ taken, refused })
    }),
  )
}

function insertRow(transaction: Transaction, table: string, row: FoundRow): boolean {
  const names = Object.keys(row)
  const values = Object.values(row)
  const sql = `INSERT OR IGNORE INTO ${quoted(table)} (${names.map(quoted).join(', ')})
    VALUES (${values.map(placeholder).join(', ')})`
  try {
    return transaction.run(sql, values.map(toSql)) === 1
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

/** Returns true if the same row is already there. This happens if a damaged tree references a leaf twice. */
function isPresent(transaction: Transaction, table: string, row: FoundRow): boolean {
  const tests = Object.entries(row).map(
    ([name, value]) => `${quoted(name)} IS ${placeholder(value)}`,
  )
  const sql = `SELECT 1 FROM ${quoted(table)} WHERE ${tests.join(' AND ')}`
  return transaction.get(sql, Object.values(row).map(toSql)) !== undefined
}

/**
 * Returns the SQL placeholder for a value. An integer is cast, because the driver binds every number as REAL. A blob is
 * passed as hexadecimal text, because the database layer accepts no blobs.
 */
function placeholder(value: Value): string {
  if (value instanceof Uint8Array) return 'unhex(?)'
  return Number.isInteger(value) ? 'CAST(? AS INTEGER)' : '?'
}

function toSql(value: Value): SqlValue {
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value
}

/**
 * Sets references to lost rows to NULL if the column allows it, else removes the row. Returns the numbers of changed
 * and removed rows, keyed by table.
 */
export function repairReferences(
  database: Database,
): ReadonlyMap<string, { readonly changed: number; readonly removed: number }> {
  const counts = new Map<string, { changed: number; removed: number }>()
  const outcome = database.write((transaction) => {
    for (const row of transaction.all('PRAGMA foreign_key_check')) {
      const table = String(row['table'])
      const columns = transaction.all(
        `SELECT f."from" AS name, c."notnull" AS required
         FROM pragma_foreign_key_list(?) AS f, pragma_table_info(?) AS c
         WHERE f.id = ? AND c.name = f."from"`,
        [table, table, row['fkid'] ?? null],
      )
      const count = counts.get(table) ?? { changed: 0, removed: 0 }
      counts.set(table, count)
      const nullable = columns.filter((column) => column['required'] === 0)
      const names = nullable.map((column) => `${quoted(String(column['name']))} = NULL`)
      const rowid = row['rowid'] ?? null
      if (names.length > 0) {
        const sql = `UPDATE ${quoted(table)} SET ${names.join(', ')} WHERE rowid = ?`
        count.changed += transaction.run(sql, [rowid])
      } else {
        count.removed += transaction.run(`DELETE FROM ${quoted(table)} WHERE rowid = ?`, [rowid])
      }
    }
    return success(null)
  })
  valueOf(outcome)
  return counts
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Returns true for the errors CONSTRAINT and MISMATCH, which mean that the table does not accept the row. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'SqliteError') return false
  const { rawCode } = error as Error & { readonly rawCode?: unknown }
  return typeof rawCode === 'number' && [19, 20].includes(rawCode & 0xff)
}

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value
}
