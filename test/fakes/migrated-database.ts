/** Test databases with the current schema, without running all migrations each time. */
import { createChangeBus, type ChangeBus } from '../../electron/base/change-bus.ts'
import {
  openDatabase,
  type Database,
  type SqlRow,
  type Transaction,
} from '../../electron/store/database.ts'
import { migrate } from '../../electron/store/migrate.ts'
import { success } from '../../shared/contract/errors.ts'

const inMemory = ':memory:'
const madeByTriggers: ReadonlySet<string> = new Set(['project_time', 'sqlite_sequence'])
/** By FTS5 and SQLite. */
const madeByOthers = /_texts_(data|idx|docsize|config|content)$|^sqlite_/

/** Opens a database and brings it to the current schema. A database in memory gets that schema in one step. */
export function openMigrated(file: string, changes: ChangeBus): Database {
  const database = openDatabase(file, changes)
  if (file === inMemory) {
    writeOrThrow(database, (transaction) => {
      for (const statement of schema()) transaction.run(statement)
    })
  }
  migrate(database, () => undefined)
  return database
}

let statements: readonly string[] | null = null

function schema(): readonly string[] {
  if (statements) return statements
  const database = openDatabase(inMemory, createChangeBus())
  migrate(database, () => undefined)
  const version = Number(database.get('PRAGMA user_version')?.['user_version'])
  const made = database
    .all('SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid')
    .filter(({ name }) => !madeByOthers.test(String(name)))
    .map(({ sql }) => String(sql))
  database.close()
  statements = [...made, `PRAGMA user_version = ${version}`]
  return statements
}

/**
 * A database in memory that many tests reuse. Between tests, it is emptied, but statements stay prepared. Throws if it
 * is used after `close`.
 */
export class ReusedDatabase {
  #listener: ChangeBus | null = null
  #database: Database | null = null

  /** Empty or with these rows. Throws while the database is open. */
  open(changes: ChangeBus, contents: Contents = new Map()): Database {
    if (this.#listener !== null) throw new Error('the life before is still open')
    this.#listener = changes
    this.#database ??= openMigrated(inMemory, {
      ...createChangeBus(),
      publish: (topics) => this.#listener?.publish(topics),
    })
    empty(this.#database)
    if (contents.size > 0) fill(this.#database, contents)
    return this.#lease(this.#database, changes)
  }

  #lease(database: Database, changes: ChangeBus): Database {
    const open = (): Database => {
      if (this.#listener !== changes) throw new Error('the database is closed')
      return database
    }
    return {
      get: (sql, parameters) => open().get(sql, parameters),
      all: (sql, parameters) => open().all(sql, parameters),
      write: (work) => open().write(work),
      checkpoint: () => open().checkpoint(),
      copyTo: (file) => open().copyTo(file),
      isDamaged: () => open().isDamaged(),
      close: () => {
        if (this.#listener === changes) this.#listener = null
      },
    }
  }
}

/** The rows of a database, keyed by table. */
export type Contents = ReadonlyMap<string, readonly SqlRow[]>

/** Returns the contents of a database, to fill a `ReusedDatabase` with. */
export function contentsOf(database: Database): Contents {
  return new Map(tablesOf(database).map((name) => [name, database.all(`SELECT * FROM ${name}`)]))
}

function fill(database: Database, contents: Contents): void {
  writeOrThrow(database, (transaction) => {
    transaction.run('PRAGMA defer_foreign_keys = ON')
    for (const [name, rows] of contents) {
      if (madeByTriggers.has(name)) transaction.run(`DELETE FROM ${name}`)
      for (const row of rows) {
        const columns = Object.keys(row)
        const places = columns.map(() => '?').join(', ')
        transaction.run(
          `INSERT INTO ${name} (${columns.join(', ')}) VALUES (${places})`,
          Object.values(row),
        )
      }
    }
  })
}

function empty(database: Database): void {
  writeOrThrow(database, (transaction) => {
    transaction.run('PRAGMA defer_foreign_keys = ON')
    // Deleting costs even where a table is empty: the foreign keys to it are checked.
    for (const name of filledTables(database)) transaction.run(`DELETE FROM ${name}`)
  })
}

function filledTables(database: Database): readonly string[] {
  const tables = tablesOf(database)
  const isFilled = tables.map((name) => `EXISTS (SELECT 1 FROM ${name}) AS ${name}`)
  const row = database.get(`SELECT ${isFilled.join(', ')}`)
  return tables.filter((name) => row?.[name] === 1)
}

/** Without those of FTS5; tables that triggers write to come after the tables of the triggers. */
function tablesOf(database: Database): readonly string[] {
  const names = database
    .all(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%\\_texts%' ESCAPE '\\'",
    )
    .map(({ name }) => String(name))
  const last = names.filter((name) => madeByTriggers.has(name))
  return [...names.filter((name) => !last.includes(name)), ...last]
}

function writeOrThrow(database: Database, work: (transaction: Transaction) => void): void {
  const outcome = database.write((transaction) => {
    work(transaction)
    return success(null)
  })
  if (!outcome.ok) throw new Error(outcome.error.message)
}
