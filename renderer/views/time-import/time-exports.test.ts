/**
 * Exports of trackers, and tables that people keep, in their own forms (test/corpus/time-exports): beside each `.csv`
 * stand its rows as they are read, the open questions, and the rows that are left out with their reason. Now is 25
 * November 2026; times are of Berlin.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  guessImportMapping,
  isComplete,
  readingsOf,
} from '../../../shared/domain/time-import/import-mapping.ts'
import type { ImportRow } from '../../../shared/domain/time-import/import-row.ts'
import { createImportReader } from '../../../shared/domain/time-import/import-rows.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { unreadTimes } from '../../../shared/domain/time-import/unread-times.ts'
import { readTable } from './TimeImportView.tsx'

const folder = new URL('../../../test/corpus/time-exports/', import.meta.url)
const now = Date.parse('2026-11-25T12:00:00Z') as EpochMs
const zone = 'Europe/Berlin'

/** Formats a row: `2026-03-02 09:15 1:30:00 Onlineshop · Torfhaus “Basket” by Maren #shop billable`. */
function lineOf(row: ImportRow): string {
  const at = new Date(row.startedAt).toLocaleString('sv-SE', { timeZone: zone })
  const flags = [
    row.billable === true && 'billable',
    row.billable === false && 'not-billable',
    row.invoiced === true && 'invoiced',
    row.isPlaced && 'placed',
    row.differs && 'differs',
  ]
  const parts = [
    at.slice(0, 16),
    lengthOf(row.duration),
    [row.project, row.client].filter(Boolean).join(' · '),
    `“${row.note}”`,
    row.person && `by ${row.person}`,
    row.tags && `#${row.tags}`,
    ...flags,
  ]
  return parts.filter(Boolean).join(' ')
}

function lengthOf(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = seconds % 60 === 0 ? '' : `:${String(seconds % 60).padStart(2, '0')}`
  return `${hours}:${String(minutes).padStart(2, '0')}${rest}`
}

async function meaningOf(name: string): Promise<readonly string[]> {
  const outcome = await readTable(new File([readFileSync(new URL(name, folder))], name))
  if (!outcome.ok) return [outcome.error.message]
  const table = outcome.value
  const mapping = guessImportMapping(table, 'dmy', now)
  const { open, order, unit } = readingsOf(table, mapping, now)
  const examples = { dateOrder: order.example, lengthUnit: unit.example }
  const taken = { dateOrder: mapping.dateOrder, lengthUnit: mapping.lengthUnit }
  const reader = createImportReader(mapping, { zone, workStart: 540, now }, table.header)
  table.rows.forEach((row, index) => reader.add(row, table.firstRow + index))
  const { rows, problems, sums, empty } = reader.result()
  // No row is lost.
  expect(rows.length + problems.length + sums + empty).toBe(table.rows.length)
  return [
    ...(isComplete(mapping) ? [] : ['incomplete']),
    ...open.map((choice) => `? ${choice} of ${examples[choice] ?? ''}: ${taken[choice]}`),
    ...(order.evidence !== null && order.example !== null
      ? [`${mapping.dateOrder} by ${order.evidence}`]
      : []),
    ...unreadTimes(table, mapping).map((column) => `not read: ${column}`),
    ...rows.map(lineOf),
    ...problems.map(({ line, kind, detail }) => `! ${line} ${kind} ${detail}`.trimEnd()),
    ...(sums > 0 ? [`${sums} sums`] : []),
  ]
}

const files = readdirSync(folder).filter((name) => name.endsWith('.csv'))

describe('exports of trackers', () => {
  it.each(files)('%s', async (name) => {
    const expected = readFileSync(new URL(name.replace('.csv', '.txt'), folder), 'utf8')
    expect(await meaningOf(name)).toEqual(expected.trim().split('\n'))
  })

  it('that are no CSV are named', async () => {
    const outcome = await readTable(new File(['PK\u0003\u0004 xl/workbook.xml'], 'report.xlsx'))
    expect(outcome).toMatchObject({ error: { message: expect.stringMatching(/Excel/) as string } })
  })
})
