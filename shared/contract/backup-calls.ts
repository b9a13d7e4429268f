/** IPC calls of the group `backups`: copies of the current account's database on this computer. */
import type { BackupFile } from '../domain/backups/retention.ts'
import type { RestorePreview, RestoreResult } from '../domain/backups/restore-preview.ts'
import { command, query, type Nothing } from './call.ts'

export type BackupState = {
  /** Complete backups of the current account, newest first. */
  readonly backups: readonly BackupFile[]
  readonly isRunning: boolean
  /** Why the last attempt failed; null where it did not. */
  readonly problem: string | null
  /** Path of the folder with everything that Stint keeps. */
  readonly dataFolder: string
}

/** Names a backup of the current account. */
export type BackupName = { readonly name: string }

/** A restored backup, and the backups of which the newest is the state before. */
export type RestoredBackup = { readonly result: RestoreResult; readonly state: BackupState }

export const backupCalls = {
  backups: {
    state: query<Nothing, BackupState>(),
    /** Makes a backup by hand; answers when it is complete and verified. Fails with `storage`. */
    now: command<Nothing, BackupState>(),
    /**
     * Reads a backup and says what a restore would do. Fails with `notFound`, `unavailable` (written by a newer
     * version), `invalid` (another business), `storage` (damaged), `busy`.
     */
    preview: command<BackupName, RestorePreview>(),
    /** Restores a backup; undone by `history.undo`. Fails as `preview` does. */
    restore: command<BackupName, RestoredBackup>(),
    /** Shows a folder in the file manager: that of the backups, or of all data. Fails with `storage`. */
    openFolder: command<{ readonly which: 'backups' | 'data' }, null>(),
  },
} as const
