/** Exported tables as spreadsheets read them, by a parser of our own that splits as they do. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withFewBacktracks } from '../../../test/fakes/few-backtracks.ts'
import { parseCsv, separators } from '../../../test/fakes/parse-csv.ts'
import { toCsv, type Cell } from './csv.ts'

const cellsOf = (text: string) => parseCsv(toCsv([[text]]), ',')[0]

/** Removes what a spreadsheet skips before it looks for a formula. */
const stripped = (cell: string): string => cell.replace(/^[\s\p{Cf}\p{Cc}"]+/u, '')

const invisible = ['\u200b', '\u200e', '\u202e', '\u2060', '\ufeff', '\u00ad', '\0', '\u001b']
const nasty = fc.string({
  unit: fc.constantFrom(
    ...[
      '=',
      '+',
      '-',
      '@',
      '|',
      '%',
      '＝',
      '−',
      ';',
      ',',
      '\t',
      '\r',
      '\n',
      '"',
      "'",
      ' ',
      'a',
      '1',
    ],
    ...invisible,
  ),
  maxLength: 12,
})
const texts = fc.oneof(nasty, fc.string({ unit: 'grapheme', maxLength: 12 }))
const numbers = fc.constantFrom('-12.50', '0', '7.250', '-1', '10001')
const someCell = fc.oneof(
  texts,
  numbers.map((number) => ({ number })),
  fc.constant(null),
)
const someRow = fc
  .tuple(texts, fc.array(someCell, { minLength: 1, maxLength: 4 }))
  .map(([first, rest]): readonly [string, ...Cell[]] => [first, ...rest])

describe('toCsv', () => {
  it('gives no program a cell that it would calculate, whichever separator it splits at', () => {
    fc.assert(
      fc.property(fc.array(someRow, { maxLength: 4 }), (rows) => {
        const csv = toCsv(rows)
        for (const separator of separators) {
          for (const cell of parseCsv(csv, separator).flat()) {
            const isNumber = separator === ',' && /^-?\d+(\.\d+)?$/.test(cell)
            if (!isNumber) expect(stripped(cell)).not.toMatch(/^[=+\-@\t\r]/)
            expect(cell).not.toMatch(/^[\t\r]/)
          }
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('can be read back: apostrophes are all that is added, and what is not seen all that is left out', () => {
    const seen = (text: string): string =>
      text
        .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
        .replaceAll('\t', ' ')
        .replace(/(?!\n)[\p{Cf}\p{Cc}]/gu, '')
        .replaceAll("'", '')
        .trim()
    fc.assert(
      fc.property(fc.array(fc.tuple(texts, texts), { maxLength: 5 }), (rows) => {
        const read = parseCsv(toCsv(rows), ',')
        expect(read.map((row) => row.map(seen))).toEqual(rows.map((row) => row.map(seen)))
      }),
    )
  })

  it.each([
    ['=1+1', "'=1+1"],
    [' =1', "'=1"],
    ['\t=1', "'=1"],
    ['\r=1', "'=1"],
    ['"=1', `'"=1`],
    ['＝1', "'＝1"],
    ['\u200b=1', "'=1"],
    ['\0+1', "'+1"],
    ['x;=1+1;y', "x;'=1+1;y"],
    ['x; \u200e-1', "x;' -1"],
    ['x\t@SUM(A1)', 'x @SUM(A1)'],
    ['x,+1', "x,'+1"],
    ['x;', "x;'"],
    ['x;"y', `x;'"y`],
    ['x\r\n-1', "x\n'-1"],
  ])('makes no formula of %j', (text, cell) => {
    expect(cellsOf(text)).toEqual([cell])
  })

  it.each(['\n', '\u2028', ' \n', '\n"', ';\n', "'\n", '\u0301\n', '\r'])(
    'reads a long run of %j once',
    (run) => {
      const long = run.repeat(20_000)
      const cell = withFewBacktracks(100, () => toCsv([[`a${long}b${long}=1`]]))
      expect(cell).toMatch(/\n'[^\n=]*=1"\r\n$/)
    },
  )

  it('guards each line that may begin with the formula', () => {
    expect(cellsOf('x\n\n =1')).toEqual(["x\n'\n' =1"])
    expect(cellsOf('\u0301\n+1')).toEqual(["'\u0301\n'+1"])
  })

  it('leaves words, families and other scripts as they are', () => {
    const words = ['Café; and tea - twice', '👩🏽‍💻 👨‍👩‍👧', 'می‌خواهم', 'a=b, c', "rock 'n' roll"]
    expect(words.map((text) => cellsOf(text))).toEqual(words.map((text) => [text]))
  })

  it('with semicolons has decimal commas, as spreadsheets that split there read them', () => {
    const row = ['a;b', { number: '-12.50' }, null, 'c,d', { number: '7' }, '1.5'] as const
    expect(toCsv([row], ';')).toBe(`\ufeff"a;b";"-12,50";;"c,d";"7";"1.5"\r\n`)
    fc.assert(
      fc.property(fc.array(fc.tuple(texts, texts), { maxLength: 5 }), (rows) => {
        expect(parseCsv(toCsv(rows, ';'), ';')).toEqual(parseCsv(toCsv(rows), ','))
      }),
    )
  })

  it('writes numbers as numbers, negative ones too, and quotes every cell', () => {
    expect(toCsv([['a "b"', { number: '-12.50' }, null, 'c,d', { number: '=1' }], [], ['e']])).toBe(
      `\ufeff"a ""b""","-12.50",,"c,d","'=1"\r\n\r\n"e"\r\n`,
    )
  })
})
