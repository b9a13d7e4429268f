/** Reads a picture of a receipt. */
import { findFields } from '../../../shared/domain/receipts/find-fields.ts'
import type { DayHint } from '../../../shared/domain/receipts/find-day.ts'
import type { ReadingResult } from '../../../shared/domain/receipts/reading.ts'
import { linesOf } from '../../../shared/domain/receipts/text-lines.ts'
import { decodePicture } from './decode-picture.ts'
import { clearContrast } from '../picture/contrast.ts'
import { evenLight } from '../picture/even-light.ts'
import { enlarge, shrink, type GreyPicture } from '../picture/grey-picture.ts'
import { recognizeText } from './recognize-text.ts'
import type { Tesseract } from './tesseract.ts'
import { turnedBack } from './turned-back.ts'

/** Pixels that are looked at: more take longer and are not read better. */
const enoughPixels = 2_500_000
/** Pixels in which the print of a whole page is large enough. */
const pixelsOfPrint = 8_000_000

/** Reads the file of a picture. */
export function readPicture(tesseract: Tesseract, bytes: Uint8Array, hint: DayHint): ReadingResult {
  const decoded = decodePicture(tesseract, bytes)
  if (!decoded.ok) return { kind: 'failed', why: decoded.why }
  return readPages(tesseract, [decoded.picture], hint)
}

/** Reads the pictures of the pages of a document. */
export function readPages(
  tesseract: Tesseract,
  pictures: readonly GreyPicture[],
  hint: DayHint,
): ReadingResult {
  const pages = pictures.map((picture, index) =>
    recognizeText(tesseract, prepared(picture), index + 1),
  )
  const reading = findFields(linesOf(pages.flatMap(({ pieces }) => pieces)), hint)
  if (!reading) return { kind: 'nothing' }
  return { kind: 'read', reading: { ...turnedBack(reading, pages), source: 'picture' } }
}

/** The print on its paper alone, in even light, without noise, and large. */
export function prepared(picture: GreyPicture): GreyPicture {
  const lit = evenLight(shrink(picture, enoughPixels))
  return clearContrast(enlarge(lit, scaleOfPrint(lit)))
}

/** Tesseract was trained on print of 300 dpi: letters of a whole page in a photo are half of that. */
function scaleOfPrint({ width, height }: GreyPicture): number {
  return Math.max(1, Math.min(2, Math.sqrt(pixelsOfPrint / (width * height))))
}
