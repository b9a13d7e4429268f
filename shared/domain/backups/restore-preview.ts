/** Preview of a restore: says in numbers what it would change, before anything is written (decision 112). */
import type { EpochMs } from '../units.ts'
import type { BackupFile } from './retention.ts'

/** Numbers of rows in a backup. Deleted rows are not counted. */
export type BackupContents = {
  readonly entries: number
  readonly projects: number
  readonly expenses: number
  /** The entry with the latest start; null for none. */
  readonly newestEntry: { readonly startedAt: EpochMs; readonly note: string | null } | null
}

/** Differences in entries, expenses and projects between a backup and the present data. */
export type BackupDifferences = {
  /** Number of rows in the backup that are missing now. A restore brings them back. */
  readonly missing: number
  /**
   * Number of rows that were unsent in the backup and have since been discarded or deleted without being sent. A
   * restore brings them back, and they are sent.
   */
  readonly discarded: number
  /** Number of local values that a restore would reset: tags, client and category names, settings of projects. */
  readonly localValues: number
  /** Number of rows that were recorded since the backup. A restore keeps them. */
  readonly onlyHere: number
  /** Number of rows whose present content differs from the backup. A restore does not change them. */
  readonly changed: number
  /** Number of rows that were deleted since the backup. They stay deleted. */
  readonly deleted: number
  /** Number of changes that wait to be sent now. They are kept. */
  readonly unsent: number
  /** Number of changes that waited in the backup and no longer wait now. They are not sent again. */
  readonly settled: number
}

export type RestorePreview = {
  readonly backup: BackupFile
  readonly contents: BackupContents
  readonly differences: BackupDifferences
}

/** Numbers of rows and values that a restore brought back. */
export type RestoreResult = Pick<BackupDifferences, 'missing' | 'discarded' | 'localValues'>

/** Returns true if a restore would change nothing. */
export function isNothingToRestore({ missing, discarded, localValues }: RestoreResult): boolean {
  return missing + discarded + localValues === 0
}
