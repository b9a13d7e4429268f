import type { StintError } from '../../shared/contract/errors.ts'

/** Messages, keyed by SQLite's primary result code (sqlite.org/rescode.html), which is the low byte of the raw code. */
const messages: Readonly<Record<number, string>> = {
  5: 'Another program holds the database. Nothing was written; try again.',
  6: 'Another program holds the database. Nothing was written; try again.',
  8: 'The data folder is read-only. Nothing was written.',
  10: 'The disk reported an error. Nothing was written.',
  11: 'The database file is damaged. Restart Stint: it keeps the file and saves what can be read.',
  13: 'The disk is full. Nothing was written; free some space and try again.',
  14: 'The database file can’t be opened. Check the rights of the data folder.',
  26: 'The database file is damaged. Restart Stint: it keeps the file and saves what can be read.',
}

/** Messages, keyed by error code of the operating system, for operations on files other than the database. */
const bySystemCode: Readonly<Record<string, string>> = {
  EROFS: 'The data folder is read-only. Nothing was written.',
  EACCES: 'The data folder can’t be written to. Check its rights.',
  EPERM: 'The data folder can’t be written to. Check its rights.',
  ENOSPC: 'The disk is full. Nothing was written; free some space and try again.',
  EIO: 'The disk reported an error. Nothing was written.',
}

/** Converts an error of SQLite or the disk to a value; undefined for any other error, which is a bug. */
export function toStorageError(error: unknown): StintError | undefined {
  if (!(error instanceof Error)) return undefined
  const system = bySystemCode[(error as NodeJS.ErrnoException).code ?? '']
  if (system !== undefined) return { code: 'storage', message: system }
  const message = messages[primaryCode(error) ?? 0]
  return message === undefined ? undefined : { code: 'storage', message }
}

/** Returns true for the errors CORRUPT and NOTADB, by which SQLite reports a damaged file. */
export function isDamage(error: unknown): boolean {
  return [11, 26].includes(primaryCode(error) ?? 0)
}

/** Returns the primary result code of an error of SQLite; undefined for any other error. */
export function primaryCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || error.name !== 'SqliteError') return undefined
  const { rawCode } = error as Error & { readonly rawCode?: unknown }
  return typeof rawCode === 'number' ? rawCode & 0xff : undefined
}
