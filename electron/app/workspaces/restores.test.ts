/** Restores from real files: what is refused, what is kept, what is left behind. */
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'libsql'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSimulatedClock, type SimulatedClock } from '../../../test/fakes/simulated-clock.ts'
import { kindOfBackup } from '../../../shared/domain/backups/backup-schedule.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import { writeConnection } from '../../account/connection.ts'
import { createChangeBus } from '../../base/change-bus.ts'
import { createIdSource } from '../../base/ids.ts'
import { createLog } from '../../base/log.ts'
import { createClientCommands } from '../../commands/own-names.ts'
import { createHistory } from '../../commands/history/history.ts'
import { createTimerCommands } from '../../commands/timer.ts'
import type { CommandContext } from '../../commands/undoable-write.ts'
import { beginning } from '../../store/migrations/001-to-006.ts'
import { createBackups, type Backups } from './backups.ts'
import { createRestores, type Restores } from './restores.ts'
import { openWorkspaceDatabase } from './workspace-database.ts'

const log = createLog(() => undefined)
const client = 7 as ServiceId
let folder: string
let clock: SimulatedClock
let context: CommandContext
let backups: Backups
let restores: Restores
let offline = 0
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-restores-'))
  clock = createSimulatedClock()
  const { database } = openWorkspaceDatabase(folder, createChangeBus(), { clock, log })
  const writing = { database, clock, ids: createIdSource(clock) }
  context = { ...writing, history: createHistory(writing) }
  backups = createBackups(folder, database, { clock, log })
  restores = open()
})
afterEach(async () => {
  await backups.stop()
  context.database.close()
  backups.close()
  rmSync(folder, { recursive: true, force: true })
})

function open(): Restores {
  return createRestores(folder, {
    context,
    backups,
    log,
    whileOffline: (work) => {
      offline += 1
      return Promise.resolve(work())
    },
  })
}
function name(text: string | null): void {
  expect(createClientCommands(context).name({ id: client, name: text }).ok).toBe(true)
}
const named = () =>
  context.database.get('SELECT name FROM client_names WHERE id = ?', [client])?.['name']
async function backUp(): Promise<string> {
  await clock.advance(1000)
  expect((await backups.now()).ok).toBe(true)
  return backups.list()[0]?.name ?? ''
}
const pathOf = (backup: string): string => join(backups.folder, backup)
const leftovers = () => readdirSync(folder).filter((file) => file.startsWith('restoring'))

it('previews without writing, restores while nothing is sent, and keeps the state before', async () => {
  name('Lindqvist')
  createTimerCommands(context).start({ note: 'running' })
  const backup = await backUp()
  name('Typed wrong')
  const preview = await restores.preview(backup)
  expect(preview).toMatchObject({
    value: {
      backup: { name: backup },
      contents: { entries: 1, newestEntry: { note: 'running', startedAt: clock.now() - 1000 } },
      differences: { localValues: 1, onlyHere: 0, unsent: 1, settled: 0 },
    },
  })
  expect([named(), backups.list().length, leftovers()]).toEqual(['Typed wrong', 1, []])
  const before = offline
  await clock.advance(1000)
  expect(await restores.restore(backup)).toMatchObject({ ok: true, value: { localValues: 1 } })
  expect([named(), offline - before, leftovers()]).toEqual(['Lindqvist', 1, []])
  // The state before is in the list, and can be restored from there.
  const kept = backups.list().filter(({ name: file }) => kindOfBackup(file) === 'beforeRestore')
  expect(kept).toHaveLength(1)
  await clock.advance(1000)
  expect((await restores.restore(kept[0]?.name ?? '')).ok).toBe(true)
  expect(named()).toBe('Typed wrong')
})

it('keeps the states before the last three restores', async () => {
  const backup = await backUp()
  for (let count = 0; count < 5; count += 1) {
    await clock.advance(1000)
    expect((await restores.restore(backup)).ok).toBe(true)
  }
  expect(
    backups.list().filter(({ name: file }) => kindOfBackup(file) === 'beforeRestore'),
  ).toHaveLength(3)
  expect(backups.list().map((one) => one.name)).toContain(backup)
})

it('leaves the backup that was restored, though it is the oldest of its kind', async () => {
  const backup = await backUp()
  for (let count = 0; count < 3; count += 1) {
    await clock.advance(1000)
    expect((await restores.restore(backup)).ok).toBe(true)
  }
  const oldest = backups.list().findLast(({ name: file }) => file.startsWith('before-restore-'))
  await clock.advance(1000)
  expect((await restores.restore(oldest?.name ?? '')).ok).toBe(true)
  expect(backups.list()).toContainEqual(oldest)
})

it('refuses a backup of another business', async () => {
  const connection = { baseUrl: 'https://a', businessId: '1', accountId: null, businessName: null }
  writeConnection(context.database, connection, [])
  name('Lindqvist')
  const backup = await backUp()
  writeConnection(context.database, { ...connection, businessId: '2' }, [])
  name(null)
  const refused = { ok: false, error: { code: 'invalid' } }
  expect(await restores.preview(backup)).toMatchObject(refused)
  expect(await restores.restore(backup)).toMatchObject(refused)
  expect([named(), backups.list().length, leftovers()]).toEqual([undefined, 1, []])
})

it('refuses a backup of a newer version, and leaves it as it is', async () => {
  const backup = await backUp()
  const newer = new SqliteDatabase(pathOf(backup))
  newer.exec('PRAGMA user_version = 999')
  newer.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  newer.close()
  const bytes = readFileSync(pathOf(backup))
  expect(await restores.restore(backup)).toMatchObject({ error: { code: 'unavailable' } })
  expect(readFileSync(pathOf(backup)).equals(bytes)).toBe(true)
})

it('migrates a copy of a backup of an older version, not the backup', async () => {
  const backup = await backUp()
  const path = pathOf(backup)
  rmSync(path)
  const older = new SqliteDatabase(path)
  for (const statement of beginning) older.exec(statement)
  older.exec(
    `INSERT INTO projects (id, service_id, title, created_at, base) VALUES ('p', 5, 'Old', 1, '{}')`,
  )
  older.exec(`INSERT INTO time_entries
    (id, service_id, project_id, started_at, zone, duration, is_logged, billable, created_at, base)
    VALUES ('e', 6, 'p', 1000, 'UTC', 60, 1, 1, 1, '{}')`)
  older.exec('PRAGMA user_version = 1')
  older.close()
  const bytes = readFileSync(path)
  expect(await restores.restore(backup)).toMatchObject({ value: { missing: 2 } })
  expect(context.database.get('SELECT project_id FROM time_entries WHERE id = ?', ['e'])).toEqual({
    project_id: 'p',
  })
  expect(readFileSync(path).equals(bytes)).toBe(true)
})

it.each([
  ['cut short', (path: string) => truncateSync(path, 9000)],
  ['overwritten', (path: string) => writeFileSync(path, 'no database')],
  ['empty', (path: string) => truncateSync(path, 0)],
  ['without tables', (path: string) => replaceByEmpty(path)],
  ['with text that is no text', (path: string) => damageText(path)],
])('refuses a damaged backup: %s', async (_how, damage) => {
  name('Lindqvist')
  const backup = await backUp()
  damage(pathOf(backup))
  const bytes = readFileSync(pathOf(backup))
  const refused = {
    ok: false,
    error: { code: 'storage', message: expect.stringContaining('damaged') as string },
  }
  expect(await restores.preview(backup)).toMatchObject(refused)
  expect(await restores.restore(backup)).toMatchObject(refused)
  expect(readFileSync(pathOf(backup)).equals(bytes)).toBe(true)
  expect([named(), leftovers()]).toEqual(['Lindqvist', []])
})

it('says that a backup is gone', async () => {
  expect(await restores.preview('backup-1.db')).toMatchObject({ error: { code: 'notFound' } })
})

it('does one at a time, and removes what a kill left', async () => {
  const backup = await backUp()
  const first = restores.preview(backup)
  expect(await restores.preview(backup)).toMatchObject({ error: { code: 'busy' } })
  expect((await first).ok).toBe(true)
  copyFileSync(pathOf(backup), join(folder, 'restoring.db'))
  restores = open()
  expect(leftovers()).toEqual([])
})

function replaceByEmpty(path: string): void {
  rmSync(path)
  const empty = new SqliteDatabase(path)
  empty.exec('CREATE TABLE other (id INTEGER)')
  empty.close()
}

/** Damages a text in the file in a way that SQLite's own check does not notice. */
function damageText(path: string): void {
  const bytes = readFileSync(path)
  bytes[bytes.indexOf('Lindqvist')] = 0xff
  writeFileSync(path, bytes)
}
