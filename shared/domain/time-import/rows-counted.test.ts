/** Each row of a file is imported, or counted with a reason: none is lost. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EpochMs } from '../units.ts'
import { guessImportMapping } from './import-mapping.ts'
import { createImportReader } from './import-rows.ts'
import { identityOf } from './import-row.ts'
import { importTable } from './import-table.ts'
import { importTargets } from './import-targets.ts'

const now = Date.parse('2026-11-25T12:00:00Z') as EpochMs
const names = fc.constantFrom(
  ...[
    'Date',
    'Start',
    'End',
    'Duration',
    'Hours',
    'Break',
    'Project',
    'Time',
    'Name',
    'Tag',
    'Pause',
    'x',
  ],
)
const cells = fc.constantFrom(
  ...[
    '',
    ' ',
    '2026-03-02',
    '03/04/2026',
    '31.12.2026',
    '9:00',
    '17:30',
    '0900',
    '8',
    '0,5',
    '1h 30m',
  ],
  ...[
    'Total',
    'Summer camp',
    'Sum',
    '2026-03-02T10:00:00Z',
    '-1:00',
    '99:99',
    'lunch',
    '🙂',
    '2030-01-01',
    '[]',
  ],
)
const width = 6
const row = fc.array(cells, { maxLength: width + 1 })

it('is imported, a problem, a sum or empty, each row of any table', () => {
  const header = fc.option(fc.array(names, { minLength: 2, maxLength: width }))
  fc.assert(
    fc.property(header, fc.array(row, { minLength: 1, maxLength: 12 }), (top, rows) => {
      const file = top ? [top, ...rows] : rows
      const table = importTable(file)
      if (!table) return
      // What stands above the rows is the header, and what stands before it has no work in it.
      const last = file.map((one) => one.some((cell) => cell.trim() !== '')).lastIndexOf(true)
      expect(table.firstRow + table.rows.length - 1).toBe(last + 1)
      const mapping = guessImportMapping(table, 'dmy', now)
      const reader = createImportReader(
        mapping,
        { zone: 'Europe/Berlin', workStart: 540, now },
        table.header,
      )
      table.rows.forEach((one, index) => reader.add(one, table.firstRow + index))
      const read = reader.result()
      const lines = [...read.rows, ...read.problems].map(({ line }) => line)
      expect(new Set(lines).size).toBe(lines.length)
      expect(lines.length + read.sums + read.empty).toBe(table.rows.length)
      for (const { duration } of read.rows) expect(duration).toBeGreaterThan(0)
    }),
    { numRuns: 500 },
  )
})

it('is no row, the line break at the end of a file', () => {
  const file = [['Date', 'Hours'], ['2026-03-02', '8'], [''], ['2026-03-03', '8'], [''], [' ', '']]
  expect(importTable(file)?.rows).toEqual([['2026-03-02', '8'], [''], ['2026-03-03', '8']])
})

it('can be told apart from the same work of a project in another spelling, which becomes one project', () => {
  const table = importTable([
    ['Date', 'Hours', 'Project', 'Client'],
    ['2026-03-02', '1.00', 'Website', 'Acme'],
    ['2026-03-02', '1.00', 'website', 'ACME'],
  ])
  if (!table) throw new Error('no table')
  const mapping = guessImportMapping(table, 'dmy', now)
  const reader = createImportReader(mapping, { zone: 'UTC', workStart: 540, now }, table.header)
  table.rows.forEach((one, index) => reader.add(one, index))
  const { rows } = reader.result()
  const [target] = importTargets(rows)
  expect(target).toMatchObject({ project: 'Website', rows: 2 })
  // The id of an entry is made from the spelling of its target (electron/commands/time-import/import-runner.ts).
  const ids = rows.map((one) => `${identityOf({ ...one, ...target })} ${one.repeat}`)
  expect(new Set(ids).size).toBe(2)
})
