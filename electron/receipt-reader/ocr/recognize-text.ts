/** Recognizes the text of a picture, straight or slightly turned. */
import type { TextPiece } from '../../../shared/domain/receipts/text-lines.ts'
import type { GreyPicture } from '../picture/grey-picture.ts'
import { slopeOf } from '../picture/slope.ts'
import { piecesOfTable } from './text-table.ts'
import { withTimeLimit } from './time-limit.ts'
import type { Tesseract } from './tesseract.ts'

/** Radians: less is not worth the time to turn the picture. */
const straight = 0.004

/**
 * Page segmentation: one block of lines over the whole width. Others look for columns, and take amounts apart from
 * what names them.
 */
const oneBlock = '6'

/** The text of a picture, whose pieces are where they stand after it was straightened. */
export type RecognizedText = {
  readonly pieces: readonly TextPiece[]
  /** Radians by which the lines of the picture rise to the right. */
  readonly slope: number
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** False where time ran out before its end. */
  readonly isWhole: boolean
}

/** `page` counts from 1; `until` is an instant of its clock, at which recognition ends. */
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
