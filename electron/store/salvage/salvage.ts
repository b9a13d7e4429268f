/**
 * Salvages what can be read from a damaged database into a fresh one.
 *
 * SQLite never opens the damaged file. Its pages are read individually (pages.ts), so that every intact page is used,
 * even if the path to it is damaged. The damaged file is never written to. It is not copied, because the disk may be
 * full. The driver never reads it, because the driver aborts the process on text that is not UTF-8.
 *
 * Rejected: reading the rows with SQL, by row number. In a comparison on damaged files, SQL recovered nothing from a
 * file that was truncated or had lost its first page.
 */
import { basename } from 'node:path'
import type { Database, SqlValue, Transaction } from '../database.ts'
import { findTables, type FoundTable } from './found-tables.ts'
import { openPages, type Pages } from './pages.ts'
import { fit, shapesIn, type FoundRow, type Shape } from './table-shape.ts'
import { readLeaf } from './b-tree.ts'
import { primaryCode } from '../storage-error.ts'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import type { Value } from './record.ts'

export { checkFile, quarantine, quarantinePath, type FileState } from './integrity-check.ts'
export type { FoundRow } from './table-shape.ts'

export type SalvageReport = {
  readonly rows: Readonly<Record<string, number>>
  /** False if any of the requested tables, or the file as a whole, was found to be damaged. */
  readonly isComplete: boolean
  /**
   * Tables with rows from orphaned leaves, which no tree references. Such rows may be old: an outbox operation, for
   * example, may already have been sent, so must be looked up first.
   */
  readonly scanned: readonly string[]
  readonly sentence: string
}

/** Returns true if the program can read this row, for example because its JSON columns hold JSON. */
export type RowTest = (table: string, row: FoundRow) => boolean

/**
 * Reads `tables` from the damaged file (with its -wal) and inserts their rows into the fresh, migrated database, each
 * table in its own transaction. A reference to a lost row becomes NULL. Throws on a storage error, or if the fresh
 * database lacks a table, but never because of damage.
 */
export function salvage(
  brokenFile: string,
  freshDatabase: Database,
  tables: readonly string[],
  {
    accepts = () => true,
    keptAs = basename(brokenFile),
  }: { readonly accepts?: RowTest; readonly keptAs?: string } = {},
): SalvageReport {
  const shapes = shapesFor(freshDatabase, tables)
  const pages = openPages(brokenFile)
  // Set here, because it would have no effect inside a transaction. Children may be inserted before their parents.
  freshDatabase.get('PRAGMA foreign_keys=OFF')
  try {
    const found = findTables(pages, shapes)
    const results = tables.map((table) => {
      const result = salvageTable(freshDatabase, pages, table, found.get(table), accepts)
      return { table, ...result }
    })
    const repaired = repairReferences(freshDatabase)
    const rows = Object.fromEntries(
      results.map(({ table, taken }) => [table, taken - (repaired.get(table)?.removed ?? 0)]),
    )
    const isComplete =
      pages.isWhole && repaired.size === 0 && results.every((one) => one.isComplete)
    const scanned = results.filter((one) => one.isScanned).map(({ table }) => table)
    return { rows, isComplete, scanned, sentence: sentenceOf(rows, isComplete, keptAs) }
  } finally {
    freshDatabase.get('PRAGMA foreign_keys=ON')
    pages.close()
  }
}

/**
 * Returns true if a row has text that is not UTF-8. SQLite's own check does not find such text, and the driver aborts
 * the process on reading it. Called only after an unclean exit: a thousand rows take about 16 ms.
 */
export function hasDamagedText(file: string, database: Database): boolean {
  const pages = openPages(file)
  try {
    const found = [...findTables(pages, shapesIn(database)).values()]
    return found.some(({ leaves }) =>
      leaves.some((leaf) =>
        readLeaf(pages, leaf).rows.some(({ cell }) => cell.repaired.length > 0),
      ),
    )
  } finally {
    pages.close()
  }
}

/** Returns all tables' shapes, starting with those given: a leaf that fits several shapes equally gets the first. */
function shapesFor(database: Database, tables: readonly string[]): readonly Shape[] {
  const shapes = shapesIn(database)
  const listed = tables.map((table) => {
    const shape = shapes.find((one) => one.table === table)
    if (!shape) throw new Error(`the fresh database has no table ${table}`)
    return shape
  })
  return [...listed, ...shapes.filter(({ table }) => !tables.includes(table))]
}

type TableResult = {
  readonly taken: number
  readonly isComplete: boolean
  readonly isScanned: boolean
}

function salvageTable(
  database: Database,
  pages: Pages,
  table: string,
  found: FoundTable | undefined,
  accepts: RowTest,
): TableResult {
  if (!found) return { taken: 0, isComplete: false, isScanned: false }
  const damage = { isFound: !found.isWhole, isScanned: false }
  const rows = rowsOf(pages, found, (row) => accepts(table, row), damage)
  const { taken, refused } = insertRows(database, table, rows)
  const isComplete = !damage.isFound && refused === 0
  return { taken, isComplete, isScanned: damage.isScanned }
}

/**
 * Yields the most trustworthy rows first, because the first row with a key is kept: rows from the table's own leaves,
 * then from orphaned leaves, and last all rows whose row id is out of order. Sets the flags of `damage`.
 */
function* rowsOf(
  pages: Pages,
  { layout, leaves, orphans }: FoundTable,
  accepts: (row: FoundRow) => boolean,
  damage: { isFound: boolean; isScanned: boolean },
): Generator<FoundRow> {
  const misplaced: FoundRow[] = []
  for (const [index, leaf] of [...leaves, ...orphans].entries()) {
    const { rows, isWhole } = readLeaf(pages, leaf)
    if (!isWhole) damage.isFound = true
    for (const { cell, isMisplaced } of rows) {
      const row = fit(layout, cell)
      if (!row || cell.repaired.length > 0) damage.isFound = true
      if (!row || !accepts(row)) {
        damage.isFound = true
        continue
      }
      if (isMisplaced) misplaced.push(row)
      else {
        if (index >= leaves.length) damage.isScanned = true
        yield row
      }
    }
  }
  yield* misplaced
}

const nouns: Readonly<Record<string, readonly [one: string, many: string]>> = {
  time_entries: ['entry', 'entries'],
  outbox: ['unsent item', 'unsent items'],
  projects: ['project', 'projects'],
}

function sentenceOf(
  rows: Readonly<Record<string, number>>,
  isComplete: boolean,
  keptAs: string,
): string {
  const count = (number: number, [one, many]: readonly [string, string]): string =>
    `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`
  const named = Object.entries(nouns).flatMap(([table, word]) => {
    const number = rows[table] ?? 0
    return number > 0 ? [count(number, word)] : []
  })
  const others = Object.entries(rows).filter(([table]) => !(table in nouns))
  const rest = others.reduce((sum, [, number]) => sum + number, 0)
  const parts = rest > 0 ? [...named, count(rest, ['other item', 'other items'])] : named
  const list = [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ')
  const sum = Object.values(rows).reduce((one, other) => one + other, 0)
  const read = sum === 0 ? 'Nothing could be read' : `${list} ${sum === 1 ? 'was' : 'were'} read`
  const lost = !isComplete && sum > 0 ? ' Some of it was lost or is uncertain.' : ''
  return `The database was damaged. ${read} from it; the damaged file is kept as ${keptAs}.${lost}`
}

/** Numbers of rows. A row is refused if another row has its key, or if it violates a constraint. */
type Inserted = { readonly taken: number; readonly refused: number }

/** Inserts rows in one transaction. Throws on a storage error. */
function insertRows(database: Database, table: string, rows: Iterable<FoundRow>): Inserted {
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
    // CONSTRAINT and MISMATCH: the table does not accept the row.
    if ([19, 20].includes(primaryCode(error) ?? 0)) return false
    throw error
  }
}

/** Returns true if the row was already inserted, which happens if a damaged tree references a leaf twice. */
function isPresent(transaction: Transaction, table: string, row: FoundRow): boolean {
  const tests = Object.entries(row).map(
    ([name, value]) => `${quoted(name)} IS ${placeholder(value)}`,
  )
  const sql = `SELECT 1 FROM ${quoted(table)} WHERE ${tests.join(' AND ')}`
  return transaction.get(sql, Object.values(row).map(toSql)) !== undefined
}

/** Returns how to bind a value. An integer is cast, because the driver binds numbers as REAL; a blob is hex text. */
function placeholder(value: Value): string {
  if (value instanceof Uint8Array) return 'unhex(?)'
  return Number.isInteger(value) ? 'CAST(? AS INTEGER)' : '?'
}

function toSql(value: Value): SqlValue {
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value
}

/** Sets references to lost rows to NULL if the column allows that, else removes the row. Returns counts by table. */
function repairReferences(
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

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value
}
