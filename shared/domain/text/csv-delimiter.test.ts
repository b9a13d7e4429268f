import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvDelimiter, withPlainQuotes } from './csv-format.ts'

describe('the delimiter of a CSV file', () => {
  it('is the one that it was written with, whatever its numbers and texts have', () => {
    const delimiter = fc.constantFrom(',', ';', '\t', '|')
    const number = fc
      .tuple(fc.nat(500), fc.nat(99))
      .map(([whole, part]) => `${whole},${String(part).padStart(2, '0')}`)
    const cell = fc.oneof(number, fc.constantFrom('', 'Büro', '8', '08:00', 'a | b; c'))
    const rows = fc
      .integer({ min: 3, max: 8 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
          minLength: 2,
          maxLength: 12,
        }),
      )
    fc.assert(
      fc.property(delimiter, rows, (sign, all) => {
        const written = (text: string): string =>
          text.includes(sign) || text.includes(';') ? `"${text}"` : text
        const header = (all[0] ?? []).map((_, index) => `Name ${index}`)
        const lines = [header, ...all].map((row) => row.map(written).join(sign))
        expect(csvDelimiter(lines.join('\r\n'))).toBe(sign)
      }),
    )
  })

  it('is what the file states, and a comma where nothing says it', () => {
    expect(csvDelimiter('sep=;\r\na,b,c\r\n1,2,3')).toBe(';')
    expect(csvDelimiter('one\ntwo')).toBe(',')
  })

  it('is the tab between cells that are all in quotes', () => {
    expect(csvDelimiter('"Day"\t"Amount"\r\n"1."\t"-1,50"\r\n"2."\t"-2,50"')).toBe('\t')
  })

  it('is not that of the decimals of a few rows below a preamble', () => {
    const preamble = 'Umsätze;;;Nummer: 1\r\nZeitraum\r\nLetzter Stand;;1.500,00\r\n'
    const rows = 'Tag;Art;Wer;Text;Betrag;Saldo\r\n1.;S;;Brot;-85,00;\r\n2.;H;;Lohn;1.200,00;\r\n'
    expect(csvDelimiter(`${preamble}${rows}Stand;2.615,00`)).toBe(';')
  })

  it('may have spaces or a sign of a formula before a quote, which are no part of a cell', () => {
    expect(withPlainQuotes('a, "b, c"\n "d", "e ""f"" , ""g"""', ',')).toBe(
      'a,"b, c"\n"d","e ""f"" , ""g"""',
    )
  })

  it('is found in a large file with a lone quote, whose cells stay as they are', () => {
    const text = `Day;Note\r\n1.;Monitor 27"\r\n${'2.;Lorem ipsum\r\n'.repeat(1_000_000)}`
    expect(csvDelimiter(text)).toBe(';')
    expect(withPlainQuotes(text, ';') === text).toBe(true)
  })
})
