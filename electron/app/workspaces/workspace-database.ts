/**
 * Opens the database of a workspace: checks its integrity, sets a damaged file aside and salvages it, and makes a
 * backup before a migration. Nothing is ever deleted.
 */
import { t } from '../../../shared/domain/language/translate.ts'
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createChangeBus, type ChangeBus } from '../../base/change-bus.ts'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import { openDatabase, type Database } from '../../store/database.ts'
import { migrate } from '../../store/migrate.ts'
import { recoverDatabase } from '../../store/salvage/recover-database.ts'
import {
  checkFile,
  hasDamagedText,
  quarantinePath,
  quarantine,
} from '../../store/salvage/salvage.ts'

type DatabaseDependencies = { readonly clock: Clock; readonly log: Log }

/**
 * Opens the database of a workspace. Permissions are 0600 in a 0700 folder
 * (docs/quality.md#27-files-sockets-and-formats). Throws with a message for the user if it can't be opened.
 */
export function openWorkspaceDatabase(
  folder: string,
  changes: ChangeBus,
  dependencies: DatabaseDependencies,
) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'stint.db')
  // Interrupted between setting the damaged file aside and moving the salvaged one in place; the salvaged one
  // is complete.
  if (checkFile(file) === 'absent' && existsSync(salvagedName(file)))
    renameSync(salvagedName(file), file)
  let notice = checkFile(file) === 'broken' ? salvageDamaged(file, folder, dependencies) : null
  let database = openMigrated(file, folder, changes, dependencies)
  // The mark is left by a run that did not end normally, perhaps because it read damaged text.
  const mark = `${file}.open`
  if (notice === null && existsSync(mark) && hasDamagedText(file, database)) {
    database.close()
    notice = salvageDamaged(file, folder, dependencies)
    database = openMigrated(file, folder, changes, dependencies)
  }
  writeFileSync(mark, '', { mode: 0o600 })
  return {
    database /** Message for the user if the file was damaged; null if it was not. */,
    notice /**
     * Records that the database was closed properly; call it after closing. If a run ends without this, the next start
     * also checks the stored texts for damage.
     */,
    markClosed: () => rmSync(mark, { force: true }),
  }
}

/**
 * Salvages the damaged file into a new file beside it. The new file replaces the damaged one only when it is complete
 * and on disk. So even if the program is killed meanwhile, one of the two files is left to start from.
 */
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
