/**
 * Opens the database of a workspace: checked first, set aside and saved from where it is damaged, backed
 * up before its schema changes. Nothing is ever deleted.
 */
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

type Kit = { readonly clock: Clock; readonly log: Log }

export type OpenedDatabase = {
  readonly database: Database
  /** For the person, where the file was damaged. */
  readonly notice: string | null
  /** To be called when the program is done with it: a run that ends otherwise is looked into at the next start. */
  readonly ended: () => void
}

/**
 * The file is for its owner's eyes only: 0600 in a 0700 folder
 * (docs/quality.md#27-files-sockets-and-formats). Throws where it can't be opened, with a sentence.
 */
export function openWorkspaceDatabase(
  folder: string,
  changes: ChangeBus,
  kit: Kit,
): OpenedDatabase {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'stint.db')
  // Broken off between setting aside and taking over: what was saved is whole.
  if (checkFile(file) === 'absent' && existsSync(savedName(file))) renameSync(savedName(file), file)
  let notice = checkFile(file) === 'broken' ? saveDamaged(file, folder, kit) : null
  let database = openMigrated(file, folder, changes, kit)
  // Left behind by a run that did not end: perhaps because of what it read.
  const mark = `${file}.open`
  if (notice === null && existsSync(mark) && hasDamagedText(file, database)) {
    database.close()
    notice = saveDamaged(file, folder, kit)
    database = openMigrated(file, folder, changes, kit)
  }
  writeFileSync(mark, '', { mode: 0o600 })
  return { database, notice, ended: () => rmSync(mark, { force: true }) }
}

/**
 * Reads the damaged file into a new one beside it, and only when that is whole and on disk the two change
 * places: a kill at any moment leaves the damaged file or the saved one to begin with.
 */
function saveDamaged(file: string, folder: string, kit: Kit): string {
  const now = kit.clock.now()
  const saving = `${file}.saving`
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${saving}${suffix}`, { force: true })
  const database = openMigrated(saving, folder, createChangeBus(), kit)
  let notice: string
  try {
    notice = recoverDatabase(file, database, { now, keptAs: basename(quarantinePath(file, now)) })
    database.checkpoint()
  } finally {
    database.close()
  }
  for (const suffix of ['-wal', '-shm']) rmSync(`${saving}${suffix}`, { force: true })
  renameSync(saving, savedName(file))
  quarantine(file, now)
  renameSync(savedName(file), file)
  kit.log.error('the database was damaged', { notice })
  return notice
}

function savedName(file: string): string {
  return `${file}.saved`
}

function openMigrated(
  file: string,
  folder: string,
  changes: ChangeBus,
  { clock, log }: Kit,
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
    throw new Error('This data was written by a newer version of Stint. Update Stint to open it.')
  }
  log.info('workspace opened', { folder, schema: result })
  return database
}
