/**
 * Reads one consistent state of an open database, for reads that take a long time.
 *
 * A second connection holds a read transaction, and sees the state at its start, whatever is committed meanwhile
 * (sqlite.org/isolation.html). Until the snapshot is closed, the write-ahead log can only grow.
 */
import SqliteDatabase from 'libsql'
import type { Reader, SqlRow, SqlValue } from './database.ts'

export type Snapshot = Reader & { close(): void }

/** How long to wait for another program that has locked the file, in ms. */
const patience = 250

/** Opens a connection that sees a database in its present state until closed. Throws if the file can't be opened. */
export function openSnapshot(file: string): Snapshot {
  const sqlite = new SqliteDatabase(file, { timeout: patience, readonly: true })
  const prepared = new Map<string, SqliteDatabase.Statement>()
  const statement = (sql: string): SqliteDatabase.Statement => {
    const statement = prepared.get(sql) ?? sqlite.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  try {
    sqlite.exec('BEGIN')
    // A transaction begins with its first read.
    sqlite.prepare('SELECT count(*) FROM sqlite_schema').get()
  } catch (error) {
    sqlite.close()
    throw error
  }
  return {
    get(sql, parameters = []) {
      const row = statement(sql).get([...parameters]) as Record<string, SqlValue> | undefined
      if (row) delete row['_metadata']
      return row
    },
    all: (sql, parameters = []) => statement(sql).all([...parameters]) as SqlRow[],
    close() {
      prepared.clear()
      sqlite.exec('COMMIT')
      sqlite.close()
    },
  }
}
