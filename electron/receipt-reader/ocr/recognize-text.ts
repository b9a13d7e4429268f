/** Recognizes the text of a picture, straight or slightly turned. */
import type { TextPiece } from '../../../shared/domain/receipts/text-lines.ts'
import type { GreyPicture } from '../picture/grey-picture.ts'
import { slopeOf } from '../picture/slope.ts'
import { piecesOfTable } from './text-table.ts'
import type { Tesseract } from './tesseract.ts'

/** Maximum slope of lines in radians that is not worth the time of straightening. */
const straight = 0.004

/** Segmentation mode: one block over the whole width. Others look for columns, and part amounts from labels. */
const oneBlock = '6'

/** The recognized text of a picture. The places of its pieces are those on the straightened picture. */
export type RecognizedText = {
  readonly pieces: readonly TextPiece[]
  /** Slope in radians by which the lines of the picture rise to the right. */
  readonly slope: number
  /** Width in pixels. */
  readonly width: number
  readonly height: number
  /** False if time ran out before the end. */
  readonly isWhole: boolean
}

/** Recognizes the text of a picture. `page`: from 1. `until`: instant of Tesseract's clock at which it ends. */
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

// Ends recognition at an instant: what was recognized by then is kept.

/**
 * Size in bytes of Tesseract's `ETEXT_DESC` (ocrclass.h) in 32-bit memory. It has counters, four pointers (zero: no
 * callback), and at offset 24 the time at which to end, in nanoseconds of its steady clock.
 */
const monitorBytes = 64
const endsAt = 24

/** Calls `use` with the address of a monitor that ends recognition at `until`, an instant of Tesseract's clock. */
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
