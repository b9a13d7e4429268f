/** What a restore would do, in numbers, before anything is written (decision 112). */
import type { EpochMs } from '../units.ts'
import type { BackupFile } from './retention.ts'

/** Rows of a backup, without the deleted ones. */
export type BackupContents = {
  readonly entries: number
  readonly projects: number
  readonly expenses: number
  /** The entry that starts last; null where there is none. */
  readonly newestEntry: { readonly startedAt: EpochMs; readonly note: string | null } | null
}

/** Entries, expenses and projects of the backup beside those of the present. */
export type BackupDifferences = {
  /** In the backup, missing here: they come back. */
  readonly missing: number
  /** Unsent in the backup, and discarded or deleted here before they were sent: they come back, to be sent. */
  readonly discarded: number
  /** Tags, names of clients and categories, and settings of projects that get the value of the backup. */
  readonly localValues: number
  /** Recorded since the backup: they stay. */
  readonly onlyHere: number
  /** Other content than in the backup: it stays as it is here. */
  readonly changed: number
  /** Deleted since the backup: they stay deleted. */
  readonly deleted: number
  /** Changes that wait to be sent from here: they stay. */
  readonly unsent: number
  /** Changes that waited in the backup and do not wait here any more: they are not sent again. */
  readonly settled: number
}

export type RestorePreview = {
  readonly backup: BackupFile
  readonly contents: BackupContents
  readonly differences: BackupDifferences
}

/** What a restore brought back. */
export type RestoreResult = Pick<BackupDifferences, 'missing' | 'discarded' | 'localValues'>

/** True where a restore would change nothing. */
export function isNothingToRestore({ missing, discarded, localValues }: RestoreResult): boolean {
  return missing + discarded + localValues === 0
}
