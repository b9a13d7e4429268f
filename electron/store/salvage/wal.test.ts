/** Tests the salvage with a log that is damaged or cut, or that is all there is. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createSample,
  freshDatabase,
  removeTemporaryFiles,
  rowsBySqlite,
  tables,
  temporaryFile,
  type Sample,
  type Table,
} from '../../../test/fakes/sample-database.ts'
import {
  flip,
  flips,
  place,
  save,
  seed,
  strangers,
  textOf,
  type Saved,
} from '../../../test/fakes/salvage-checks.ts'
import type { SqlRow } from '../database.ts'
import { salvage } from './salvage.ts'

let sample: Sample

afterAll(removeTemporaryFiles)

beforeAll(() => {
  sample = createSample()
})

describe('salvage of the log', () => {
  it('reads a damaged log as far as it is whole, and beyond', () => {
    const history = (table: Table): readonly SqlRow[] => [
      ...sample.rows[table],
      ...sample.laterRows[table],
    ]
    const expectHistory = (file: Buffer, log: Buffer): Saved => {
      const saved = save(file, log)
      const ids = new Set(saved.rows.outbox.map(textOf))
      expect(sample.rows.outbox.filter((row) => !ids.has(textOf(row)))).toEqual([])
      for (const table of ['outbox', 'projects', 'time_entries'] as const) {
        expect(strangers(saved.rows, table, history(table))).toEqual([])
      }
      return saved
    }
    fc.assert(
      fc.property(place, (at) => {
        const { file, log } = sample.later
        const cut = log.subarray(0, Math.floor(at * log.length))
        expect(expectHistory(file, cut).rows).toEqual(rowsBySqlite(file, cut))
      }),
      { seed, numRuns: 15 },
    )
    fc.assert(
      fc.property(flips, (changes) => {
        const log = Buffer.from(sample.later.log)
        flip(log, changes)
        expectHistory(sample.later.file, log)
      }),
      { seed, numRuns: 30 },
    )
    const log = Buffer.from(sample.later.log)
    log.fill(0, 0, 32)
    expect(expectHistory(sample.later.file, log).rows.outbox.length).toBeGreaterThan(50)
  })

  it('reads a log whose file is gone or empty', () => {
    const { rows } = save(Buffer.alloc(0), sample.later.log)
    const ids = new Set(sample.laterRows.outbox.map(textOf))
    expect(rows.outbox.length).toBeGreaterThan(0)
    expect(rows.outbox.every((row) => ids.has(textOf(row)))).toBe(true)
    const none = salvage(temporaryFile(), freshDatabase(), tables)
    expect(none.rows).toEqual({ outbox: 0, projects: 0, time_entries: 0, settings: 0 })
    expect(none.sentence).toContain('Nothing could be read from it')
  })
})
