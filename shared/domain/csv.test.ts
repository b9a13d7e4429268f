import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

/** Reads CSV again, one sign after the other. */
function parse(csv: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < csv.length; at += 1) {
    const sign = csv[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (csv[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"') isQuoted = true
    else if (sign === ',' || (sign === '\r' && csv[at + 1] === '\n')) {
      row.push(cell)
      cell = ''
      if (sign === '\r') {
        rows.push(row)
        row = []
        at += 1
      }
    } else cell += sign
  }
  return rows
}

describe('toCsv', () => {
  it('is read back as it was, but for the apostrophe before a formula', () => {
    const cells = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(fc.array(cells, { maxLength: 5 }), (rows) => {
        const read = parse(toCsv(rows))
        expect(read.map((row) => row.map((cell) => cell.replace(/^'/, '')))).toEqual(
          rows.map((row) => row.map((cell) => cell.replace(/^'/, ''))),
        )
      }),
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '"=1', '\r=1', '＝1', '\u200b=1'])(
    'makes no formula of %j',
    (text) => {
      expect(parse(toCsv([[text]]))[0]?.[0]).toBe(`'${text}`)
    },
  )

  it('leaves numbers alone, negative ones too', () => {
    expect(toCsv([[{ number: '-12.50' }, null, 'a,b', { number: '=1' }]])).toBe(
      `-12.50,,"a,b",'=1\r\n`,
    )
  })
})
