/**
 * Backups of one account's database: once a day while the program runs, and on request. Decision 111.
 */
import { t } from '../../../shared/domain/language/translate.ts'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import {
  isBackupDue,
  beforeRestorePrefix,
  prunableBackups,
  type BackupFile,
} from '../../../shared/domain/backups/retention.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import type { Clock } from '../../base/clock.ts'
import { describeError, detach, type Log } from '../../base/log.ts'
import { partSuffix, writeBackup, type BackupProblem } from '../../store/backup-file.ts'
import type { Database } from '../../store/database.ts'
import { openFreezableFile } from '../../store/frozen-file.ts'
import { toStorageError } from '../../store/storage-error.ts'

export type Backups = {
  readonly folder: string
  /** Newest first. */
  list(): readonly BackupFile[]
  isRunning(): boolean
  /** Why the last attempt failed; null where it did not. */
  problem(): string | null
  /** Makes a backup, or waits for the one that is being made. Fails with `storage`. */
  now(): Promise<Outcome<null>>
  /** Makes a backup that is kept apart from the daily ones, before a restore. Fails with `storage`. */
  keepPresent(): Promise<Outcome<null>>
  /** Call it before the database is closed. */
  stop(): Promise<void>
  /** Call it after the database was closed. */
  close(): void
}

type Parts = { readonly clock: Clock; readonly log: Log }

/** ms after opening an account: its start and first pull are over by then. */
const firstCheck = 120_000
const checkInterval = 3_600_000
const backupName = /^(?:backup|before-restore)-(\d{1,16})\.db$/

const messages: Readonly<Record<BackupProblem, string>> = {
  get busy() {
    return t`Another program reads the database. Close it and try again.`
  },
  get unreadable() {
    return t`The new backup could not be read back, so it was deleted. The older ones are kept.`
  },
  get stopped() {
    return t`The account was closed before the backup was complete.`
  },
}

/** `folder` is that of the account; its backups are beside those that migrations make. */
export function createBackups(folder: string, database: Database, { clock, log }: Parts): Backups {
  const backupFolder = join(folder, 'backups')
  const source = openFreezableFile(join(folder, 'stint.db'), database)
  const stopping = new AbortController()
  let running: Promise<Outcome<null>> | null = null
  let problem: string | null = null

  const make = async (prefix: string): Promise<Outcome<null>> => {
    try {
      mkdirSync(backupFolder, { recursive: true, mode: 0o700 })
      removeParts(backupFolder)
      const name = `${prefix}${clock.now()}.db`
      const failed = await writeBackup(source, join(backupFolder, name), stopping.signal)
      if (failed) return failure('storage', messages[failed])
      for (const old of prunableBackups(listBackups(backupFolder), name, clock.zone())) {
        rmSync(join(backupFolder, old.name), { force: true })
      }
      log.info('backup written', { name })
      return success(null)
    } catch (error) {
      log.error('backup failed', { cause: describeError(error) })
      const { code = 'unknown' } = error as NodeJS.ErrnoException
      const known = toStorageError(error)
      return failure('storage', known?.message ?? t`The backup could not be written (${code}).`)
    }
  }
  const begin = (prefix: string): Promise<Outcome<null>> => {
    running = make(prefix).then((outcome) => {
      running = null
      problem = outcome.ok || stopping.signal.aborted ? null : outcome.error.message
      return outcome
    })
    return running
  }
  const now = (): Promise<Outcome<null>> => running ?? begin('backup-')
  let cancel = clock.after(firstCheck, check)
  function check(): void {
    if (isBackupDue(listBackups(backupFolder), clock.now())) detach(log, 'daily backup', now())
    cancel = clock.after(checkInterval, check)
  }
  return {
    folder: backupFolder,
    list: () => listBackups(backupFolder),
    isRunning: () => running !== null,
    problem: () => problem,
    now,
    async keepPresent() {
      // A backup that is being made holds an earlier state.
      while (running) await running
      return begin(beforeRestorePrefix)
    },
    async stop() {
      cancel()
      stopping.abort()
      await running
    },
    close: () => source.close(),
  }
}

function listBackups(folder: string): readonly BackupFile[] {
  return namesIn(folder)
    .flatMap((name) => {
      const at = backupName.exec(name)?.[1]
      const file =
        at === undefined ? undefined : statSync(join(folder, name), { throwIfNoEntry: false })
      return file ? [{ name, at: Number(at) as EpochMs, bytes: file.size }] : []
    })
    .sort((one, other) => other.at - one.at)
}

/** Removes what a kill left of incomplete backups. */
function removeParts(folder: string): void {
  for (const name of namesIn(folder)) {
    if (/^(?:backup|before-restore)-/.test(name) && name.includes(partSuffix))
      rmSync(join(folder, name), { force: true })
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
