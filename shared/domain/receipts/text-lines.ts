import { plainDigits } from '../text/parse-number.ts'
import type { PageArea } from './reading.ts'
import { daysIn } from './receipt-values.ts'
import { currencyWords } from './words/currency-marks.ts'
import { fold } from '../text/fold.ts'

/** A piece of text on a page. The height of `place` is that of the font. */
export type TextPiece = {
  readonly text: string
  readonly place: PageArea
  /** Fraction of the page's width. */
  readonly em: number
  /** Certainty of the letters, from 0 to 1; 1 if the file stores them as text. */
  readonly certainty: number
}
/** Pieces of a line without a wide space between them. Text beyond a wide space belongs to another column. */
export type TextCell = TextPiece
/** A line of a page. `cells`: from left to right. */
export type TextLine = {
  /** With single spaces between cells. */
  readonly text: string
  readonly cells: readonly TextCell[]
  readonly page: number
  /** Font height, as a fraction of the page's height. */
  readonly size: number
}

export function isSurelyRead({ certainty }: TextCell): boolean {
  return certainty >= 0.8
}

/**
 * True if text recognition was at least 0.8 certain on average. A value not found is then really missing from the
 * receipt.
 */
export function isClearlyRead(lines: readonly TextLine[]): boolean {
  const cells = lines.flatMap((line) => line.cells)
  const sum = cells.reduce((total, { certainty }) => total + certainty, 0)
  return sum >= 0.8 * cells.length
}

/** Largest space between two pieces of a cell, in font heights. Two words are about 0.3 apart. */
const maxSpace = 0.9
const narrowestSpace = 0.05

/**
 * Groups pieces into lines from top to bottom. The middles of two pieces in a line differ by less than half the height
 * of the smaller piece.
 */
export function linesOf(pieces: readonly TextPiece[]): readonly TextLine[] {
  const rows: TextPiece[][] = []
  const sorted = pieces
    .filter(({ text }) => text.trim() !== '')
    .map((piece) => ({ ...piece, text: plainDigits(piece.text.replace(ligature, plainLetters)) }))
    .sort((one, other) => one.place.page - other.place.page || middle(one) - middle(other))
  for (const piece of sorted) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && isBeside(first, piece)) row.push(piece)
    else rows.push([piece])
  }
  return rows.map(lineOf)
}

/** Matches `ﬁ` and the like, in which files and text recognition write two or three letters. */
const ligature = /[\ufb00-\ufb06]/g

function plainLetters(letters: string): string {
  return letters.normalize('NFKC')
}

function middle({ place }: TextPiece): number {
  return place.top + place.height / 2
}

function isBeside(first: TextPiece, second: TextPiece): boolean {
  const distance = Math.abs(middle(first) - middle(second))
  return (
    first.place.page === second.place.page &&
    distance < Math.min(first.place.height, second.place.height) / 2
  )
}

function lineOf(row: readonly TextPiece[]): TextLine {
  const pieces = [...row].sort((one, other) => one.place.left - other.place.left)
  const cells: TextPiece[][] = []
  for (const piece of pieces) {
    const cell = cells.at(-1)
    const before = cell?.at(-1)
    if (cell && before && gapBetween(before, piece) <= maxSpace) cell.push(piece)
    else cells.push([piece])
  }
  const joined = cells.map(cellOf)
  return {
    text: textOf(joined),
    cells: joined,
    page: pieces[0]?.place.page ?? 1,
    size: Math.max(...pieces.map(({ place }) => place.height)),
  }
}

/** Returns the space between two pieces, in font heights of the first. */
function gapBetween(before: TextPiece, piece: TextPiece): number {
  const gap = piece.place.left - (before.place.left + before.place.width)
  return gap / before.em
}

function cellOf(pieces: readonly TextPiece[]): TextCell {
  const text = pieces
    .map((piece, index) => {
      const before = pieces[index - 1]
      const isApart = before !== undefined && gapBetween(before, piece) > narrowestSpace
      return (isApart ? ' ' : '') + piece.text
    })
    .join('')
  const place = around(pieces.map((piece) => piece.place))
  return {
    text: text.replace(/\s+/g, ' ').trim(),
    place,
    em: pieces[0]?.em ?? 0,
    certainty: Math.min(...pieces.map(({ certainty }) => certainty)),
  }
}

function around(places: readonly PageArea[]): PageArea {
  const left = Math.min(...places.map((place) => place.left))
  const top = Math.min(...places.map((place) => place.top))
  const right = Math.max(...places.map((place) => place.left + place.width))
  const bottom = Math.max(...places.map((place) => place.top + place.height))
  return { page: places[0]?.page ?? 1, left, top, width: right - left, height: bottom - top }
}

/** A cell and where it is. `line` and `column` are indexes. */
export type PlacedCell = { readonly cell: TextCell; readonly line: number; readonly column: number }

/** Returns the width that two cells share, as a fraction of the page's width; 0 or less if they don't overlap. */
function sharedWidth(first: TextCell, second: TextCell): number {
  const right = ({ place }: TextCell): number => place.left + place.width
  return Math.min(right(first), right(second)) - Math.max(first.place.left, second.place.left)
}

/**
 * Returns the cells above `cell` in its column and on its page, at most `maxDistance` lines away, nearest first. If a
 * line has several cells above `cell`, the one that overlaps `cell` most comes first. The others may be long headings
 * of neighbouring columns.
 */
export function cellsAbove(
  lines: readonly TextLine[],
  { cell, line }: PlacedCell,
  maxDistance: number,
): readonly TextCell[] {
  const found: TextCell[] = []
  for (let index = line - 1; index >= Math.max(0, line - maxDistance); index -= 1) {
    const above = lines[index]
    if (!above || above.page !== cell.place.page) break
    const shared = above.cells.filter((other) => sharedWidth(other, cell) > 0)
    found.push(...shared.sort((one, other) => sharedWidth(other, cell) - sharedWidth(one, cell)))
  }
  return found
}

/**
 * Returns the label of a value: the text before it in its cell, or else the nearest text to its left, or else the
 * nearest above it in its column. The label is folded for comparison, and empty if there is none.
 */
export function labelOf(lines: readonly TextLine[], placed: PlacedCell, index: number): string {
  const { cell, line, column } = placed
  const before = cell.text.slice(0, index)
  if (hasWord(before)) return fold(before)
  const left = leftLabel(lines[line]?.cells.slice(0, column) ?? [])
  if (left !== null) return fold(`${left} ${before}`)
  const above = cellsAbove(lines, placed, 3).find(({ text }) => hasWord(text))
  // A text with a value in it is the label of that value.
  if (above && hasWord(withoutDays(above.text)) && daysIn(above.text, 'dmy').length > 0) return ''
  return fold(above?.text ?? titleAbove(lines, line))
}

/**
 * Returns the line above, which is often the label of a sum in large print. Empty unless the value is alone in its line
 * and the text above has only words.
 */
function titleAbove(lines: readonly TextLine[], line: number): string {
  const [above, valueLine] = [lines[line - 1], lines[line]]
  const isAlone =
    above?.cells.length === 1 && valueLine?.cells.length === 1 && above.page === valueLine.page
  return isAlone && hasWord(above.text) && !/\d/.test(above.text) ? above.text : ''
}

/**
 * Returns the text to the left, beginning with the nearest cell that has words. Null if none has words, or if another
 * value is nearer.
 */
function leftLabel(cells: readonly TextCell[]): string | null {
  for (let index = cells.length - 1; index >= 0; index -= 1) {
    const text = cells[index]?.text ?? ''
    // A value alone in its cell has its label above it. So does the value to its right.
    const isDay = daysIn(text, 'dmy').length > 0 && !hasWord(withoutDays(text))
    if (isDay || documentNumber.test(text)) return null
    if (hasWord(text)) return textOf(cells.slice(index))
  }
  return null
}

function withoutDays(text: string): string {
  return daysIn(text, 'dmy').reduce((left, day) => left.replace(day.text, ''), text.toLowerCase())
}

/** Matches `INV-2829` and `RE2604/3191`, but neither the label “VAT20%” nor the amount 35.44. */
const documentNumber = /^(?=.*\p{L})(?=(?:\D*\d){3})[\p{L}\d./-]+$/u

function textOf(cells: readonly TextCell[]): string {
  return cells.map(({ text }) => text).join(' ')
}

/** True for text with two letters besides those of a currency. */
function hasWord(text: string): boolean {
  const letters = text.replaceAll(currencyWords, '').match(/\p{L}/gu)
  return letters !== null && letters.length > 1
}

export function allCells(lines: readonly TextLine[]): readonly PlacedCell[] {
  return lines.flatMap(({ cells }, line) => cells.map((cell, column) => ({ cell, line, column })))
}
