import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { writeSpreadsheet } from './spreadsheet.ts'

it('writes numbers as numbers, lengths in days, and texts that are never evaluated', async () => {
  const bytes = await writeSpreadsheet('Timesheet 2026/001', [
    {
      heads: ['Note', 'Hours', 'Amount'],
      rows: [['=1+1', { seconds: 5400 }, { number: '142.50' }]],
    },
    { heads: ['Total'], rows: [[null, { seconds: 5400 }]] },
  ])
  const files = unzipSync(bytes)
  const textOf = (name: string): string => new TextDecoder().decode(files[name])
  const sheet = textOf('xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<v>0.0625</v>')
  expect(sheet).toContain('<v>142.5</v>')
  expect(sheet).not.toContain('<f>')
  expect(textOf('xl/styles.xml')).toContain('[h]:mm:ss')
  expect(textOf('xl/workbook.xml')).toContain('Timesheet 2026 001')
})
