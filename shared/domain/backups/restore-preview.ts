/** Preview of a restore: what it would change, in numbers, before anything is written (decision 112). */
import type { EpochMs } from '../units.ts'
import type { BackupFile } from './retention.ts'

/** Numbers of rows in a backup, without deleted rows. */
export type BackupContents = {
  readonly entries: number
  readonly projects: number
  readonly expenses: number
  /** The entry with the latest start; null for none. */
  readonly newestEntry: { readonly startedAt: EpochMs; readonly note: string | null } | null
}

/** Differences in entries, expenses and projects between the backup and the present. */
export type BackupDifferences = {
  /** Number of rows in the backup that are missing here; they come back. */
  readonly missing: number
  /** Rows unsent in the backup that were discarded or deleted here unsent; they come back and are sent. */
  readonly discarded: number
  /** Local values that a restore would set back: tags, names of clients and categories, settings of projects. */
  readonly localValues: number
  /** Number of rows recorded since the backup; they stay. */
  readonly onlyHere: number
  /** Number of rows whose content differs from the backup; they stay as they are here. */
  readonly changed: number
  /** Number of rows deleted since the backup; they stay deleted. */
  readonly deleted: number
  /** Number of changes that wait to be sent from here; they stay. */
  readonly unsent: number
  /** Number of changes that waited in the backup and no longer wait here; they are not sent again. */
  readonly settled: number
}

export type RestorePreview = {
  readonly backup: BackupFile
  readonly contents: BackupContents
  readonly differences: BackupDifferences
}

/** Number of rows and values that a restore brought back. */
export type RestoreResult = Pick<BackupDifferences, 'missing' | 'discarded' | 'localValues'>

/** True if a restore would change nothing. */
export function isNothingToRestore({ missing, discarded, localValues }: RestoreResult): boolean {
  return missing + discarded + localValues === 0
}
