import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'libsql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { success } from '../../../shared/contract/errors.ts'
import { createChangeBus } from '../../base/change-bus.ts'
import { createEntryCommands } from '../../commands/entries/entries.ts'
import { createHistory } from '../../commands/history/history.ts'
import { createTimerCommands } from '../../commands/timer.ts'
import { createIdSource } from '../../base/ids.ts'
import { createLog } from '../../base/log.ts'
import { createSimulatedClock, type SimulatedClock } from '../../../test/fakes/simulated-clock.ts'
import { entriesIn } from '../../../test/fakes/store-bench.ts'
import { schemaVersion } from '../../store/migrate.ts'
import { writeSetting } from '../../store/settings.ts'
import { allOperations } from '../../store/outbox/outbox.ts'
import { toStorageError } from '../../store/storage-error.ts'
import { beginning } from '../../store/migrations/001-to-006.ts'
import { openWorkspaceDatabase } from './workspace-database.ts'

let folder: string
let clock: SimulatedClock
const log = createLog(() => undefined)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-workspace-'))
  clock = createSimulatedClock()
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = () => openWorkspaceDatabase(folder, createChangeBus(), { clock, log })

/** Records that many entries with an operation each, checkpointed into the database file itself. */
async function recorded(count: number): Promise<void> {
  const { database } = open()
  const writing = { database, clock, ids: createIdSource(clock) }
  const context = { ...writing, history: createHistory(writing) }
  for (let number = 0; number < count; number += 1) {
    const started = createTimerCommands(context).start({ note: `piece ${number}` })
    if (!started.ok) throw new Error(started.error.message)
    await clock.advance(1000)
    createTimerCommands(context).stop({})
    createEntryCommands(context).edit({ id: started.value.id, note: `work ${number}` })
  }
  database.write((transaction) => {
    writeSetting(transaction, 'pull.timeEntry.mark', 1)
    return success(null)
  })
  database.checkpoint()
  database.close()
}

function damage(change: (bytes: Buffer) => Buffer): Buffer {
  const file = join(folder, 'stint.db')
  const bytes = change(readFileSync(file))
  writeFileSync(file, bytes)
  return bytes
}

const named = (suffix: RegExp) => readdirSync(folder).filter((name) => suffix.test(name))

describe('a damaged database', () => {
  it('is kept, and what can be read of it goes on', async () => {
    await recorded(300)
    const bytes = damage((whole) => {
      const middle = Math.floor(whole.length / 8192) * 4096
      return whole.fill(0, middle, middle + 4 * 4096)
    })
    const { database, notice } = open()
    expect(notice).toMatch(
      /^The database was damaged\. \d+ entries, \d+ unsent items and .* were read/,
    )
    const [kept = ''] = named(/^stint\.db\.broken-[^-]+$/)
    expect(notice).toContain(kept)
    expect(readFileSync(join(folder, kept)).equals(bytes)).toBe(true)
    const entries = entriesIn(database)
    const operations = allOperations(database)
    expect(operations.length).toBeGreaterThan(200)
    const ids = new Set(entries.map(({ id }) => id))
    expect(operations.filter(({ localId }) => !ids.has(localId))).toEqual([])
    // The start of the last timer.
    expect(database.all('SELECT key FROM settings')).toEqual([{ key: 'presence.heartbeat' }])
    expect(database.get('PRAGMA integrity_check')).toMatchObject({ integrity_check: 'ok' })
    database.close()
    expect(open().notice).toBeNull()
  })

  it('cut short gives what is left', async () => {
    await recorded(300)
    const file = join(folder, 'stint.db')
    // The first two thirds are the pages of empty tables.
    truncateSync(file, Math.floor(statSync(file).size * 0.85))
    const { database, notice } = open()
    expect(notice).toMatch(/^The database was damaged\./)
    expect(allOperations(database).length).toBeGreaterThan(0)
    database.close()
  })

  it('with a text that can’t be read, after a run that did not end, is saved from', async () => {
    await recorded(20)
    damage((whole) => {
      // One flipped bit in a note: SQLite's integrity check finds nothing.
      for (let at = whole.indexOf('work 7'); at >= 0; at = whole.indexOf('work 7', at + 1)) {
        whole[at + 1] = 0xff
      }
      return whole
    })
    const { database, notice, close } = open()
    expect(notice).toMatch(
      /^The database was damaged\. 20 entries.*Some of it was lost or is uncertain/,
    )
    const entries = entriesIn(database)
    expect(entries.filter(({ note }) => note?.includes('\ufffd'))).toHaveLength(1)
    close()
    expect(readFileSync(join(folder, 'stint.db.end'), 'utf8')).not.toBe('')
  })

  it('that is nothing of a database begins anew, and says so', () => {
    writeFileSync(join(folder, 'stint.db'), 'no database at all, but somebody’s text'.repeat(300))
    const { database, notice } = open()
    expect(notice).toMatch(
      /^The database was damaged\. Nothing could be read from it; .* is kept as/,
    )
    expect(named(/broken/)).toHaveLength(1)
    database.close()
  })

  it('broken off while it was saved is saved again', async () => {
    await recorded(20)
    damage((whole) => whole.fill(0, 8 * 4096, 9 * 4096))
    writeFileSync(join(folder, 'stint.db.saving'), 'half')
    const { database, notice } = open()
    expect(notice).toMatch(/damaged/)
    expect(named(/sav/)).toEqual([])
    database.close()
  })

  it('broken off before the saved one took its place takes it', async () => {
    await recorded(20)
    const whole = readFileSync(join(folder, 'stint.db'))
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
    writeFileSync(join(folder, 'stint.db.saved'), whole)
    const { database, notice } = open()
    expect(notice).toBeNull()
    expect(allOperations(database)).toHaveLength(20)
    database.close()
  })
})

describe('a database of the first schema', () => {
  it('is backed up, brought on, and keeps rows, operations and text search', () => {
    const old = new SqliteDatabase(join(folder, 'stint.db'))
    for (const statement of beginning) old.exec(statement)
    old.exec(`INSERT INTO projects (id, service_id, title, created_at) VALUES ('p', 7, 'P', 1);
      INSERT INTO time_entries (id, note, project_id, started_at, zone, duration, is_logged, billable, created_at)
        VALUES ('e', 'Grüße aus Hamburg', 'p', 1000, 'UTC', 60, 1, 1, 1);
      INSERT INTO outbox (id, entity, local_id, kind, patch, state, created_at)
        VALUES ('o', 'timeEntry', 'e', 'create', '{}', 'queued', 1);
      INSERT INTO settings VALUES ('pull.projects', '5'), ('theme', '"dark"');
      PRAGMA user_version = 1`)
    old.close()
    const { database } = open()
    expect(readdirSync(join(folder, 'backups'))).toHaveLength(1)
    expect(entriesIn(database)).toMatchObject([
      { id: 'e', projectId: 'p', duration: 60, sendState: 'waiting' },
    ])
    expect(allOperations(database)).toMatchObject([{ id: 'o', remote: null }])
    expect(database.all('SELECT key FROM settings ORDER BY key')).toEqual([
      { key: 'billable.recordedBefore' },
      { key: 'theme' },
    ])
    expect(
      database.all(`SELECT rowid FROM time_entry_texts WHERE time_entry_texts MATCH 'gruße'`),
    ).toHaveLength(1)
    database.close()
  })
})

describe('a file that was closed normally', () => {
  /** Records, closes normally, and damages the file, which keeps its modification time. `wide`: the schema, too. */
  async function damagedUnnoticed({ wide = false } = {}): Promise<void> {
    await recorded(20)
    const { database, close } = open()
    const found = database.get(`SELECT rootpage FROM sqlite_schema WHERE name = 'time_entries'`)
    const first = (Number(found?.['rootpage']) - 1) * 4096
    close()
    const file = join(folder, 'stint.db')
    const { atimeMs, mtimeMs } = statSync(file)
    damage((whole) => (wide ? whole.fill(0, 4096) : whole.fill(0, first, first + 4096)))
    utimesSync(file, atimeMs / 1000, mtimeMs / 1000)
  }

  it('is not checked again for a week while nothing changes it', async () => {
    await damagedUnnoticed()
    const next = open()
    expect(next.notice).toBeNull()
    next.close()
    await clock.advance(6 * 86_400_000)
    const later = open()
    expect(later.notice).toBeNull()
    later.close()
    await clock.advance(86_400_000)
    expect(open().notice).toMatch(/^The database was damaged\./)
  })

  it('is checked at the next start after damage was met', async () => {
    await damagedUnnoticed()
    const { database, notice, close } = open()
    expect(notice).toBeNull()
    expect(() => entriesIn(database)).toThrow()
    expect(database.isDamaged()).toBe(true)
    close()
    expect(open().notice).toMatch(/^The database was damaged\./)
  })

  it.each([
    [
      'something else has written to it',
      () => damage((whole) => whole.fill(0, 8 * 4096, 9 * 4096)),
    ],
    ['the clock was set back', () => clock.jump(-3_600_000)],
  ])('is checked where %s', async (_why, change) => {
    await damagedUnnoticed()
    change()
    expect(open().notice).toMatch(/^The database was damaged\./)
  })
})

describe('a database that is held by another program', () => {
  it('gives a sentence', () => {
    const otherConnection = new SqliteDatabase(join(folder, 'stint.db'))
    otherConnection.exec('CREATE TABLE somebody (row INTEGER); BEGIN EXCLUSIVE')
    let thrown: unknown
    try {
      open()
    } catch (error) {
      thrown = error
    }
    expect(toStorageError(thrown)?.message).toMatch(/^Another program holds the database/)
    otherConnection.exec('ROLLBACK')
    otherConnection.close()
  })
})

it('leaves data of a newer version as it is, and says so', async () => {
  await recorded(3)
  const file = join(folder, 'stint.db')
  const newer = new SqliteDatabase(file)
  newer.exec('CREATE TABLE of_tomorrow (row INTEGER); PRAGMA wal_checkpoint(TRUNCATE)')
  newer.exec(`PRAGMA user_version = ${schemaVersion + 1}`)
  newer.close()
  const before = readFileSync(file)
  expect(open).toThrow('from a newer version of Stint')
  expect(readFileSync(file).equals(before)).toBe(true)
  expect(readdirSync(folder).filter((name) => name !== 'stint.db' && !name.includes('-'))).toEqual([
    'stint.db.end',
  ])
})
