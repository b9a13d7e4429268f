import type { TextPiece } from '../../../shared/domain/receipts/text-lines.ts'
import { shrink, upright, type GreyPicture } from '../picture/grey-picture.ts'
import { lineDirectionOf, type LineDirection } from '../picture/line-direction.ts'
import { recognizeText, type RecognizedText } from './recognize-text.ts'
import type { Tesseract } from './tesseract.ts'

/** EXIF orientation that turns a text upright. 1: none. 3: upside down. 6: 90° to the right. 8: 90° to the left. */
export type Turn = 1 | 3 | 6 | 8

export type RecognizedPage = RecognizedText & { readonly turn: Turn }

/** Turns for each direction of lines, likeliest first. They are tried until the text is readable. */
const turns: Readonly<Record<LineDirection, readonly [Turn, ...Turn[]]>> = {
  across: [1, 3, 6, 8],
  down: [6, 8, 1, 3],
  unclear: [1, 6, 8, 3],
}

/** Number of pixels in the copy on which turns are tried. */
const pixelsOfTrial = 1_200_000
/** Share of the remaining time that one trial may take. */
const shareOfTrial = 1 / 3

/** Text that is not upright rarely matches: it is recognized as punctuation, mostly with low certainty. */
const letters = /[\p{L}\p{N}]{3}/u
const minCertainty = 0.8
/** Minimum share of certain words; a text with fewer does not count as readable. */
const minShare = 0.5
/** Minimum number of certain words; a text with fewer does not count as readable. */
const minWords = 3

/**
 * Recognizes the text of a prepared picture in its likely orientation. If the text is unreadable, tries other
 * orientations on a small copy, and uses the one with the most certain words. `page`: the page's number, from 1.
 * `until`: when recognition must end, by Tesseract's clock.
 */
export function recognizePage(
  tesseract: Tesseract,
  picture: GreyPicture,
  { page, until }: { readonly page: number; readonly until: number },
): RecognizedPage {
  const whole = (turn: Turn): RecognizedPage => ({
    ...recognizeText(tesseract, upright(picture, turn), { page, until }),
    turn,
  })
  const [likely, ...others] = turns[lineDirectionOf(picture)]
  const first = whole(likely)
  if (isReadable(first.pieces)) return first
  // If time runs out, the picture is a pattern or turned another way, so its text is dropped.
  if (!first.isWhole) return { ...first, pieces: [] }
  const copy = shrink(picture, pixelsOfTrial)
  let best: Turn | null = null
  let bestCount = Math.max(minWords - 1, certainWords(first.pieces).length)
  for (const turn of others) {
    const now = tesseract.now()
    const trial = { page, until: now + (until - now) * shareOfTrial }
    const { pieces } = recognizeText(tesseract, upright(copy, turn), trial)
    const certain = certainWords(pieces).length
    if (certain > bestCount) [best, bestCount] = [turn, certain]
    if (isReadable(pieces)) break
  }
  if (best === null) return first
  const second = whole(best)
  return certainWords(second.pieces).length > certainWords(first.pieces).length ? second : first
}

function isReadable(pieces: readonly TextPiece[]): boolean {
  const certain = certainWords(pieces).length
  return certain >= Math.max(minWords, pieces.filter(isWord).length * minShare)
}

function certainWords(pieces: readonly TextPiece[]): readonly TextPiece[] {
  return pieces.filter((piece) => isWord(piece) && piece.certainty >= minCertainty)
}

function isWord({ text }: TextPiece): boolean {
  return letters.test(text)
}
