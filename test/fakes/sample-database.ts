/** A database file with known rows, to be damaged by tests, and which of its pages hold which row. */
import SqliteDatabase from 'libsql'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createChangeBus } from '../../electron/base/change-bus.ts'
import { openDatabase, type Database, type SqlRow } from '../../electron/store/database.ts'
import { migrate } from '../../electron/store/migrate.ts'
import { success } from '../../shared/contract/errors.ts'
import { openMigrated } from './migrated-database.ts'

export const tables = ['outbox', 'projects', 'time_entries', 'settings'] as const
export type Table = (typeof tables)[number]

export type Sample = {
  /** After a checkpoint; and file and write-ahead log after more commits. */
  readonly file: Buffer
  readonly later: { readonly file: Buffer; readonly log: Buffer }
  /** In `file`. */
  readonly rows: Readonly<Record<Table, readonly SqlRow[]>>
  /** In `later`. */
  readonly laterRows: Readonly<Record<Table, readonly SqlRow[]>>
  /** Page numbers. */
  readonly schemaPages: readonly number[]
  /** Page numbers of each table in `file`, overflow pages included. */
  readonly pages: Readonly<Record<Table, ReadonlySet<number>>>
}

export const pageSize = 4096
const entryCount = 1000
const outboxCount = 50

/** Returns a text with a row's id. Sample rows repeat it, so that a search for it finds all pages of the row. */
export function marker(id: string): string {
  return `<${id}>`
}

let folder: string | null = null

/** Returns the path of a database file in a new folder. `removeTemporaryFiles` deletes the folder. */
export function temporaryFile(): string {
  folder ??= mkdtempSync(join(tmpdir(), 'stint-salvage-'))
  return join(mkdtempSync(join(folder, 'one-')), 'stint.db')
}

/**
 * Deletes the temporary files. Must be called in `afterAll` of each test file that uses them, because test files share
 * a process.
 */
export function removeTemporaryFiles(): void {
  if (folder !== null) rmSync(folder, { recursive: true, force: true })
  folder = null
}

export function createSample(): Sample {
  const file = temporaryFile()
  const database = openDatabase(file, createChangeBus())
  migrate(database, () => undefined)
  fill(database)
  database.get('PRAGMA wal_checkpoint(TRUNCATE)')
  const rows = rowsOf(database)
  const pages = pagesOf(database)
  const schemaPages = database
    .all(`SELECT pageno FROM dbstat WHERE name = 'sqlite_schema'`)
    .map((row) => Number(row['pageno']))
  const whole = readFileSync(file)
  for (let round = 0; round < 12; round += 1) commitMore(database, round)
  const later = { file: readFileSync(file), log: readFileSync(`${file}-wal`) }
  const laterRows = rowsOf(database)
  database.close()
  return { file: whole, later, rows, laterRows, pages, schemaPages }
}

export function freshDatabase(): Database {
  return openMigrated(':memory:', createChangeBus())
}

export function rowsOf(database: Database): Sample['rows'] {
  const all = (table: Table) => database.all(`SELECT * FROM ${table} ORDER BY rowid`)
  return {
    outbox: all('outbox'),
    projects: all('projects'),
    time_entries: all('time_entries'),
    settings: all('settings'),
  }
}

/** Returns the numbers of the pages in the database file that contain a part of the row. */
export function pagesOfRow(sample: Sample, table: Table, row: SqlRow): readonly number[] {
  const text = marker(String(row['id']))
  return [...sample.pages[table]].filter((page) =>
    sample.file.subarray((page - 1) * pageSize, page * pageSize).includes(text),
  )
}

/**
 * Returns the rows that SQLite can read from a damaged file, each as one text. Reads from both ends of the table, each
 * time until it fails. Values are in hex, because the driver crashes on invalid UTF-8.
 */
export function readableBySqlite(file: Buffer, table: Table, columns: readonly string[]): string[] {
  const copy = temporaryFile()
  writeFileSync(copy, file)
  const sqlite = new SqliteDatabase(copy)
  const text = columns.map((name) => `hex(coalesce("${name}", x'00'))`).join(" || ',' || ")
  const found = new Set<string>()
  for (const order of ['ASC', 'DESC']) {
    try {
      const sql = `SELECT ${text} AS line FROM ${table} NOT INDEXED ORDER BY rowid ${order}`
      for (const row of sqlite.prepare(sql).iterate()) found.add((row as { line: string }).line)
    } catch {
      // As far as it goes.
    }
  }
  sqlite.close()
  rmSync(dirname(copy), { recursive: true, force: true })
  return [...found]
}

/** Formats a row as hex values, to find it in the result of `readableBySqlite`. */
export function lineOf(row: SqlRow): string {
  return Object.values(row)
    .map((value) => (value === null ? '00' : Buffer.from(String(value)).toString('hex')))
    .join(',')
    .toUpperCase()
}

/** Returns the rows that SQLite reads from a database file with this write-ahead log. */
export function rowsBySqlite(file: Buffer, log: Buffer): Sample['rows'] {
  const copy = temporaryFile()
  writeFileSync(copy, file)
  writeFileSync(`${copy}-wal`, log)
  const database = openDatabase(copy, createChangeBus())
  const rows = rowsOf(database)
  database.close()
  return rows
}

function pagesOf(database: Database): Sample['pages'] {
  const of = (table: Table): ReadonlySet<number> =>
    new Set(
      database
        .all('SELECT pageno FROM dbstat WHERE name = ?', [table])
        .map((row) => Number(row['pageno'])),
    )
  return {
    outbox: of('outbox'),
    projects: of('projects'),
    time_entries: of('time_entries'),
    settings: of('settings'),
  }
}

/** Of the program's form (UUIDv7), deterministic. */
function id(kind: string, number: number): string {
  const chance = Buffer.from(String((number * 2654435761) % 4294967296)).toString('hex')
  return `${kind}${number}-${chance.padEnd(20, '7')}`
}

function fill(database: Database): void {
  database.write((transaction) => {
    for (let number = 0; number < 40; number += 1) {
      transaction.run(
        'INSERT INTO projects (id, service_id, title, created_at) VALUES (?, ?, ?, ?)',
        [
          id('p', number),
          number + 500,
          `Project ${marker(id('p', number))}`,
          1_760_000_000_000 + number,
        ],
      )
    }
    for (let number = 0; number < entryCount; number += 1) addEntry(database, number)
    for (let number = 0; number < 3 * outboxCount; number += 1) addOperation(database, number)
    // Sent operations are deleted; their pages are free or reused.
    transaction.run('DELETE FROM outbox WHERE seq > ? AND seq <= ?', [
      outboxCount / 2,
      2.5 * outboxCount,
    ])
    for (let number = 0; number < 5; number += 1) {
      transaction.run('INSERT INTO settings (key, value) VALUES (?, ?)', [
        `key ${number}`,
        '{"a":1}',
      ])
    }
    return success(null)
  })
}

function commitMore(database: Database, round: number): void {
  database.write((transaction) => {
    addOperation(database, 1000 + round)
    addEntry(database, entryCount + round)
    transaction.run('UPDATE settings SET value = ?', [`{"round":${round}}`])
    return success(null)
  })
}

function addEntry(database: Database, number: number): void {
  const entry = id('e', number)
  const note = `${marker(entry)} ${'Grüße 😀 '.repeat(number % 9)}${marker(entry).repeat(number % 101 === 0 ? 300 : 1)}`
  database.get(
    `INSERT INTO time_entries (id, service_id, note, project_id, started_at, zone, duration, is_logged, billable, created_at, base)
     VALUES (?, ?, ?, ?, ?, 'Europe/Berlin', ?, 1, ?, ?, ?)`,
    [
      entry,
      number % 7 === 0 ? null : 90_000 + number,
      note,
      number % 3 === 0 ? null : id('p', number % 40),
      1_760_000_000_000 + number * 60_000,
      number * 11,
      number % 2,
      1_760_000_000_000 + number,
      number % 5 === 0 ? JSON.stringify({ note: 'x', n: number }) : null,
    ],
  )
}

function addOperation(database: Database, number: number): void {
  const operation = id('o', number)
  const text = marker(operation).repeat(number % 6 === 0 ? 400 : 3)
  database.get(
    `INSERT INTO outbox (id, entity, local_id, kind, patch, twin_key, state, created_at)
     VALUES (?, 'timeEntry', ?, 'create', ?, ?, 'queued', ?)`,
    [operation, id('e', number), JSON.stringify({ note: text }), null, 1_760_000_000_000 + number],
  )
}
