/** Restores backups of one account, in one transaction, after backing up the current data. See decision 112. */
import { t } from '../../../shared/domain/language/translate.ts'
import { join } from 'node:path'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type {
  RestorePreview,
  RestoreResult,
} from '../../../shared/domain/backups/restore-preview.ts'
import { describeError, type Log } from '../../base/log.ts'
import type { CommandContext } from '../../commands/undoable-write.ts'
import { createRestoreBackupCommands } from '../../commands/restore-backup.ts'
import { toStorageError } from '../../store/storage-error.ts'
import type { Backups } from './backups.ts'
import { rmSync, promises } from 'node:fs'
import { readConnection } from '../../account/connection.ts'
import { createChangeBus } from '../../base/change-bus.ts'
import { openDatabase, type Reader } from '../../store/database.ts'
import { migrate } from '../../store/migrate.ts'
import { checkFile, hasDamagedText } from '../../store/salvage/salvage.ts'

export type Restores = ReturnType<typeof createRestores>

type Parts = {
  readonly context: CommandContext
  readonly backups: Backups
  readonly log: Log
  readonly whileOffline: <Value>(work: () => Value) => Promise<Value>
}

const busy = () => failure('busy', t`Stint is reading another backup. Try again in a moment.`)

/** Creates the functions that restore backups of the account in `folder`. */
export function createRestores(folder: string, { context, backups, log, whileOffline }: Parts) {
  const commands = createRestoreBackupCommands(context)
  const copy = join(folder, 'restoring.db')
  // A killed run may have left the copy behind. It holds nothing that is not in the backup.
  removeCopy(copy)
  let isReading = false

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
    /** Reports what a restore would do. Fails with `notFound`, `unavailable`, `invalid`, `storage`, `busy`. */
    preview: (name: string): Promise<Outcome<RestorePreview>> =>
      withCopy(name, () => {
        const backup = backups.list().find((one) => one.name === name)
        return Promise.resolve(backup ? success({ backup, ...commands.preview(copy) }) : gone())
      }),
    /** Backs up the current data, then restores this backup. Fails as `preview` does. */
    restore: (name: string): Promise<Outcome<RestoreResult>> =>
      withCopy(name, async () => {
        const kept = await backups.keepPresent('beforeRestore', name)
        if (!kept.ok) return kept
        const restored = await whileOffline(() => commands.restore(copy))
        if (restored.ok) log.info('backup restored', { name, ...restored.value })
        return restored
      }),
  }
}

const newer = () =>
  failure(
    'unavailable',
    t`This backup was written by a newer version of Stint. Update Stint to restore it.`,
  )
const otherAccount = () =>
  failure('invalid', t`This backup is from another business, so it can’t be restored here.`)
const damaged = () => failure('storage', t`This backup is damaged. Choose another one.`)
const gone = () => failure('notFound', t`This backup no longer exists.`)

/**
 * Copies the backup to `copy`, checks it and migrates the copy. Fails with `notFound`, `unavailable` (newer schema),
 * `invalid` (another business), `storage` (damaged). Throws on a disk error.
 */
async function copyBackup(backup: string, copy: string, present: Reader): Promise<Outcome<null>> {
  removeCopy(copy)
  try {
    await promises.copyFile(backup, copy)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return gone()
    throw error
  }
  await promises.chmod(copy, 0o600)
  if (checkFile(copy) !== 'sound') return damaged()
  const checked = checkContents(copy, present)
  if (!checked.ok) removeCopy(copy)
  return checked
}

function removeCopy(copy: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${copy}${suffix}`, { force: true })
}

function checkContents(copy: string, present: Reader): Outcome<null> {
  const database = openDatabase(copy, createChangeBus())
  try {
    if (Number(database.get('PRAGMA user_version')?.['user_version']) === 0) return damaged()
    if (migrate(database, () => undefined) === 'tooNew') return newer()
    if (hasDamagedText(copy, database)) return damaged()
    const [backupConnection, presentConnection] = [
      readConnection(database),
      readConnection(present),
    ]
    const isOther =
      backupConnection !== null &&
      presentConnection !== null &&
      (backupConnection.baseUrl !== presentConnection.baseUrl ||
        backupConnection.businessId !== presentConnection.businessId)
    return isOther ? otherAccount() : success(null)
  } finally {
    database.close()
  }
}
