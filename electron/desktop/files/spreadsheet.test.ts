import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { Day } from '../../../shared/domain/units.ts'
import { writeSpreadsheet } from './spreadsheet.ts'

it('writes numbers and days as such, lengths in days, and texts that are never evaluated', async () => {
  const bytes = await writeSpreadsheet('Timesheet 2026/001', [
    {
      heads: ['Date', 'Note', 'Hours', 'Amount'],
      rows: [[{ day: '2026-03-29' as Day }, '=1+1', { seconds: 5400 }, { number: '142.50' }]],
    },
    { heads: ['Total'], rows: [[null, { seconds: 5400 }]] },
  ])
  const files = unzipSync(bytes)
  const textOf = (name: string): string => new TextDecoder().decode(files[name])
  const sheet = textOf('xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<v>0.0625</v>')
  expect(sheet).toContain('<v>142.5</v>')
  // Days since 1899-12-30, whatever zone the computer is in.
  expect(sheet).toContain('<v>46110</v>')
  expect(sheet).not.toContain('<f>')
  expect(textOf('xl/styles.xml')).toContain('[h]:mm:ss')
  // A font without a name is drawn in another one than the rest.
  const fonts =
    /<fonts[^>]*>(.*)<\/fonts>/.exec(textOf('xl/styles.xml'))?.[1]?.split('</font>') ?? []
  expect(new Set(fonts.slice(0, -1).map((font) => /<name val="([^"]*)"/.exec(font)?.[1]))).toEqual(
    new Set(['Arial']),
  )
  expect(textOf('xl/workbook.xml')).toContain('Timesheet 2026 001')
})

it('writes no text that is longer than a cell can be, which spreadsheets take for a damaged file', async () => {
  const heads = ['Note']
  const bytes = await writeSpreadsheet('All', [{ heads, rows: [['a'.repeat(100_000)]] }])
  const texts = new TextDecoder().decode(unzipSync(bytes)['xl/sharedStrings.xml'])
  expect(texts).toContain(`>${'a'.repeat(32_766)}…<`)
})

it('writes more rows than a function can have arguments', async () => {
  const rows = Array.from({ length: 150_000 }, () => ['row'] as const)
  await expect(writeSpreadsheet('All', [{ heads: ['Name'], rows }])).resolves.toBeInstanceOf(
    Uint8Array,
  )
})
