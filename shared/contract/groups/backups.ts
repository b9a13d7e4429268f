import { z } from 'zod'
import { backupFileName, type BackupFile } from '../../domain/backups/backup-schedule.ts'
import type { RestorePreview, RestoreResult } from '../../domain/backups/restore-preview.ts'
import { nothing } from '../field-schemas.ts'
import { command, query } from './define.ts'

export type BackupState = {
  /** Complete backups, newest first. */
  readonly backups: readonly BackupFile[]
  readonly isRunning: boolean
  /** Why the last backup failed; null if it did not fail. */
  readonly problem: string | null
  /** Path of the folder that holds all of Stint's data. */
  readonly dataFolder: string
}

/** Result of a restore. `state` lists the backups; the newest of them holds the data as it was before the restore. */
export type RestoredBackup = { readonly result: RestoreResult; readonly state: BackupState }

const byName = z.strictObject({ name: z.string().regex(backupFileName) })

export const backups = {
  state: query(nothing, []).answers<BackupState>(),
  /** Makes a backup at the user's request; returns when the backup is complete and verified. Fails with `storage`. */
  now: command(nothing).answers<BackupState>(),
  /**
   * Reads a backup and returns what a restore would do. Fails with `notFound`, `unavailable` (written by a newer
   * version), `invalid` (another business), `storage` (damaged), `busy`.
   */
  preview: command(byName).answers<RestorePreview>(),
  /** Restores a backup; `history.undo` reverts it. Fails as `preview` does. */
  restore: command(byName).answers<RestoredBackup>(),
  /** Shows the backup folder or the data folder in the file manager. Fails with `storage`. */
  openFolder: command(z.strictObject({ which: z.enum(['backups', 'data']) })).answers<null>(),
}
