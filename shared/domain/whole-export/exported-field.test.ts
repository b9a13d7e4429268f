import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseCsv } from '../../../test/fakes/parse-csv.ts'
import {
  exportedHeader,
  exportedLines,
  exportedObject,
  type ExportedField,
} from './exported-field.ts'

const field = (name: string, kind: ExportedField['kind']): ExportedField => ({
  name,
  kind,
  about: name,
})
const fields = [
  field('id', 'integer'),
  field('text', 'text'),
  field('amount', 'decimal'),
  field('flag', 'flag'),
  field('at', 'instant'),
  field('content', 'json'),
]
const row = fc.record({
  // A negative number at the start of a line would be a formula sign; ids are never negative.
  id: fc.nat(),
  text: fc.option(fc.string({ unit: 'grapheme' })),
  amount: fc.option(fc.integer().map((cents) => (cents / 100).toFixed(2))),
  flag: fc.option(fc.constantFrom(0, 1)),
  at: fc.option(fc.date({ noInvalidDate: true }).map((date) => date.getTime())),
  content: fc.option(fc.jsonValue().map((value) => JSON.stringify(value))),
})

it('is read back from JSON as it was stored', () => {
  fc.assert(
    fc.property(row, (stored) => {
      const text = JSON.stringify(exportedObject(fields, stored))
      const read = JSON.parse(text) as Record<string, unknown>
      const at = read['at'] === null ? null : Date.parse(read['at'] as string)
      expect({ ...read, at }).toEqual({
        ...stored,
        flag: stored.flag === null ? null : stored.flag === 1,
        content: stored.content === null ? null : (JSON.parse(stored.content) as unknown),
      })
    }),
  )
})

it('has one CSV line with a cell for each field, whatever the text is', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const csv = exportedHeader(fields) + exportedLines(fields, rows)
      const parsed = parseCsv(csv, ',').filter((line) => line.length > 1)
      expect(parsed).toHaveLength(rows.length + 1)
      for (const [index, stored] of rows.entries()) {
        const line = parsed[index + 1] ?? []
        expect(line).toHaveLength(fields.length)
        expect([line[0], line[2]]).toEqual([String(stored.id), stored.amount ?? ''])
      }
    }),
  )
})

it('keeps what is no instant and no JSON as it is', () => {
  const odd = { id: 1, at: 9e15, content: '{broken' }
  expect(exportedObject(fields, odd)).toMatchObject({ at: '9000000000000000', content: '{broken' })
})
