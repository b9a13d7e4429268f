import type { EpochMs } from '../units.ts'
import type { BackupFile } from './backup-schedule.ts'

/** Row counts of a backup, excluding deleted rows. */
export type BackupContents = {
  readonly entries: number
  readonly projects: number
  readonly expenses: number
  /** The latest start; null for none. */
  readonly newestEntry: { readonly startedAt: EpochMs; readonly note: string | null } | null
}

/** Numbers that tell what a restore would change, computed before anything is written (decision 112). */
export type BackupDifferences = {
  /** Rows in the backup that are missing now. A restore brings them back. */
  readonly missing: number
  /**
   * Rows that were unsent in the backup, and have since been discarded or deleted. A restore brings them back, and they
   * are then sent.
   */
  readonly discarded: number
  /** Values that a restore would reset: tags, local names of clients and categories, project settings. */
  readonly localValues: number
  /** Rows that were recorded since the backup. A restore keeps them. */
  readonly onlyHere: number
  /** Rows whose content now differs from the backup. A restore does not change them. */
  readonly changed: number
  /** Rows that were deleted since the backup. They stay deleted. */
  readonly deleted: number
  /** Changes that are now waiting to be sent. They are kept. */
  readonly unsent: number
  /** Changes that were waiting to be sent when the backup was made, but no longer are. They are not sent again. */
  readonly settled: number
}

export type RestorePreview = {
  readonly backup: BackupFile
  readonly contents: BackupContents
  readonly differences: BackupDifferences
}

/** How many rows and values a restore brought back. */
export type RestoreResult = Pick<BackupDifferences, 'missing' | 'discarded' | 'localValues'>

export function isNothingToRestore({ missing, discarded, localValues }: RestoreResult): boolean {
  return missing + discarded + localValues === 0
}
