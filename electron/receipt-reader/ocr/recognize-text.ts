import type { PageArea } from '../../../shared/domain/receipts/reading.ts'
import type { TextPiece } from '../../../shared/domain/receipts/text-lines.ts'
import type { GreyPicture } from '../picture/grey-picture.ts'
import { slopeOf } from '../picture/line-direction.ts'
import type { Tesseract } from './tesseract.ts'

/** In radians. Straightening lines that slope no more than this is not worth the time. */
const straight = 0.004

/** One block across the whole width. Other modes look for columns, and separate amounts from their labels. */
const oneBlock = '6'

/** Recognized text. The coordinates in `pieces` refer to the straightened picture. */
export type RecognizedText = {
  readonly pieces: readonly TextPiece[]
  /** Slope at which the picture's lines rise to the right, in radians. */
  readonly slope: number
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** False if time ran out before the end. */
  readonly isWhole: boolean
}

/** Recognizes a picture's text. `page`: the picture's page, from 1. `until`: when to stop, by Tesseract's clock. */
export function recognizeText(
  tesseract: Tesseract,
  picture: GreyPicture,
  { page, until }: { readonly page: number; readonly until: number },
): RecognizedText {
  const { api } = tesseract
  const { width, height, data } = picture
  api.SetVariable('tessedit_pageseg_mode', oneBlock)
  return tesseract.withBytes(data, (pixels) => {
    const found = slopeOf(picture)
    const slope = Math.abs(found) < straight ? 0 : found
    api.SetImage(pixels, width, height, 1, width, 1, slope)
    const isWhole = withTimeLimit(tesseract, until, (monitor) => api.Recognize(monitor) === 0)
    const table = api.GetTSVText(0)
    api.Clear()
    const pieces = piecesOfTable(table, { page, width, height })
    return { pieces, slope, width, height, isWhole }
  })
}

/**
 * Size of Tesseract's `ETEXT_DESC` (ocrclass.h) in 32-bit memory, in bytes. It holds counters, four pointers (zero: no
 * callback) and, at offset 24, when recognition ends, in nanoseconds of Tesseract's steady clock.
 */
const monitorBytes = 64
const endsAt = 24

/** Ends recognition at `until` (Tesseract's clock), keeping what was recognized. `use` gets the monitor's address. */
function withTimeLimit<Result>(
  tesseract: Tesseract,
  until: number,
  use: (monitor: number) => Result,
): Result {
  const monitor = new Uint8Array(monitorBytes)
  // Zero would mean no limit.
  const end = Math.max(1, Math.round(until * 1e6))
  new DataView(monitor.buffer).setBigInt64(endsAt, BigInt(end), true)
  return tesseract.withBytes(monitor, use)
}

/** In pixels. */
type Box = Omit<PageArea, 'page'>
type Row = {
  readonly level: number
  readonly box: Box
  readonly certainty: number
  readonly text: string
}

/** `width`, `height`: in pixels. */
type TablePage = Pick<PageArea, 'page' | 'width' | 'height'>

const levels = { line: 4, word: 5 } as const

/** In percent. Less certain words are usually dirt or paper edges. */
const minCertainty = 20
/** Matches the characters that Tesseract recognizes in ruled lines and at paper edges. */
const rule = /^[|¦[\]{}()!_~]+$/

/** Returns the words of Tesseract's table (TSV) as pieces of text, in the table's order. */
export function piecesOfTable(table: string, page: TablePage): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  let words: Row[] = []
  const endLine = (): void => {
    pieces.push(...piecesOfLine(words, page))
    words = []
  }
  for (const row of table.split('\n').flatMap(rowOf)) {
    if (row.level === levels.word) words.push(row)
    else endLine()
  }
  endLine()
  return pieces
}

/** Parses a line: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
function rowOf(line: string): readonly Row[] {
  const [level = '', , , , , , left, top, width, height, confidence, ...text] = line.split('\t')
  if (level === '') return []
  const box = { left: Number(left), top: Number(top), width: Number(width), height: Number(height) }
  return [
    {
      level: Number(level),
      box,
      certainty: Number(confidence),
      text: corrected(text.join('\t').trim()),
    },
  ]
}

/** Corrects characters often misread: an apostrophe between digits, and the euro sign after an amount. */
function corrected(text: string): string {
  return text.replace(/(?<=\d)[°’‘`´](?=\d{3})/gu, "'").replace(/(?<=\d,\d\d ?)¢/u, '€')
}

/** Height of letters with an ascender, as a share of the font size. */
const ascent = 0.72
/** Height of letters without an ascender, as a share of the font size. */
const xHeight = 0.5
/** Depth of descenders below the baseline, as a share of the font size. */
const descent = 0.21
const tall = /[\p{Lu}\p{N}bdfhklt!?()/€$£&%]/u
const hanging = /[gjpqy,;()Qç/]/u

/** Puts words on one baseline: in a photo taken at an angle, amounts would be above or below their labels. */
function piecesOfLine(words: readonly Row[], page: TablePage): readonly TextPiece[] {
  const certain = words.filter(
    ({ text, certainty }) => text !== '' && !rule.test(text) && certainty >= minCertainty,
  )
  const em = median(certain.map(({ text, box }) => box.height / heightOf(text)))
  const baseline = median(
    certain.map(({ text, box }) => box.top + box.height - (hanging.test(text) ? descent * em : 0)),
  )
  return certain.map(({ text, box, certainty }) => {
    const place = {
      page: page.page,
      left: box.left / page.width,
      top: (baseline - em * 0.8) / page.height,
      width: box.width / page.width,
      height: em / page.height,
    }
    return { text, place, em: em / page.width, certainty: certainty / 100 }
  })
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}

/** Returns a text's height as a share of the font size. */
function heightOf(text: string): number {
  return (tall.test(text) ? ascent : xHeight) + (hanging.test(text) ? descent : 0)
}
