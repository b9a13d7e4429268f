/**
 * Reads one consistent state of an open database, for reads that take a long time.
 *
 * A second connection holds a read transaction, and sees the state at its start, whatever is committed meanwhile
 * (sqlite.org/isolation.html). Until the snapshot is closed, the write-ahead log can only grow.
 */
import SqliteDatabase from 'libsql'
import { createReader, type Reader } from './database.ts'

export type Snapshot = Reader & { close(): void }

/** How long to wait for another program that has locked the file, in ms. */
const patience = 250

/**
 * Opens a connection that sees a database in its present state until the connection is closed. Throws if the file can't
 * be opened.
 */
export function openSnapshot(file: string): Snapshot {
  const sqlite = new SqliteDatabase(file, { timeout: patience, readonly: true })
  const { get, all, forget } = createReader(sqlite)
  try {
    sqlite.exec('BEGIN')
    // A transaction begins with its first read.
    sqlite.prepare('SELECT count(*) FROM sqlite_schema').get()
  } catch (error) {
    sqlite.close()
    throw error
  }
  return {
    get,
    all,
    close() {
      forget()
      sqlite.exec('COMMIT')
      sqlite.close()
    },
  }
}
