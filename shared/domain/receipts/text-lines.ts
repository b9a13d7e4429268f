/** Pieces of text with their places, as lines from the top to the bottom of each page. */
import type { Place } from './reading.ts'

/** A piece of text; its height is that of its font. */
export type TextPiece = { readonly text: string; readonly place: Place }
/** Pieces of one line from left to right, and their text with single spaces. */
export type TextLine = {
  readonly text: string
  readonly pieces: readonly TextPiece[]
  readonly page: number
  readonly top: number
  /** Font height as a fraction of the page's height. */
  readonly size: number
}

/** Groups the pieces of all pages into lines. Two pieces are on one line where their middles overlap. */
export function linesOf(pieces: readonly TextPiece[]): readonly TextLine[] {
  const rows: TextPiece[][] = []
  const sorted = pieces
    .filter(({ text }) => text.trim() !== '')
    .sort((one, other) => one.place.page - other.place.page || middle(one) - middle(other))
  for (const piece of sorted) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && isBeside(first, piece)) row.push(piece)
    else rows.push([piece])
  }
  return rows.map(lineOf)
}

function middle({ place }: TextPiece): number {
  return place.top + place.height / 2
}

function isBeside(one: TextPiece, other: TextPiece): boolean {
  const distance = Math.abs(middle(one) - middle(other))
  return (
    one.place.page === other.place.page &&
    distance < Math.min(one.place.height, other.place.height) / 2
  )
}

function lineOf(row: readonly TextPiece[]): TextLine {
  const pieces = [...row].sort((one, other) => one.place.left - other.place.left)
  const text = pieces
    .map((piece, index) => gapBefore(pieces[index - 1], piece) + piece.text)
    .join('')
  return {
    text: text.replace(/\s+/g, ' ').trim(),
    pieces,
    page: pieces[0]?.place.page ?? 1,
    top: Math.min(...pieces.map(({ place }) => place.top)),
    size: Math.max(...pieces.map(({ place }) => place.height)),
  }
}

/** Pieces that touch are parts of one word. */
function gapBefore(before: TextPiece | undefined, piece: TextPiece): string {
  if (!before) return ''
  const gap = piece.place.left - (before.place.left + before.place.width)
  return gap > before.place.height * 0.1 ? ' ' : ''
}

/** The rectangle around the pieces of a line that hold any of `text`; that of the line where none does. */
export function placeOf(line: TextLine, text: string): Place {
  const wanted = compact(text)
  const holding = line.pieces.filter((piece) => compact(piece.text).includes(wanted))
  const parts = line.pieces.filter((piece) => wanted.includes(compact(piece.text)))
  return around(
    holding.length > 0 ? [holding.at(-1) as TextPiece] : parts.length > 0 ? parts : line.pieces,
  )
}

function compact(text: string): string {
  return text.replace(/\s+/g, '').toLowerCase()
}

function around(pieces: readonly TextPiece[]): Place {
  const places = pieces.map(({ place }) => place)
  const left = Math.min(...places.map((place) => place.left))
  const top = Math.min(...places.map((place) => place.top))
  const right = Math.max(...places.map((place) => place.left + place.width))
  const bottom = Math.max(...places.map((place) => place.top + place.height))
  return { page: places[0]?.page ?? 1, left, top, width: right - left, height: bottom - top }
}
