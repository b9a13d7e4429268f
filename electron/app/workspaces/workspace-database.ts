import { t } from '../../../shared/domain/language/translate.ts'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { createChangeBus, type ChangeBus } from '../../base/change-bus.ts'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import { openDatabase, type Database } from '../../store/database.ts'
import { migrate } from '../../store/migrate.ts'
import { isDamage } from '../../store/storage-error.ts'
import { recoverDatabase } from '../../store/salvage/recover-database.ts'
import {
  checkFile,
  hasDamagedText,
  quarantinePath,
  quarantine,
} from '../../store/salvage/salvage.ts'

/**
 * In ms. The file is not checked at every start: only this program changes it, and checking a large file takes longer
 * than the rest of the start. Daily backups are kept for longer than this, so one from before any damage still exists.
 */
const checkInterval = 7 * 86_400_000

type DatabaseDependencies = { readonly clock: Clock; readonly log: Log }

/**
 * Opens the database of a workspace. A damaged database is salvaged, and a backup is made before a migration. Nothing
 * is ever deleted. The file's permissions are 0600, its folder's 0700 (docs/quality.md#27-files-sockets-and-formats).
 * Throws with a message for the user if the database can't be opened.
 */
export function openWorkspaceDatabase(
  folder: string,
  changes: ChangeBus,
  dependencies: DatabaseDependencies,
) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'stint.db')
  const end = `${file}.end`
  const last = existsSync(end) ? readFileSync(end, 'utf8') : null
  const [stamp, checked] = (last ?? '').split('|')
  const sinceCheck = dependencies.clock.now() - Number(checked)
  const isTrusted = stamp === stampOf(file) && sinceCheck >= 0 && sinceCheck < checkInterval
  const checkedAt = isTrusted ? checked : dependencies.clock.now()
  const openSound = (isTrusted: boolean): { database: Database; notice: string | null } => {
    const notice = isTrusted ? null : makeSound(file, folder, dependencies)
    try {
      return { database: openMigrated(file, folder, changes, dependencies), notice }
    } catch (error) {
      if (isTrusted && isDamage(error)) return openSound(false)
      throw error
    }
  }
  // The file stays empty unless the run ends normally.
  writeFileSync(end, '', { mode: 0o600 })
  let { database, notice } = openSound(isTrusted)
  // The last run did not end normally, perhaps because it read damaged text.
  if (notice === null && last === '' && hasDamagedText(file, database)) {
    database.close()
    notice = salvageDamaged(file, folder, dependencies)
    database = openMigrated(file, folder, changes, dependencies)
  }
  return {
    database,
    /** Message for the user; null if the file was not damaged. */
    notice,
    /**
     * Closes the database. The next start then trusts the file if it is unchanged and was last checked less than a week
     * ago. If a run ends without this call, the next start also checks the stored text for damage.
     */
    close() {
      try {
        // The driver keeps the files open until the garbage collector runs, and then writes the -wal to the database.
        database.checkpoint()
      } finally {
        database.close()
      }
      if (!database.isDamaged()) writeFileSync(end, `${stampOf(file)}|${checkedAt}`)
    },
  }
}

/** Salvages the file if it is damaged, and returns a message for the user; null if it is not damaged. */
function makeSound(
  file: string,
  folder: string,
  dependencies: DatabaseDependencies,
): string | null {
  const state = checkFile(file)
  // A run ended after it set the damaged file aside and before it moved the salvaged one, which is complete, into
  // place.
  if (state === 'absent' && existsSync(salvagedName(file))) {
    renameSync(salvagedName(file), file)
    return makeSound(file, folder, dependencies)
  }
  return state === 'broken' ? salvageDamaged(file, folder, dependencies) : null
}

/** Returns size and modification time, in ms, of the file and its -wal. */
function stampOf(file: string): string {
  const found = [file, `${file}-wal`].map((path) => statSync(path, { throwIfNoEntry: false }))
  return found
    .map((one) => (one?.size ? `${one.size} ${Math.floor(one.mtimeMs)}` : 'empty'))
    .join(' ')
}

/** Salvages the file. It is replaced only once the new file is on disk, so a kill leaves one of the two complete. */
function salvageDamaged(file: string, folder: string, dependencies: DatabaseDependencies): string {
  const now = dependencies.clock.now()
  const saving = `${file}.saving`
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${saving}${suffix}`, { force: true })
  const database = openMigrated(saving, folder, createChangeBus(), dependencies)
  let notice: string
  try {
    notice = recoverDatabase(file, database, { now, keptAs: basename(quarantinePath(file, now)) })
    database.checkpoint()
  } finally {
    database.close()
  }
  for (const suffix of ['-wal', '-shm']) rmSync(`${saving}${suffix}`, { force: true })
  renameSync(saving, salvagedName(file))
  quarantine(file, now)
  renameSync(salvagedName(file), file)
  dependencies.log.error('the database was damaged', { notice })
  return notice
}

function salvagedName(file: string): string {
  return `${file}.saved`
}

function openMigrated(
  file: string,
  folder: string,
  changes: ChangeBus,
  { clock, log }: DatabaseDependencies,
): Database {
  const database = openDatabase(file, changes)
  if (existsSync(file)) chmodSync(file, 0o600)
  const result = migrate(database, () => {
    const backups = join(folder, 'backups')
    mkdirSync(backups, { recursive: true, mode: 0o700 })
    database.copyTo(join(backups, `before-migration-${clock.now()}.db`))
  })
  if (result === 'tooNew') {
    database.close()
    throw new Error(
      t`This data is from a newer version of Stint. Update Stint to open it. Your data hasn’t changed.`,
    )
  }
  log.info('workspace opened', { folder, schema: result })
  return database
}
