import { maxPicturePixels, pictureSize } from '../../../shared/domain/expenses/picture-size.ts'
import type { TesseractPix } from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import { upright, type GreyPicture } from '../picture/grey-picture.ts'
import type { Tesseract } from './tesseract.ts'

export type Decoded =
  | { readonly ok: true; readonly picture: GreyPicture }
  | { readonly ok: false; readonly why: 'damaged' | 'large' }

/**
 * Decodes a PNG, JPEG, WebP or GIF (its first picture) and turns it upright. Fails with `large` before it decodes too
 * many pixels.
 */
export function decodePicture(tesseract: Tesseract, bytes: Uint8Array): Decoded {
  const { core } = tesseract
  const size = pictureSize(bytes)
  if (size === null) return { ok: false, why: 'damaged' }
  if (size.width * size.height > maxPicturePixels) return { ok: false, why: 'large' }
  return tesseract.withBytes(bytes, (file): Decoded => {
    const pointer = core._pixReadMem(file, bytes.byteLength)
    if (pointer === 0) return { ok: false, why: 'damaged' }
    try {
      const picture = greyOf(tesseract, core.wrapPointer(pointer, core.Pix) as TesseractPix)
      return { ok: true, picture: upright(picture, exifOrientation(bytes)) }
    } finally {
      destroy(tesseract, pointer)
    }
  })
}

function destroy({ core, withBytes }: Tesseract, pointer: number): void {
  const place = new Uint8Array(4)
  new DataView(place.buffer).setUint32(0, pointer, true)
  withBytes(place, (at) => core._pixDestroy(at))
}

/**
 * Converts a picture to grey. Leptonica stores rows of 32-bit words, with the first pixel in the highest bits. A 32-bit
 * pixel is red, green, blue and opacity; a smaller pixel is a grey value or palette index. With one bit per pixel and
 * no palette, 1 is black.
 */
function greyOf(tesseract: Tesseract, pix: TesseractPix): GreyPicture {
  const [width, height, depth, rowWords] = [pix.get_w(), pix.get_h(), pix.get_d(), pix.get_wpl()]
  const memory = tesseract.bytes()
  const words = new Uint32Array(memory.buffer, pix.get_data(), rowWords * height)
  const hasOpacity = pix.get_spp() === 4
  const greys = depth === 32 ? null : greysOf(tesseract, pix, depth)
  const perWord = 32 / depth
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const word = words[y * rowWords + Math.floor(x / perWord)] ?? 0
      const shift = 32 - depth * ((x % perWord) + 1)
      data[y * width + x] = greys
        ? (greys[(word >>> shift) & (greys.length - 1)] ?? 0)
        : colour(word, hasOpacity)
    }
  }
  return { width, height, data }
}

/** Returns the brightness of a colour by ITU-R BT.601; a transparent colour is blended with white. */
function colour(word: number, hasOpacity: boolean): number {
  const [red, green, blue] = [word >>> 24, (word >>> 16) & 0xff, (word >>> 8) & 0xff]
  const grey = (red * 299 + green * 587 + blue * 114) / 1000
  if (!hasOpacity) return grey
  const opacity = (word & 0xff) / 255
  return grey * opacity + 255 * (1 - opacity)
}

/** Returns the brightness of each possible pixel value: a grey value or an index into the palette. */
function greysOf({ core, bytes }: Tesseract, pix: TesseractPix, depth: number): Uint8Array {
  const count = 2 ** depth
  const palette = core.getPointer(pix.get_colormap())
  if (palette !== 0) {
    // The palette's first field points at entries of blue, green, red and opacity.
    const memory = new DataView(bytes().buffer)
    const entries = memory.getUint32(palette, true)
    return Uint8Array.from({ length: count }, (_, index) => {
      const at = entries + index * 4
      const [blue, green, red] = [0, 1, 2].map((offset) => memory.getUint8(at + offset))
      return colour(((red ?? 0) << 24) | ((green ?? 0) << 16) | ((blue ?? 0) << 8), false)
    })
  }
  if (depth === 1) return Uint8Array.of(255, 0)
  return Uint8Array.from({ length: count }, (_, index) => (index * 255) / (count - 1))
}

/**
 * Tag that states how the camera was held, because cameras store JPEGs in the sensor's orientation (EXIF 2.3, 4.6.4 A,
 * tag 0x0112).
 */

const orientationTag = 0x0112

/** Reads a picture's EXIF orientation, 1 to 8. Returns 1, which is upright, if the file does not state it. */
export function exifOrientation(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const start = exifStart(view)
    const found = start === null ? 1 : orientationIn(view, start)
    return found >= 1 && found <= 8 ? found : 1
  } catch (error) {
    // A length that points beyond the end of the file.
    if (error instanceof RangeError) return 1
    throw error
  }
}

/** Returns the offset of the EXIF segment's TIFF structure; null if there is none. */
function exifStart(view: DataView): number | null {
  if (view.getUint16(0) !== 0xffd8) return null
  let at = 2
  for (;;) {
    const marker = view.getUint16(at)
    // Segments come before the picture data, which begins with 0xFFDA.
    if (marker < 0xffe0 || marker === 0xffda) return null
    const isExif = marker === 0xffe1 && view.getUint32(at + 4) === 0x45786966
    if (isExif) return at + 10
    at += 2 + view.getUint16(at + 2)
  }
}

function orientationIn(view: DataView, start: number): number {
  const isLittle = view.getUint16(start) === 0x4949
  const directory = start + view.getUint32(start + 4, isLittle)
  const count = view.getUint16(directory, isLittle)
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12
    if (view.getUint16(entry, isLittle) === orientationTag) {
      return view.getUint16(entry + 8, isLittle)
    }
  }
  return 1
}
