/** Test databases with the current schema, created without running all migrations each time. */
import { createChangeBus, type ChangeBus } from '../../electron/base/change-bus.ts'
import { openDatabase, type Database } from '../../electron/store/database.ts'
import { migrate } from '../../electron/store/migrate.ts'
import { success } from '../../shared/contract/errors.ts'

const inMemory = ':memory:'
const madeByTriggers: ReadonlySet<string> = new Set(['project_time', 'sqlite_sequence'])
/** Tables that FTS5 and SQLite create themselves. */
const madeByOthers = /_texts_(data|idx|docsize|config|content)$|^sqlite_/

/** Opens or creates `file`. A database in memory gets the final schema in one step. */
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
 * One database in memory that is reused for many tests in sequence: emptied in between, while its statements
 * stay prepared. Use after `close` throws.
 */
export class ReusedDatabase {
  #listener: ChangeBus | null = null
  #database: Database | null = null

  /** The empty database for the next test. Throws while it is open. */
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
  // Tables that triggers write to are emptied after the tables of the triggers.
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
