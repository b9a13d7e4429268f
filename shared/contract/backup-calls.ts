/** IPC calls of the group `backups`: copies of the current account's database on this computer. */
import type { BackupFile } from '../domain/backups/retention.ts'
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

export const backupCalls = {
  backups: {
    state: query<Nothing, BackupState>(),
    /** Makes a backup now; answers when it is complete and verified. Fails with `storage`. */
    now: command<Nothing, BackupState>(),
    /** Shows a folder in the file manager: that of the backups, or of all data. Fails with `storage`. */
    openFolder: command<{ readonly which: 'backups' | 'data' }, null>(),
  },
} as const
