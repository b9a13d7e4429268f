import fc from 'fast-check'
import SqliteDatabase from 'libsql'
import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createSample,
  freshDatabase,
  lineOf,
  marker,
  pageSize,
  pagesOfRow,
  readableBySqlite,
  removeTemporaryFiles,
  rowsOf,
  tables,
  temporaryFile,
  type Sample,
} from '../../../test/fakes/sample-database.ts'
import {
  flip,
  flips,
  place,
  save,
  seed,
  strangers,
  textOf,
} from '../../../test/fakes/salvage-checks.ts'
import type { SqlRow } from '../database.ts'
import { recoveredTables } from './recover-database.ts'
import { salvage } from './salvage.ts'

let sample: Sample
const rowPages = new Map<SqlRow, readonly number[]>()

afterAll(removeTemporaryFiles)

beforeAll(() => {
  sample = createSample()
  for (const table of ['outbox', 'projects', 'time_entries'] as const) {
    for (const row of sample.rows[table]) rowPages.set(row, pagesOfRow(sample, table, row))
  }
  // Without this the tests below would expect nothing.
  expect([...rowPages.values()].every((pages) => pages.length > 0)).toBe(true)
})

/** Expects that only rows of hit pages are missing or changed. */
function expectOnlyHitRowsMissing(file: Buffer, rows: Sample['rows']): void {
  const hit = hitPages(file)
  for (const table of ['outbox', 'projects', 'time_entries'] as const) {
    const isHit = (row: SqlRow): boolean => (rowPages.get(row) ?? []).some((page) => hit.has(page))
    const saved = new Set(rows[table].map(textOf))
    const missing = sample.rows[table].filter((row) => !isHit(row) && !saved.has(textOf(row)))
    expect(missing).toEqual([])
    const strange = strangers(rows, table, sample.rows[table])
    expect(strange.length).toBeLessThanOrEqual(sample.rows[table].filter(isHit).length)
  }
}

function hitPages(file: Buffer): ReadonlySet<number> {
  const hit = new Set<number>()
  for (let page = 1; page <= sample.file.length / pageSize; page += 1) {
    const part = (bytes: Buffer): Buffer => bytes.subarray((page - 1) * pageSize, page * pageSize)
    if (!part(file).equals(part(sample.file))) hit.add(page)
  }
  return hit
}

function changed(work: (file: Buffer) => void): Buffer {
  const file = Buffer.from(sample.file)
  work(file)
  return file
}

describe('salvage', () => {
  it('reads a sound file completely, with its log', () => {
    const saved = save(sample.file)
    expect(saved.rows).toEqual(sample.rows)
    expect(saved.report).toMatchObject({ isComplete: true, scanned: [] })
    const two = save(sample.later.file, sample.later.log)
    expect(two.rows).toEqual(sample.laterRows)
    expect(two.report.isComplete).toBe(true)
    expect(two.report.sentence).toMatch(
      /^The database was damaged\. 1,012 entries, 62 unsent items, 40 projects and 5 other items were read from it; the damaged file is kept as stint\.db\.$/,
    )
  })

  it('reads what a file cut at any length still has', () => {
    fc.assert(
      fc.property(place, fc.boolean(), (at, isAtPage) => {
        const length = Math.floor(at * sample.file.length)
        const cut = sample.file.subarray(0, isAtPage ? length - (length % pageSize) : length)
        const { rows, report } = save(cut)
        expectOnlyHitRowsMissing(cut, rows)
        for (const table of tables) expect(strangers(rows, table, sample.rows[table])).toEqual([])
        expect(report.isComplete).toBe(false)
      }),
      { seed, numRuns: 40 },
    )
  })

  it('reads around flipped bytes, and at least what SQLite still reads', () => {
    fc.assert(
      fc.property(flips, (changes) => {
        const file = changed((bytes) => flip(bytes, changes))
        const { rows } = save(file)
        expectOnlyHitRowsMissing(file, rows)
        for (const table of ['outbox', 'time_entries'] as const) {
          const columns = Object.keys(sample.rows[table][0] ?? {})
          const readable = new Set(readableBySqlite(file, table, columns))
          const saved = new Set(rows[table].map(textOf))
          const lost = sample.rows[table].filter(
            (row) => readable.has(lineOf(row)) && !saved.has(textOf(row)),
          )
          expect(lost).toEqual([])
        }
      }),
      { seed, numRuns: 30 },
    )
  })

  it('reads around a page of zeros, wherever it is', () => {
    const count = sample.file.length / pageSize
    const interesting = [
      ...[...sample.pages.outbox].slice(0, 15),
      ...sample.pages.projects,
      1,
      2,
      3,
      4,
      5,
    ]
    const pages = new Set([
      ...interesting,
      ...Array.from({ length: 12 }, (_, n) => 1 + ((n * 37) % count)),
    ])
    for (const page of pages) {
      const file = changed((bytes) => bytes.fill(0, (page - 1) * pageSize, page * pageSize))
      expectOnlyHitRowsMissing(file, save(file).rows)
    }
  })

  it('does not need the header', () => {
    const headers = [Buffer.alloc(100), Buffer.alloc(100, 0xff), Buffer.alloc(100, 'x')]
    for (const header of headers) {
      const file = changed((bytes) => header.copy(bytes))
      const { rows, report } = save(file)
      expect(rows).toEqual(sample.rows)
      expect(report.isComplete).toBe(false)
    }
    fc.assert(
      fc.property(fc.nat(99), fc.integer({ min: 1, max: 255 }), (at, mask) => {
        const file = changed((bytes) => bytes.writeUInt8((bytes[at] ?? 0) ^ mask, at))
        expect(save(file).rows).toEqual(sample.rows)
      }),
      { seed, numRuns: 30 },
    )
  })

  it('takes a wrong page size for what it is', () => {
    for (const stored of [512, 1024, 2048, 8192, 16384, 32768, 1]) {
      const file = changed((bytes) => bytes.writeUInt16BE(stored, 16))
      expect(save(file).rows).toEqual(sample.rows)
    }
  })

  it('finds the rows without a schema and says so', () => {
    const onSchema = (byteAt: (at: number) => number): Buffer =>
      changed((bytes) => {
        for (const page of sample.schemaPages) {
          const start = (page - 1) * pageSize
          for (let at = 0; at < pageSize; at += 1) bytes[start + at] = byteAt(at)
        }
      })
    for (const file of [onSchema(() => 0), onSchema((at) => (at * 167 + 13) % 256)]) {
      const { rows, report } = save(file)
      expectOnlyHitRowsMissing(file, rows)
      expect(report.isComplete).toBe(false)
      expect(report.scanned).toContain('outbox')
      expect(report.sentence).toContain('lost or is uncertain')
    }
  })

  it('survives noise instead of a file', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 20_000 }), (noise) => {
        expect(save(Buffer.from(noise), Buffer.from(noise).reverse()).rows.outbox).toEqual([])
      }),
      { seed, numRuns: 20 },
    )
  })

  it('keeps a row with a damaged text and marks the place, but not with a damaged id', () => {
    // A page keeps old copies of its cells, so each is hit.
    const before = `${marker(String(sample.rows.time_entries[1]?.['id']))} Gr`
    const note = changed((bytes) => {
      for (let at = bytes.indexOf(before); at >= 0; at = bytes.indexOf(before, at + 1)) {
        bytes[at + before.length] = 0xff
      }
    })
    const saved = save(note)
    const [row] = strangers(saved.rows, 'time_entries', sample.rows.time_entries)
    expect(row?.['note']).toMatch(/Gr\ufffd+ße/)
    expect(saved.rows.time_entries).toHaveLength(sample.rows.time_entries.length)
    expect(saved.report.isComplete).toBe(false)

    const first = String(sample.rows.outbox[0]?.['id'])
    const id = changed((bytes) => {
      for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
        bytes[at] = 0xff
    })
    const two = save(id)
    expect(two.report.isComplete).toBe(false)
    expect(two.rows.outbox).toEqual(sample.rows.outbox.slice(1))
  })

  it('reads an older schema by the names of its columns', () => {
    const path = temporaryFile()
    const older = new SqliteDatabase(path)
    older.exec(`PRAGMA journal_mode=WAL;
      CREATE TABLE settings (gone TEXT, value TEXT NOT NULL, key TEXT NOT NULL PRIMARY KEY) STRICT;
      INSERT INTO settings VALUES ('x', 'v', 'k');
      CREATE TABLE projects (id TEXT NOT NULL PRIMARY KEY, title TEXT NOT NULL, created_at INTEGER NOT NULL) STRICT;
      INSERT INTO projects VALUES ('p', 'Garden', 5);`)
    const database = freshDatabase()
    expect(salvage(path, database, ['settings', 'projects']).rows).toEqual({
      settings: 1,
      projects: 1,
    })
    expect(rowsOf(database).settings).toEqual([{ key: 'k', value: 'v' }])
    expect(rowsOf(database).projects).toMatchObject([
      { id: 'p', title: 'Garden', active: 1, base: null },
    ])
    older.close()
  })

  it('drops what the caller refuses', () => {
    const path = temporaryFile()
    writeFileSync(path, sample.file)
    const report = salvage(path, freshDatabase(), ['outbox'], {
      accepts: (_, row) => Number(row['seq']) > 100,
    })
    expect(report).toMatchObject({ rows: { outbox: 25 }, isComplete: false })
  })
})

/** What the service has is pulled again; receipts are read again; sums and search are kept by triggers. */
const filledAgain = [
  'delivery_counts',
  'deliveries',
  'expense_details',
  'missing_parts',
  'project_time',
  'receipt_readings',
  'service_clients',
  'team_entries',
  'team_ranges',
]
/** Only the undo history of the run that ended needs them. */
const ofRun = ['found_creates']

it('recovers every table that nothing else can fill again', () => {
  const all = freshDatabase()
    .all(
      `SELECT name FROM pragma_table_list
       WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'`,
    )
    .map(({ name }) => String(name))
  const left = all.filter((name) => ![...recoveredTables, ...filledAgain, ...ofRun].includes(name))
  expect(left).toEqual([])
  expect(recoveredTables.filter((name) => !all.includes(name))).toEqual([])
})
