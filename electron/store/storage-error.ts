import { t } from '../../shared/domain/language/translate.ts'
import type { StintError } from '../../shared/contract/errors.ts'

const held = (): string => t`Another program holds the database. Nothing was written; try again.`
const readOnly = (): string => t`The data folder is read-only. Nothing was written.`
const failed = (): string => t`The disk reported an error. Nothing was written.`
const damaged = (): string =>
  t`The database file is damaged. Restart Stint: it keeps the file and saves what can be read.`
const full = (): string => t`The disk is full. Nothing was written; free some space and try again.`
const noFile = (): string =>
  t`Stint can’t open the database file. Check the permissions of the data folder.`
const noAccess = (): string => t`The data folder can’t be written to. Check its permissions.`

/** Messages, keyed by SQLite's primary result code (sqlite.org/rescode.html), which is the low byte of the raw code. */
const messages: Readonly<Record<number, () => string>> = {
  5: held,
  6: held,
  8: readOnly,
  10: failed,
  11: damaged,
  13: full,
  14: noFile,
  26: damaged,
}

/** Messages, keyed by operating system error code, for operations on files other than the database. */
const bySystemCode: Readonly<Record<string, () => string>> = {
  EROFS: readOnly,
  EACCES: noAccess,
  EPERM: noAccess,
  ENOSPC: full,
  EIO: failed,
}

/** Converts an SQLite or disk error to an error value; undefined for any other error, which is a bug. */
export function toStorageError(error: unknown): StintError | undefined {
  if (!(error instanceof Error)) return undefined
  const message =
    bySystemCode[(error as NodeJS.ErrnoException).code ?? ''] ?? messages[primaryCode(error) ?? 0]
  return message && { code: 'storage', message: message() }
}

/** Returns true for the errors CORRUPT and NOTADB, with which SQLite reports a damaged file. */
export function isDamage(error: unknown): boolean {
  return [11, 26].includes(primaryCode(error) ?? 0)
}

/** Returns an SQLite error's primary result code; undefined for any other error. */
export function primaryCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || error.name !== 'SqliteError') return undefined
  const { rawCode } = error as Error & { readonly rawCode?: unknown }
  return typeof rawCode === 'number' ? rawCode & 0xff : undefined
}
