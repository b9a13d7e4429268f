/**
 * Restores backups of one account: checks the backup, backs up the present data, then restores in one transaction.
 * Decision 112.
 */
import { t } from '../../../shared/domain/language/translate.ts'
import { join } from 'node:path'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type {
  RestorePreview,
  RestoreResult,
} from '../../../shared/domain/backups/restore-preview.ts'
import { describeError, type Log } from '../../base/log.ts'
import type { CommandContext } from '../../commands/command-context.ts'
import { createRestoreBackupCommands } from '../../commands/restore-backup.ts'
import { toStorageError } from '../../store/storage-error.ts'
import { copyBackup, removeCopy } from './backup-copy.ts'
import type { Backups } from './backups.ts'

export type Restores = {
  /** Reports what a restore would do. Fails with `notFound`, `unavailable`, `invalid`, `storage`, `busy`. */
  preview(name: string): Promise<Outcome<RestorePreview>>
  /** Backs up the present data, then restores this backup. Fails as `preview` does. */
  restore(name: string): Promise<Outcome<RestoreResult>>
}

type Parts = {
  readonly context: CommandContext
  readonly backups: Backups
  readonly log: Log
  /** Runs work while nothing is sent or pulled. */
  readonly whileOffline: <Value>(work: () => Value) => Promise<Value>
}

const busy = () => failure('busy', t`Another backup is being read. Try again in a moment.`)

/** Creates the functions that restore backups of the account in `folder`. */
export function createRestores(
  folder: string,
  { context, backups, log, whileOffline }: Parts,
): Restores {
  const commands = createRestoreBackupCommands(context)
  const copy = join(folder, 'restoring.db')
  // A killed run may have left it behind; it holds only what the backup holds.
  removeCopy(copy)
  let isReading = false

  /** Runs work on a checked copy of a backup. */
  const withCopy = async <Value>(
    name: string,
    work: () => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> => {
    if (isReading) return busy()
    isReading = true
    try {
      const copied = await copyBackup(join(backups.folder, name), copy, context.database)
      return copied.ok ? await work() : copied
    } catch (error) {
      log.error('restore failed', { cause: describeError(error) })
      const { code = 'unknown' } = error as NodeJS.ErrnoException
      const storageError = toStorageError(error)
      return failure('storage', storageError?.message ?? t`Couldn’t read the backup (${code}).`)
    } finally {
      removeCopy(copy)
      isReading = false
    }
  }
  return {
    preview: (name) =>
      withCopy(name, () => {
        const backup = backups.list().find((one) => one.name === name)
        return Promise.resolve(
          backup
            ? success({ backup, ...commands.preview(copy) })
            : failure('notFound', t`This backup no longer exists.`),
        )
      }),
    restore: (name) =>
      withCopy(name, async () => {
        const kept = await backups.keepPresent('beforeRestore', name)
        if (!kept.ok) return kept
        const restored = await whileOffline(() => commands.restore(copy))
        if (restored.ok) log.info('backup restored', { name, ...restored.value })
        return restored
      }),
  }
}
