/**
 * Preview of a restore. It says in numbers what the restore would change, before anything is written (decision 112).
 */
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
   * Number of rows that were unsent in the backup, and have since been discarded or deleted without being sent. A
   * restore brings them back, and they are then sent.
   */
  readonly discarded: number
  /**
   * Number of values stored only on this computer that a restore would reset: tags, the user's own names for clients
   * and categories, and settings of projects.
   */
  readonly localValues: number
  /** Number of rows that were recorded since the backup. A restore keeps them. */
  readonly onlyHere: number
  /** Number of rows whose present content differs from the backup. A restore does not change them. */
  readonly changed: number
  /** Number of rows that were deleted since the backup. They stay deleted. */
  readonly deleted: number
  /** Number of changes that are now waiting to be sent. They are kept. */
  readonly unsent: number
  /**
   * Number of changes that were waiting to be sent when the backup was made, but no longer are. They are not sent
   * again.
   */
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
