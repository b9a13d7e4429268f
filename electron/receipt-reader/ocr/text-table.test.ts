import { describe, expect, it } from 'vitest'
import { piecesOfTable } from './recognize-text.ts'

const page = { page: 2, width: 1000, height: 2000 }
type Word = readonly [text: string, left: number, top: number, height: number, certainty: number]

/**
 * Formats one line as Tesseract's table (its TSV renderer): page, block, paragraph and line come before their words.
 */
function table(...lines: readonly (readonly Word[])[]): string {
  const line = '4\t1\t1\t1\t1\t0\t0\t0\t1000\t40\t-1\t\n'
  return lines
    .map((words) => {
      const rows = words.map(([text, left, top, height, certainty], index) =>
        ['5', 1, 1, 1, 1, index + 1, left, top, 90, height, certainty, text].join('\t'),
      )
      return `${line}${rows.join('\n')}\n`
    })
    .join('')
}

describe('the table of recognized words', () => {
  it('becomes pieces with places in fractions of their page', () => {
    const [piece] = piecesOfTable(table([['TOTAL', 100, 400, 36, 95]]), page)
    expect(piece).toMatchObject({ text: 'TOTAL', certainty: 0.95 })
    expect(piece?.place).toMatchObject({ page: 2, left: 0.1, width: 0.09 })
    // 36 pixels are the height of capitals: 72 % of the size of the font.
    expect(piece?.em).toBeCloseTo(0.05)
    expect(piece?.place?.top).toBeCloseTo((436 - 40) / 2000)
  })

  it('sets the words of a line on one baseline, as those of a photo from aside are not', () => {
    const pieces = piecesOfTable(
      table([
        ['TOTAL', 100, 400, 36, 95],
        ['EUR', 500, 402, 36, 95],
        ['12.00', 800, 412, 36, 95],
      ]),
      page,
    )
    expect(new Set(pieces.map(({ place }) => place?.top)).size).toBe(1)
  })

  it('keeps lines apart', () => {
    const pieces = piecesOfTable(
      table([['Net', 100, 400, 36, 95]], [['Tax', 100, 480, 36, 95]]),
      page,
    )
    const [net, tax] = pieces.map(({ place }) => place?.top ?? 0)
    expect((tax ?? 0) - (net ?? 0)).toBeCloseTo(80 / 2000)
  })

  it.each([
    ['dirt', 'x', 12],
    ['a rule', '|', 96],
    ['an edge of paper', '[_', 90],
    ['nothing', ' ', 95],
  ])('leaves out %s', (_what, text, certainty) => {
    expect(piecesOfTable(table([[text, 100, 400, 36, certainty]]), page)).toEqual([])
  })

  it.each([
    ['1’234.50', "1'234.50"],
    ['1°234', "1'234"],
    ['12,50¢', '12,50€'],
    ['50¢', '50¢'],
  ])('reads “%s” as “%s”', (written, text) => {
    expect(piecesOfTable(table([[written, 100, 400, 36, 90]]), page)[0]?.text).toBe(text)
  })

  it('is empty for an empty page', () => {
    expect(piecesOfTable('', page)).toEqual([])
  })
})
