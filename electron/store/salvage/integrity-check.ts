/** Checks a database file's integrity, and quarantines a damaged file. Nothing here deletes or overwrites a file. */
import SqliteDatabase from 'libsql'
import { existsSync, renameSync, statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { isDamage, primaryCode } from '../storage-error.ts'

export type FileState = 'absent' | 'sound' | 'broken'

/**
 * Fails with "integer overflow" if it finds damage. It is run with `exec`, because a prepared statement would keep the
 * file open until the garbage collector runs, and Windows can't rename an open file. It returns no rows, because
 * findings can contain text that is not UTF-8, on which the driver aborts the process.
 */
const check = `SELECT CASE WHEN (SELECT quick_check FROM pragma_quick_check(1)) <> 'ok'
  THEN abs(-9223372036854775808) END`

/** In bytes. In a -wal file, the frames with the pages follow the header. */
const walHeaderSize = 32

/**
 * Checks whether SQLite finds damage in the file and its -wal, without changing them. An empty file counts as absent,
 * or as broken if its -wal contains pages, because opening the file would delete those pages. Throws the driver's error
 * if the file can't be checked, for example because it is locked. `patience`: how long to wait for a lock to end, in
 * ms.
 */
export function checkFile(
  file: string,
  { patience = 250 }: { readonly patience?: number } = {},
): FileState {
  if (sizeOf(file) === 0) return sizeOf(`${file}-wal`) > walHeaderSize ? 'broken' : 'absent'
  // Read-only: closing a writable connection would checkpoint the -wal into a damaged file.
  const address = `${pathToFileURL(file).href}?mode=ro`
  try {
    const sqlite = new SqliteDatabase(address, { timeout: patience })
    try {
      sqlite.exec(check)
    } finally {
      sqlite.close()
    }
    return 'sound'
  } catch (error) {
    // ERROR (1), too: a constant statement fails with it only because of the content of the file. Either the check
    // found damage, or the schema format is unknown.
    if (isDamage(error) || primaryCode(error) === 1) return 'broken'
    throw error
  }
}

/**
 * Renames the file to `<file>.broken-<UTC stamp>` (with a counter if that name is in use), and its -wal and -shm
 * likewise, so that they still belong together. Returns the new path. `now`: ms since 1970. Throws on a disk error.
 */
export function quarantine(file: string, now: number): string {
  const target = quarantinePath(file, now)
  // The file is moved first. If interrupted in between, a -wal alone is found broken at the next start, whereas a file
  // without its -wal could pass as sound, and nobody would notice the loss of what was in the -wal.
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(`${file}${suffix}`)) renameSync(`${file}${suffix}`, `${target}${suffix}`)
  }
  return target
}

/** Returns the path to which `quarantine` moves the file. */
export function quarantinePath(file: string, now: number): string {
  const stamp = new Date(now).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
  return freeName(`${file}.broken-${stamp}`)
}

function freeName(wanted: string): string {
  const isFree = (name: string): boolean =>
    ['', '-wal', '-shm'].every((suffix) => !existsSync(`${name}${suffix}`))
  let name = wanted
  for (let count = 2; !isFree(name); count += 1) name = `${wanted}-${count}`
  return name
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
