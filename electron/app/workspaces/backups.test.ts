/** Backups of a real database file. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'libsql'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { patience } from '../../../test/fakes/patience.ts'
import { createSimulatedClock, type SimulatedClock } from '../../../test/fakes/simulated-clock.ts'
import { success } from '../../../shared/contract/errors.ts'
import { createChangeBus } from '../../base/change-bus.ts'
import { createLog } from '../../base/log.ts'
import type { Database } from '../../store/database.ts'
import { writeSetting } from '../../store/settings.ts'
import { createBackups, type Backups } from './backups.ts'
import { createDataExport } from './data-export.ts'
import { openWorkspaceDatabase } from './workspace-database.ts'

let lines: string[] = []
const log = createLog((_level, line) => void lines.push(line))
const day = 86_400_000
let folder: string
let clock: SimulatedClock
let database: Database
let backups: Backups
beforeEach(() => {
  lines = []
  folder = mkdtempSync(join(tmpdir(), 'stint-backups-'))
  clock = createSimulatedClock()
  database = openWorkspaceDatabase(folder, createChangeBus(), { clock, log }).database
  backups = createBackups(folder, database, { clock, log })
})
afterEach(async () => {
  await backups.stop()
  database.close()
  backups.close()
  rmSync(folder, { recursive: true, force: true })
})

function put(key: string, value: string): void {
  expect(database.write((transaction) => success(writeSetting(transaction, key, value))).ok).toBe(
    true,
  )
}
function settingsIn(name: string): readonly unknown[] {
  const copy = new SqliteDatabase(join(backups.folder, name))
  try {
    expect(copy.prepare('PRAGMA integrity_check').get()).toMatchObject({ integrity_check: 'ok' })
    return copy.prepare(`SELECT key FROM settings WHERE key LIKE 'k%' ORDER BY key`).all()
  } finally {
    copy.close()
  }
}

it('holds the state of the moment it was begun, whatever is committed meanwhile', async () => {
  put('k1', 'x'.repeat(3_000_000))
  const making = backups.now()
  expect(backups.isRunning()).toBe(true)
  for (let number = 2; number < 30; number += 1) {
    put(`k${number}`, 'y'.repeat(200_000))
    database.get('PRAGMA wal_checkpoint(PASSIVE)')
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await making).toEqual({ ok: true, value: null })
  const [only] = backups.list()
  expect(settingsIn(only?.name ?? '')).toHaveLength(1)
  expect(database.get(`SELECT count(*) AS n FROM settings WHERE key LIKE 'k%'`)).toEqual({ n: 29 })
  expect(database.get('PRAGMA wal_checkpoint(TRUNCATE)')).toMatchObject({ busy: 0 })
})

it('is made after an export that is running', async () => {
  await backups.stop()
  backups.close()
  const receiptFiles = { pathOf: (hash: string) => hash }
  const dataExport = createDataExport(folder, { clock, log, receiptFiles })
  backups = createBackups(folder, database, { clock, log, exporting: dataExport.ended })
  put('k1', 'x')
  const exporting = dataExport.run(join(folder, 'export.zip'), { program: '1.0.0', drafts: [] })
  put('k2', 'x')
  expect(await backups.now()).toEqual({ ok: true, value: null })
  expect(await exporting).toMatchObject({ ok: true })
})

it('is readable by its owner alone and leaves no other file', async () => {
  await backups.now()
  const [name] = readdirSync(backups.folder)
  expect(readdirSync(backups.folder)).toEqual([`backup-${clock.now()}.db`])
  expect(statSync(join(backups.folder, name ?? '')).mode & 0o777).toBe(0o600)
  expect(statSync(backups.folder).mode & 0o777).toBe(0o700)
})

it('is made once a day by itself, and old ones go', async () => {
  for (let count = 1; count <= 40; count += 1) {
    await clock.advance(count === 1 ? 120_000 : day)
    await vi.waitFor(() => {
      expect(backups.isRunning()).toBe(false)
      expect(clock.now() - (backups.list()[0]?.at ?? 0)).toBeLessThan(day)
    }, patience)
  }
  // Now it is Tuesday, 29 December: seven days in two weeks, and the Sundays of the two weeks before.
  expect(backups.list()).toHaveLength(9)
})

const namesOf = (): readonly string[] => backups.list().map(({ name }) => name)

it('made by hand, before a restore or before an update deletes no daily one', async () => {
  mkdirSync(backups.folder, { mode: 0o700 })
  // Two of one day, and thirty of days before: a daily one would leave eleven at most.
  const ages = [1000, 2000, ...Array.from({ length: 30 }, (_, index) => (index + 1) * day)]
  const daily = ages.map((age) => `backup-${clock.now() - age}.db`)
  for (const name of daily) writeFileSync(join(backups.folder, name), 'old')
  for (const kind of ['byHand', 'beforeRestore', 'beforeUpdate', 'byHand'] as const) {
    await clock.advance(1)
    expect((await backups.keepPresent(kind)).ok).toBe(true)
  }
  expect(namesOf()).toEqual(expect.arrayContaining(daily))
  expect(namesOf()).toHaveLength(daily.length + 4)
})

it('keeps the last ten by hand, whatever is made besides', async () => {
  for (let count = 0; count < 12; count += 1) {
    await clock.advance(1000)
    expect((await backups.keepPresent('byHand')).ok).toBe(true)
  }
  const byHand = namesOf()
  expect(byHand).toEqual(
    Array.from({ length: 10 }, (_, age) => `by-hand-${clock.now() - age * 1000}.db`),
  )
  await clock.advance(1000)
  expect((await backups.now()).ok).toBe(true)
  expect(namesOf()).toEqual([`backup-${clock.now()}.db`, ...byHand])
})

it('never takes the name of another, though the clock gives a time twice', async () => {
  for (const kind of ['byHand', 'byHand', 'beforeRestore', 'beforeRestore'] as const)
    expect((await backups.keepPresent(kind)).ok).toBe(true)
  expect((await backups.now()).ok).toBe(true)
  expect((await backups.now()).ok).toBe(true)
  const names = readdirSync(backups.folder)
  expect(names.filter((name) => name.startsWith('by-hand-'))).toHaveLength(2)
  expect(names.filter((name) => name.startsWith('before-restore-'))).toHaveLength(2)
})

it('made by hand holds what was here at that moment, though another was being made', async () => {
  put('k1', 'x'.repeat(3_000_000))
  const daily = backups.now()
  put('k2', 'later')
  expect((await backups.keepPresent('byHand')).ok).toBe(true)
  expect((await daily).ok).toBe(true)
  const [byHand = ''] = namesOf().filter((name) => name.startsWith('by-hand-'))
  expect(settingsIn(byHand)).toHaveLength(2)
})

it('deletes nothing while no new one could be written, and says why', async () => {
  mkdirSync(backups.folder, { mode: 0o700 })
  for (let age = 1; age <= 20; age += 1) {
    writeFileSync(join(backups.folder, `backup-${clock.now() - age * day}.db`), 'old')
  }
  // The name of the new one is taken by a folder, so that it can't get it.
  mkdirSync(join(backups.folder, `backup-${clock.now()}.db`, 'in the way'), { recursive: true })
  expect(await backups.now()).toMatchObject({ ok: false, error: { code: 'storage' } })
  expect(backups.problem()).toContain('Couldn’t write')
  expect(readdirSync(backups.folder)).toHaveLength(21)
})

it('never touches copies that migrations made, and removes what a kill left', async () => {
  mkdirSync(backups.folder, { mode: 0o700 })
  for (const name of ['before-migration-5.db', 'backup-5.db.part', 'backup-5.db.part-wal']) {
    writeFileSync(join(backups.folder, name), 'x')
  }
  expect((await backups.now()).ok).toBe(true)
  expect(readdirSync(backups.folder)).toEqual([`backup-${clock.now()}.db`, 'before-migration-5.db'])
})

it('waits while another program holds the database', async () => {
  const otherConnection = new SqliteDatabase(join(folder, 'stint.db'))
  otherConnection.exec('BEGIN')
  otherConnection.prepare('SELECT count(*) FROM settings').get()
  put('k1', 'later than the other program’s state')
  expect(await backups.now()).toMatchObject({ ok: false, error: { code: 'storage' } })
  expect(backups.problem()).toContain('Another program')
  expect(lines).toContainEqual(expect.stringMatching(/^backup failed .*busy/))
  otherConnection.exec('COMMIT')
  otherConnection.close()
  expect((await backups.now()).ok).toBe(true)
  expect(backups.problem()).toBeNull()
})

it('ends when the account is closed', async () => {
  put('k1', 'x'.repeat(5_000_000))
  const making = backups.now()
  await backups.stop()
  expect(await making).toMatchObject({ ok: false })
  expect(readdirSync(backups.folder)).toEqual([])
})
