import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvText } from './csv.ts'

/** Reads RFC 4180 the slow way, character by character. */
function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? ''
    if (isQuoted && character === '"' && text[index + 1] === '"') {
      cell += '"'
      index += 1
    } else if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) cell += character
    else if (character === ',') {
      row.push(cell)
      cell = ''
    } else if (character === '\r' && text[index + 1] === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      index += 1
    } else cell += character
  }
  return rows
}

describe('comma-separated text', () => {
  it('reads back as it was written, but for the apostrophe before formulas', () => {
    const someCell = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'=+-@",\r\n\t a1') }),
    )
    const someRows = fc.array(fc.array(someCell, { minLength: 1, maxLength: 4 }), { minLength: 1 })
    fc.assert(
      fc.property(someRows, (rows) => {
        const back = readCsv(csvText(rows))
        expect(back.map((row) => row.length)).toEqual(rows.map((row) => row.length))
        back.flat().forEach((cell, index) => {
          const written = rows.flat()[index] ?? ''
          expect([written, `'${written}`]).toContain(cell)
          expect(/^\s*[=+@]/.test(cell)).toBe(false)
        })
      }),
    )
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['  =1', "'  =1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+49 30', "'+49 30"],
    ['-call', "'-call"],
    ['\t=1', "'\t=1"],
    ['-12.50', '-12.50'],
    ['plain', 'plain'],
    ['a "b", c', '"a ""b"", c"'],
    ['＝cmd', "'＝cmd"],
  ])('%j becomes %j', (cell, expected) => {
    expect(csvText([[cell]])).toBe(`${expected}\r\n`)
  })
})
