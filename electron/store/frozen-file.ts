/**
 * Reads the file of an open database while it is being written to, without blocking.
 *
 * First, everything in the write-ahead log is moved to the file. Then a read transaction begins while the log is empty,
 * so that no checkpoint can run until the transaction ends (sqlite.org/walformat.html, WAL_READ_LOCK(0)). Meanwhile,
 * commits go only to the log, and the file's bytes stay one consistent state until `release`.
 *
 * The descriptor stays open until the database is closed, because closing any descriptor of the file drops the locks
 * that SQLite holds on it in this process (sqlite.org/howtocorrupt.html, section 2.2).
 */
import SqliteDatabase from 'libsql'
import { closeSync, fstatSync, openSync, read } from 'node:fs'
import type { Database } from './database.ts'

/** The content of a database file at one moment. It stays unchanged until `release`. */
export type FrozenFile = {
  readonly bytes: number
  /** Reads into `buffer` from `position`; resolves with the number of bytes, 0 at the end. */
  readAt(buffer: Uint8Array, position: number): Promise<number>
  /** Ends the frozen state, so that checkpoints can run again. */
  release(): void
}

export type FreezableFile = ReturnType<typeof openFreezableFile>

export function openFreezableFile(file: string, database: Pick<Database, 'checkpoint' | 'get'>) {
  let descriptor: number | null = null
  return {
    /** Freezes the file. Returns null while anything else, such as another program, holds the log. */
    freeze(): FrozenFile | null {
      const opened = (descriptor ??= openSync(file, 'r'))
      const reader = new SqliteDatabase(file, { timeout: 250 })
      try {
        const result = database.get('PRAGMA wal_checkpoint(TRUNCATE)')
        if (result?.['busy'] !== 0) {
          reader.close()
          return null
        }
        reader.exec('BEGIN')
        reader.prepare('SELECT count(*) FROM sqlite_schema').get()
      } catch (error) {
        reader.close()
        throw error
      }
      return {
        bytes: fstatSync(opened).size,
        readAt: (buffer, position) => readAt(opened, buffer, position),
        release() {
          reader.exec('COMMIT')
          reader.close()
        },
      }
    },
    /** Closes the descriptor. Call it after the database is closed, and after `release`. */
    close(): void {
      if (descriptor !== null) closeSync(descriptor)
      descriptor = null
    },
  }
}

function readAt(descriptor: number, buffer: Uint8Array, position: number): Promise<number> {
  return new Promise((resolve, reject) => {
    read(descriptor, buffer, 0, buffer.length, position, (error, length) =>
      error ? reject(error) : resolve(length),
    )
  })
}
