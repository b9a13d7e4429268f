/** The sizes of pictures are read without decoding the file, because a small file can decode to gigabytes. */

export type PictureSize = { readonly width: number; readonly height: number }

/** Maximum number of pixels of a decoded picture. Each takes four bytes. */
export const maxPicturePixels = 64_000_000

/** Returns the pixel size of a PNG, JPEG, WebP or GIF, before any rotation; null if the header does not state it. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (view.getUint32(0) === pngStart) return pngSize(view)
    if (view.getUint16(0) === jpegStart) return jpegSize(view)
    if (view.getUint32(0) === gifStart) return gifSize(view)
    return view.getUint32(0) === riff && view.getUint32(8) === webp ? webpSize(view) : null
  } catch (error) {
    // The file ends within its header.
    if (error instanceof RangeError) return null
    throw error
  }
}

const pngStart = 0x89504e47
const jpegStart = 0xffd8
const gifStart = 0x47494638
const riff = 0x52494646
const webp = 0x57454250

/** Reads the size from the first chunk, IHDR (PNG, 11.2.2). */
function pngSize(view: DataView): PictureSize {
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** Reads the size from the frame header, after segments of stated lengths (ITU-T T.81, B.2.2). */
function jpegSize(view: DataView): PictureSize {
  for (let at = 2; ;) {
    const marker = view.getUint16(at)
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // A marker may be filled up with 0xFF before it.
    at += marker === 0xffff ? 1 : 2 + view.getUint16(at + 2)
  }
}

/** True for SOF0 to SOF15. DHT, JPG and DAC have numbers in the same range, but do not begin a frame. */
function isFrame(marker: number): boolean {
  const isWithin = marker >= 0xffc0 && marker <= 0xffcf
  return isWithin && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
}

/**
 * Reads the size as decoders do: the size of the logical screen or, if larger, of the first picture (GIF89a, sections
 * 17 to 20). The first picture comes after the screen's colours and any number of extensions.
 */
function gifSize(view: DataView): PictureSize | null {
  const flags = view.getUint8(10)
  let at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  while (view.getUint8(at) === gifExtension) {
    at += 2
    while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at)
    at += 1
  }
  if (view.getUint8(at) !== gifPicture) return null
  const side = (screen: number, offset: number): number =>
    Math.max(
      view.getUint16(screen, true),
      view.getUint16(at + offset, true) + view.getUint16(at + offset + 4, true),
    )
  return { width: side(6, 1), height: side(8, 3) }
}

const gifExtension = 0x21
const gifPicture = 0x2c

/** Reads the size from the container's first chunk, which is extended, lossless or lossy. */
function webpSize(view: DataView): PictureSize | null {
  switch (view.getUint32(12)) {
    case 0x56503858: // VP8X
      return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) }
    case 0x5650384c: {
      // VP8L
      const bits = view.getUint32(21, true)
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
    }
    case 0x56503820: // VP8
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    default:
      return null
  }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
}

/**
 * Number of pixels in all pictures together, and in the largest. Both are Infinity if a picture's dictionary doesn't
 * state its size.
 */
type PdfPixels = { readonly sum: number; readonly largest: number }

/**
 * Counts the pixels of the pictures in a PDF, including opacity masks but not inline images. Reads the sizes from
 * dictionaries, which are never compressed (ISO 32000-1, 8.9.5). `file`: the bytes of the PDF as Latin-1.
 */
export function pdfPixels(file: string): PdfPixels {
  const pixels = file.split('endobj').map(pixelsOf)
  return {
    sum: pixels.reduce((sum, one) => sum + one, 0),
    largest: pixels.reduce((largest, one) => Math.max(largest, one), 0),
  }
}

/**
 * Reads the pixels of a picture from its dictionary, which precedes the data. Any letter of a name can be written as a
 * character code (ISO 32000-1, 7.3.5).
 */
function pixelsOf(object: string): number {
  const end = object.search(/\bstream[\r\n]/)
  if (end < 0) return 0
  const dictionary = object
    .slice(0, end)
    .replace(/#([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16)))
  if (!/\/Subtype\s*\/Image\b/.test(dictionary)) return 0
  return (
    sizeIn(dictionary, /\/W(?:idth)?\s+(\d+)(\s+\d+\s+R)?/) *
    sizeIn(dictionary, /\/H(?:eight)?\s+(\d+)(\s+\d+\s+R)?/)
  )
}

function sizeIn(dictionary: string, name: RegExp): number {
  const [found, size, isElsewhere] = name.exec(dictionary) ?? []
  if (found === undefined) return 0
  return isElsewhere === undefined ? Number(size) : Infinity
}
