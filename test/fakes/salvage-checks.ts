/** A damaged database is salvaged and the invariants checked; arbitraries of damage. */
import fc from 'fast-check'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect } from 'vitest'
import type { Database, SqlRow } from '../../electron/store/database.ts'
import { salvage, type SalvageReport } from '../../electron/store/salvage/salvage.ts'
import {
  freshDatabase,
  rowsOf,
  tables,
  temporaryFile,
  type Sample,
  type Table,
} from './sample-database.ts'

export const seed = 20261121
export const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
export const flips = fc.array(fc.tuple(place, fc.integer({ min: 1, max: 255 })), {
  minLength: 1,
  maxLength: 20,
})

export function flip(bytes: Buffer, changes: readonly (readonly [number, number])[]): void {
  for (const [at, mask] of changes) {
    const index = Math.floor(at * bytes.length)
    bytes[index] = (bytes[index] ?? 0) ^ mask
  }
}

export type Saved = {
  readonly report: SalvageReport
  readonly rows: Sample['rows']
  readonly database: Database
}

export function save(file: Buffer, log?: Buffer): Saved {
  const path = temporaryFile()
  writeFileSync(path, file)
  if (log) writeFileSync(`${path}-wal`, log)
  const before = readdirSync(dirname(path))
  const database = freshDatabase()
  const report = salvage(path, database, tables)
  expect(readFileSync(path).equals(file)).toBe(true)
  if (log) expect(readFileSync(`${path}-wal`).equals(log)).toBe(true)
  expect(readdirSync(dirname(path))).toEqual(before)
  rmSync(dirname(path), { recursive: true, force: true })
  expect(database.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
  expect(database.all('PRAGMA foreign_key_check')).toEqual([])
  expect(database.get('PRAGMA foreign_keys')).toEqual({ foreign_keys: 1 })
  const rows = rowsOf(database)
  for (const table of tables) expect(report.rows[table]).toBe(rows[table].length)
  return { report, rows, database }
}

/** Formats a row for comparison. Leaves out the project, because a salvaged row may have lost its reference to it. */
export const textOf = (row: SqlRow): string =>
  JSON.stringify({ ...row, ...('project_id' in row && { project_id: null }) })

export function strangers(
  rows: Sample['rows'],
  table: Table,
  knownRows: readonly SqlRow[],
): SqlRow[] {
  const texts = new Set(knownRows.map(textOf))
  return rows[table].filter((row) => !texts.has(textOf(row)))
}
