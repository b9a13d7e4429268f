/**
 * The local database: one SQLite file, WAL, synchronous=FULL (a commit is on disk when it returns).
 *
 * Invariants:
 * - Rows and outbox change only inside `write`, whose callback is synchronous: nothing can be awaited between writing a
 *   row and its operation, so both are on disk or neither is.
 * - Changes are announced after the commit, never before.
 * - An error from SQLite or the disk is returned as an `Outcome` with code `storage`; any other exception is a bug: the
 *   transaction is rolled back, and the exception is rethrown.
 */
import SqliteDatabase from 'libsql'
import type { Topic } from '../../shared/contract/payloads.ts'
import { success, type Outcome } from '../../shared/contract/errors.ts'
import type { ChangeBus } from '../base/change-bus.ts'
import { isDamage, toStorageError } from './storage-error.ts'

/** A column value. Booleans are 0 or 1, instants are integers, objects are JSON text. */
export type SqlValue = string | number | null
export type SqlRow = Readonly<Record<string, SqlValue>>

export type Reader = {
  get(sql: string, parameters?: readonly SqlValue[]): SqlRow | undefined
  all(sql: string, parameters?: readonly SqlValue[]): readonly SqlRow[]
}

declare const insideTransaction: unique symbol
/** A handle that exists only while a transaction is open. Repositories can write only through it. */
export type Transaction = Reader & {
  readonly [insideTransaction]: true
  /** Returns the number of changed rows. */
  run(sql: string, parameters?: readonly SqlValue[]): number
  /** Runs `work`. If it throws, undoes its writes and returns the error; SQLite and disk errors are rethrown. */
  attempt<Value>(
    work: () => Value,
  ): { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: unknown }
  /** Marks topics as changed by the transaction, to be announced after the commit. */
  touch(...topics: readonly Topic[]): void
}

/** An open database. It can be read at any time, but written only in transactions. */
export type Database = Reader & {
  /** Runs `work`, and returns after the commit is on disk. A failure from `work` is returned after a rollback. */
  write<Value>(work: (transaction: Transaction) => Outcome<Value>): Outcome<Value>
  checkpoint(): void
  /** Writes a complete copy of the database to `file`, which must not exist. */
  copyTo(file: string): void
  /** Returns true if SQLite has reported damage to the file since it was opened. */
  isDamaged(): boolean
  close(): void
}

/** Runs `work` in one transaction. `work` can't return a failure, so the only failure is `storage`. */
export function writeAll<Nothing extends void>(
  database: Pick<Database, 'write'>,
  work: (transaction: Transaction) => Nothing,
): Outcome<null> {
  return database.write((transaction) => {
    work(transaction)
    return success(null)
  })
}

/** Opens or creates a database. Throws if that fails. `patience`: time to wait for another program's lock, in ms. */
export function openDatabase(
  file: string,
  changes: ChangeBus,
  { patience = 250 }: { readonly patience?: number } = {},
): Database {
  const sqlite = new SqliteDatabase(file, { timeout: patience })
  try {
    for (const pragma of [
      'journal_mode=WAL',
      'synchronous=FULL',
      'foreign_keys=ON',
      'cache_size=-16000',
    ]) {
      sqlite.pragma(pragma)
    }
  } catch (error) {
    sqlite.close()
    throw error
  }
  const { statement, get, all, forget } = createReader(sqlite)
  let isDamaged = false
  const noticingDamage = <Value>(work: () => Value): Value => {
    try {
      return work()
    } catch (error) {
      isDamaged ||= isDamage(error)
      throw error
    }
  }
  const reader: Reader = {
    get: (sql, parameters) => noticingDamage(() => get(sql, parameters)),
    all: (sql, parameters) => noticingDamage(() => all(sql, parameters)),
  }
  const run = (sql: string, parameters: readonly SqlValue[] = []): number =>
    noticingDamage(() => statement(sql).run(checked(parameters)).changes)

  return {
    ...reader,
    write(work) {
      const topics = new Set<Topic>()
      const transaction = {
        ...reader,
        run,
        attempt: <Value>(attempted: () => Value) => attempt(run, attempted),
        touch: (...touched: readonly Topic[]) => touched.forEach((topic) => topics.add(topic)),
      } as Transaction
      const outcome = inTransaction(sqlite, () => work(transaction))
      if (outcome.ok) changes.publish(topics)
      return outcome
    },
    checkpoint() {
      sqlite.pragma('wal_checkpoint(TRUNCATE)')
    },
    copyTo(target) {
      run('VACUUM INTO ?', [target])
    },
    isDamaged: () => isDamaged,
    close() {
      forget()
      sqlite.close()
    },
  }
}

/** Creates a reader that prepares each statement once. Call `forget` before the database is closed. */
export function createReader(sqlite: SqliteDatabase.Database) {
  const prepared = new Map<string, SqliteDatabase.Statement>()
  const statement = (sql: string): SqliteDatabase.Statement => {
    const one = prepared.get(sql) ?? sqlite.prepare(sql)
    prepared.set(sql, one)
    return one
  }
  return {
    statement,
    get(sql: string, parameters: readonly SqlValue[] = []): SqlRow | undefined {
      const row = statement(sql).get(checked(parameters)) as Record<string, SqlValue> | undefined
      if (row) delete row['_metadata']
      return row
    },
    all: (sql: string, parameters: readonly SqlValue[] = []) =>
      statement(sql).all(checked(parameters)) as SqlRow[],
    forget: () => prepared.clear(),
  }
}

function inTransaction<Value>(
  sqlite: SqliteDatabase.Database,
  work: () => Outcome<Value>,
): Outcome<Value> {
  try {
    sqlite.exec('BEGIN IMMEDIATE')
    const outcome = work()
    sqlite.exec(outcome.ok ? 'COMMIT' : 'ROLLBACK')
    return outcome
  } catch (error) {
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK')
    const storageError = toStorageError(error)
    if (storageError) return { ok: false, error: storageError }
    throw error
  }
}

function attempt<Value>(
  run: (sql: string) => number,
  work: () => Value,
): ReturnType<Transaction['attempt']> {
  run('SAVEPOINT attempt')
  try {
    const value = work()
    run('RELEASE attempt')
    return { ok: true, value }
  } catch (error) {
    if (toStorageError(error)) throw error
    run('ROLLBACK TO attempt')
    run('RELEASE attempt')
    return { ok: false, error }
  }
}

/**
 * Throws a TypeError for a parameter that can't be stored. Without this check, the driver would cut a string off at
 * NUL, and would abort the whole process on a boolean. User input is cleaned by the IPC schemas, and text from outside
 * when it is read (shared/domain/text/clean-text.ts).
 */
function checked(parameters: readonly SqlValue[]): SqlValue[] {
  return parameters.map((value) => {
    const isText = typeof value === 'string'
    if (!isText && typeof value !== 'number' && value !== null) {
      throw new TypeError(`a ${typeof value} can't be stored`)
    }
    if (isText && value.includes('\0')) throw new TypeError("a text with NUL can't be stored")
    if (typeof value === 'number' && !Number.isFinite(value)) {
      throw new TypeError(`${value} can't be stored`)
    }
    return value
  })
}
