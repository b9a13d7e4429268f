/** Images of a PDF as PDF.js gives them. */
import type { GreyPicture } from '../picture/grey-picture.ts'

/** `kind`: 1 one bit a pixel, 2 red, green and blue, 3 with opacity (ImageKind of PDF.js). Masks have one bit. */
export type PdfImage = {
  readonly width: number
  readonly height: number
  readonly kind?: number
  readonly data?: Uint8Array | Uint8ClampedArray | null
}

const bitsOnly = 1
const samples: Readonly<Record<number, number>> = { 2: 3, 3: 4 }

/** The image without colours; null where it has no data, as one that is too large. */
export function greyOfImage(
  { width, height, kind, data }: PdfImage,
  isMask: boolean,
): GreyPicture | null {
  if (!data || width * height === 0) return null
  const grey = new Uint8Array(width * height)
  if (isMask || kind === bitsOnly) {
    const rowBytes = Math.ceil(width / 8)
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const byte = data[y * rowBytes + (x >> 3)] ?? 0
        grey[y * width + x] = (byte >> (7 - (x & 7))) & 1 ? 255 : 0
      }
    }
    return { width, height, data: grey }
  }
  const step = samples[kind ?? 0]
  if (step === undefined) return null
  for (let index = 0, at = 0; index < grey.length; index += 1, at += step) {
    // Brightness by ITU-R BT.601.
    grey[index] =
      ((data[at] ?? 0) * 299 + (data[at + 1] ?? 0) * 587 + (data[at + 2] ?? 0) * 114) / 1000
  }
  return { width, height, data: grey }
}
