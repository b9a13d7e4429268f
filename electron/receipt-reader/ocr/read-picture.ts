import { findFields } from '../../../shared/domain/receipts/find-fields.ts'
import type { DayHint } from '../../../shared/domain/receipts/find-day.ts'
import {
  type ReadingResult,
  type ReceiptReading,
  type PageArea,
  withValues,
} from '../../../shared/domain/receipts/reading.ts'
import { linesOf } from '../../../shared/domain/receipts/text-lines.ts'
import { decodePicture } from './decode-picture.ts'
import { clearContrast } from '../picture/contrast.ts'
import { evenLight } from '../picture/even-light.ts'
import { enlarge, shrink, type GreyPicture } from '../picture/grey-picture.ts'
import { recognizePage, type RecognizedPage, type Turn } from './recognize-page.ts'
import type { Tesseract } from './tesseract.ts'

/** Enough to read a picture; more pixels take longer and improve nothing. */
const enoughPixels = 2_500_000
/** With this many pixels, the print of a whole page is large enough to be recognized. */
const pixelsOfPrint = 8_000_000
/** In ms; shorter than the timeout that ends the whole process (desktop/process/receipt-reader.ts). */
const recognitionTimeout = 14_000

/** Reads a picture of a receipt. */
export function readPicture(tesseract: Tesseract, bytes: Uint8Array, hint: DayHint): ReadingResult {
  const decoded = decodePicture(tesseract, bytes)
  if (!decoded.ok) return { kind: 'failed', why: decoded.why }
  return readPages(tesseract, [decoded.picture], hint)
}

/**
 * Reads the pages of a receipt until the time `until` (Tesseract's clock). If a page is left unread, marks every value
 * as uncertain, because that page may show the total.
 */
export function readPages(
  tesseract: Tesseract,
  pictures: readonly GreyPicture[],
  hint: DayHint,
  until = tesseract.now() + recognitionTimeout,
): ReadingResult {
  const pages: RecognizedPage[] = []
  for (const picture of pictures) {
    if (tesseract.now() >= until) break
    const page = { page: pages.length + 1, until }
    pages.push(recognizePage(tesseract, prepared(picture), page))
  }
  const isWhole = pages.length === pictures.length && pages.every((page) => page.isWhole)
  const reading = findFields(linesOf(pages.flatMap(({ pieces }) => pieces)), hint)
  if (!reading) return isWhole ? { kind: 'nothing' } : { kind: 'failed', why: 'slow' }
  const found: ReceiptReading = { ...turnedBack(reading, pages), source: 'picture' }
  return {
    kind: 'read',
    reading: isWhole ? found : withValues(found, (value) => ({ ...value, isSure: false })),
  }
}

/** Prepares a picture: cuts out the paper, evens out the light, removes noise, and enlarges small print. */
export function prepared(picture: GreyPicture): GreyPicture {
  const lit = evenLight(shrink(picture, enoughPixels))
  return clearContrast(enlarge(lit, scaleOfPrint(lit)))
}

/** Returns how much to enlarge print. Tesseract is made for 300 dpi; photos of whole pages have only half that. */
function scaleOfPrint({ width, height }: GreyPicture): number {
  return Math.max(1, Math.min(2, Math.sqrt(pixelsOfPrint / (width * height))))
}

/** Maps the positions in a reading from the turned and straightened pages back to the original pictures. */
export function turnedBack(
  reading: ReceiptReading,
  pages: readonly RecognizedPage[],
): ReceiptReading {
  return withValues(reading, (value) => {
    const page = value.place && pages[value.place.page - 1]
    return page ? { ...value, place: lying(askew(value.place, page), page.turn) } : value
  })
}

/** Maps a place back from the straightened page. Straightening turns a page about its centre and keeps its size. */
function askew(place: PageArea, { slope, width, height }: RecognizedPage): PageArea {
  const x = (place.left + place.width / 2 - 0.5) * width
  const y = (place.top + place.height / 2 - 0.5) * height
  const [cos, sin] = [Math.cos(slope), Math.sin(slope)]
  const middleX = (x * cos + y * sin) / width + 0.5
  const middleY = (y * cos - x * sin) / height + 0.5
  return { ...place, left: middleX - place.width / 2, top: middleY - place.height / 2 }
}

function lying(place: PageArea, turn: Turn): PageArea {
  const { left, top, width, height } = place
  const [right, bottom] = [1 - left - width, 1 - top - height]
  const sides = { width: height, height: width }
  switch (turn) {
    case 1:
      return place
    case 3:
      return { ...place, left: right, top: bottom }
    case 6:
      return { ...place, ...sides, left: top, top: right }
    case 8:
      return { ...place, ...sides, left: bottom, top: left }
  }
}
