/**
 * Files of the watched folder. A file with a hash became a draft or was refused for good; one without a hash was there
 * before watching began.
 */
import type { EpochMs } from '../../../shared/domain/units.ts'
import type { Reader, Transaction } from '../database.ts'
import { readSetting, writeSetting } from '../settings.ts'
import { putRow, rowReader } from '../stored-row.ts'

export type FolderFile = {
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly modifiedAt: EpochMs
}
type KnownFile = FolderFile & { readonly hash: string | null }

const toFile = rowReader<KnownFile>()
const setting = 'receiptFolder'

/** Returns the path of the folder watched for receipts; null if there is none. */
export function watchedFolder(reader: Reader): string | null {
  const path = readSetting(reader, setting)
  return typeof path === 'string' && path !== '' ? path : null
}

/** Sets the watched folder, and forgets the files of the previous one. If `path` is null, no folder is watched. */
export function setWatchedFolder(transaction: Transaction, path: string | null): void {
  writeSetting(transaction, setting, path)
  transaction.run('DELETE FROM folder_files')
  transaction.touch('receiptFolder')
}

/** Returns the watched folder's file of this name as it was when last handled; undefined if it was never handled. */
export function knownFolderFile(reader: Reader, name: string): KnownFile | undefined {
  const row = reader.get('SELECT * FROM folder_files WHERE name = ?', [name])
  return row && toFile(row)
}

/**
 * Counts files in the watched folder. `taken`: became drafts or were refused. `before`: existed before watching began.
 */
export function countFolderFiles(reader: Reader) {
  const row = reader.get(
    'SELECT count(hash) AS taken, count(*) - count(hash) AS before FROM folder_files',
  )
  return { taken: row?.['taken'] as number, before: row?.['before'] as number }
}

/** Returns true if a file with these bytes became a draft or was refused, even if it had another name. */
export function wasTaken(reader: Reader, hash: string): boolean {
  return (
    reader.get('SELECT 1 AS found FROM folder_files WHERE hash = ? LIMIT 1', [hash]) !== undefined
  )
}

export function putFolderFile(transaction: Transaction, file: KnownFile): void {
  putRow(transaction, 'folder_files', 'name', file)
  transaction.touch('receiptFolder')
}

/** Forgets the files that were in the watched folder when watching began, so that they become drafts too. */
export function forgetFilesBefore(transaction: Transaction): void {
  transaction.run('DELETE FROM folder_files WHERE hash IS NULL')
  transaction.touch('receiptFolder')
}
