/** Backups of one account's database: daily, before a restore or an update, and on request. See decision 111. */
import { t } from '../../../shared/domain/language/translate.ts'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import {
  backupFileName,
  backupPrefixes,
  isBackupDue,
  prunableBackups,
  type BackupFile,
  type BackupKind,
} from '../../../shared/domain/backups/backup-schedule.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import type { Clock } from '../../base/clock.ts'
import { describeError, detach, type Log } from '../../base/log.ts'
import { namesInFolder } from './workspace-folders.ts'
import { partSuffix, writeBackup, type BackupProblem } from '../../store/backup-file.ts'
import type { Database } from '../../store/database.ts'
import { openFreezableFile } from '../../store/frozen-file.ts'
import { toStorageError } from '../../store/storage-error.ts'

export type Backups = ReturnType<typeof createBackups>

type Parts = {
  readonly clock: Clock
  readonly log: Log
  /** Resolves when the running export no longer reads the database; null if none is running. */
  readonly exporting?: () => Promise<unknown> | null
}

/** Delay before the first check, in ms; it leaves time for an account's first pull. */
const firstCheck = 120_000
const checkInterval = 3_600_000

const messages: Readonly<Record<BackupProblem, () => string>> = {
  busy: () => t`Another program is using the database. Close that program and try again.`,
  unreadable: () =>
    t`Stint couldn’t verify the new backup and deleted it. Your older backups are still there.`,
  stopped: () => t`The account was closed before the backup was complete.`,
}

/**
 * Creates the functions that back up the account in `folder`. The backups are stored in the subfolder `backups`, beside
 * the backups made before migrations.
 */
export function createBackups(
  folder: string,
  database: Database,
  { clock, log, exporting }: Parts,
) {
  const backupFolder = join(folder, 'backups')
  const source = openFreezableFile(join(folder, 'stint.db'), database)
  const stopping = new AbortController()
  let running: Promise<Outcome<null>> | null = null
  let problem: string | null = null

  const make = async (kind: BackupKind, spared?: string): Promise<Outcome<null>> => {
    try {
      const exported = exporting?.()
      // Until then, what is in the write-ahead log can't be moved to the file.
      if (exported) await exported
      mkdirSync(backupFolder, { recursive: true, mode: 0o700 })
      removeParts(backupFolder)
      const name = freeName(backupFolder, kind, clock.now())
      const failed = await writeBackup(source, join(backupFolder, name), stopping.signal)
      if (failed) {
        log.warn('backup failed', { problem: failed })
        return failure('storage', messages[failed]())
      }
      for (const old of prunableBackups(listBackups(backupFolder), name, clock.zone())) {
        if (old.name !== spared) rmSync(join(backupFolder, old.name), { force: true })
      }
      log.info('backup written', { name })
      return success(null)
    } catch (error) {
      log.error('backup failed', { cause: describeError(error) })
      const { code = 'unknown' } = error as NodeJS.ErrnoException
      const storageError = toStorageError(error)
      return failure('storage', storageError?.message ?? t`Couldn’t write the backup (${code}).`)
    }
  }
  const begin = (kind: BackupKind, spared?: string): Promise<Outcome<null>> => {
    running = make(kind, spared).then((outcome) => {
      running = null
      problem = outcome.ok || stopping.signal.aborted ? null : outcome.error.message
      return outcome
    })
    return running
  }
  const now = (): Promise<Outcome<null>> => running ?? begin('daily')
  let cancel = clock.after(firstCheck, check)
  function check(): void {
    if (isBackupDue(listBackups(backupFolder), clock.now())) detach(log, 'daily backup', now())
    cancel = clock.after(checkInterval, check)
  }
  return {
    folder: backupFolder,
    /** Returns the backups, newest first. */
    list: (): readonly BackupFile[] => listBackups(backupFolder),
    isRunning: (): boolean => running !== null,
    /** Why the last attempt failed; null if it succeeded. */
    problem: (): string | null => problem,
    /** Makes a daily backup, or waits for the one being made. Fails with `storage`. */
    now,
    /**
     * Backs up the data as it is when called (after a running export), and stores the backup apart from the daily
     * ones. `spared`: name of a backup that must not be deleted to make room. Fails with `storage`.
     */
    async keepPresent(kind: Exclude<BackupKind, 'daily'>, spared?: string): Promise<Outcome<null>> {
      // A backup that is being made holds an earlier state.
      while (running) await running
      return begin(kind, spared)
    },
    /** Stops making backups. Call it before the database is closed. */
    async stop(): Promise<void> {
      cancel()
      stopping.abort()
      await running
    },
    /** Closes the file that backups are made from; call it after the database is closed. */
    close: () => source.close(),
  }
}

function listBackups(folder: string): readonly BackupFile[] {
  return namesInFolder(folder)
    .flatMap((name) => {
      const at = backupFileName.exec(name)?.[1]
      const file =
        at === undefined ? undefined : statSync(join(folder, name), { throwIfNoEntry: false })
      return file ? [{ name, at: Number(at) as EpochMs, bytes: file.size }] : []
    })
    .sort((one, other) => other.at - one.at)
}

/** Returns an unused name. The name for `now` may be in use if the clock was set back. */
function freeName(folder: string, kind: BackupKind, now: EpochMs): string {
  for (let at: number = now; ; at += 1) {
    const name = `${backupPrefixes[kind]}${at}.db`
    if (statSync(join(folder, name), { throwIfNoEntry: false })?.isFile() !== true) return name
  }
}

function removeParts(folder: string): void {
  for (const name of namesInFolder(folder)) {
    const [complete = '', rest] = name.split(partSuffix)
    if (rest !== undefined && backupFileName.test(complete))
      rmSync(join(folder, name), { force: true })
  }
}
