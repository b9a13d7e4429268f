/** Databases of the present schema for tests, made faster than by fourteen migrations each time. */
import { createChangeBus, type ChangeBus } from '../../electron/base/change-bus.ts'
import { openDatabase, type Database } from '../../electron/store/database.ts'
import { migrate } from '../../electron/store/migrate.ts'
import { success } from '../../shared/contract/errors.ts'

const inMemory = ':memory:'
const madeByTriggers: ReadonlySet<string> = new Set(['project_time', 'sqlite_sequence'])
/** FTS5 makes these itself, and SQLite its own. */
const madeByOthers = /_texts_(data|idx|docsize|config|content)$|^sqlite_/

/** Opens or makes `file`. One in memory gets the schema that the migrations lead to in one step. */
export function openMigrated(file: string, changes: ChangeBus): Database {
  const database = openDatabase(file, changes)
  if (file === inMemory) {
    const outcome = database.write((transaction) => {
      for (const statement of schema()) transaction.run(statement)
      return success(null)
    })
    if (!outcome.ok) throw new Error(outcome.error.message)
  }
  migrate(database, () => undefined)
  return database
}

let known: readonly string[] | null = null

function schema(): readonly string[] {
  if (known) return known
  const database = openDatabase(inMemory, createChangeBus())
  migrate(database, () => undefined)
  const version = Number(database.get('PRAGMA user_version')?.['user_version'])
  const made = database
    .all('SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid')
    .filter(({ name }) => !madeByOthers.test(String(name)))
    .map(({ sql }) => String(sql))
  database.close()
  known = [...made, `PRAGMA user_version = ${version}`]
  return known
}

/**
 * One database in memory for many lives, one after the other: emptied between them, its statements stay prepared.
 * Whoever uses a life's database after its `close` gets an exception.
 */
export class ReusedDatabase {
  #listener: ChangeBus | null = null
  #database: Database | null = null

  /** The database for the next life, empty. Throws while another one is open. */
  open(changes: ChangeBus): Database {
    if (this.#listener !== null) throw new Error('the life before is still open')
    this.#listener = changes
    this.#database ??= openMigrated(inMemory, {
      ...createChangeBus(),
      publish: (topics) => this.#listener?.publish(topics),
    })
    empty(this.#database)
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
      close: () => {
        if (this.#listener === changes) this.#listener = null
      },
    }
  }
}

function empty(database: Database): void {
  const tables = database
    .all(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%\\_texts%' ESCAPE '\\'",
    )
    .map(({ name }) => String(name))
  // What triggers write goes after what they stand on.
  const last = tables.filter((name) => madeByTriggers.has(name))
  const outcome = database.write((transaction) => {
    transaction.run('PRAGMA defer_foreign_keys = ON')
    for (const name of [...tables.filter((name) => !last.includes(name)), ...last]) {
      transaction.run(`DELETE FROM ${name}`)
    }
    return success(null)
  })
  if (!outcome.ok) throw new Error(outcome.error.message)
}
