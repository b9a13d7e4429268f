/** A checked copy of a backup that can be read beside the open database. The backup itself is never written. */
import { t } from '../../../shared/domain/language/translate.ts'
import { rmSync, promises } from 'node:fs'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import { readConnection } from '../../account/connection.ts'
import { createChangeBus } from '../../base/change-bus.ts'
import { openDatabase, type Database, type Reader } from '../../store/database.ts'
import { migrate } from '../../store/migrate.ts'
import { checkFile, hasDamagedText } from '../../store/salvage/salvage.ts'

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
 * Copies the backup to `copy`, checks it and migrates the copy. Fails with `notFound`, `unavailable` (newer
 * schema), `invalid` (another business), `storage` (damaged). Throws an error of the disk.
 */
export async function copyBackup(
  backup: string,
  copy: string,
  present: Reader,
): Promise<Outcome<null>> {
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

export function removeCopy(copy: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${copy}${suffix}`, { force: true })
}

function checkContents(copy: string, present: Reader): Outcome<null> {
  const database = openDatabase(copy, createChangeBus())
  try {
    if (Number(database.get('PRAGMA user_version')?.['user_version']) === 0) return damaged()
    if (!isMigrated(database)) return newer()
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

/** Migrates the copy; false if a newer version wrote it. */
function isMigrated(database: Database): boolean {
  return migrate(database, () => undefined) !== 'tooNew'
}
