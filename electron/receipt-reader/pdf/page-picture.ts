import { shrink, type GreyPicture } from '../picture/grey-picture.ts'
import type { PdfLibrary, PdfPage } from './pdf-library.ts'

/** Number of pixels of an A4 page at about 160 dots per inch. */
const pagePixels = 2_500_000
/** Minimum share of the page; smaller pictures are logos. */
const minShare = 0.25

/** Combines the pictures on a page into one, without the text; null if they cover only a small part of the page. */
export async function pictureOf(
  page: PdfPage,
  { OPS, Util }: Pick<PdfLibrary, 'OPS' | 'Util'>,
): Promise<GreyPicture | null> {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const scale = Math.sqrt(pagePixels / (width * height))
  const picture = blank(Math.round(width * scale), Math.round(height * scale))
  const toPixels = Util.transform([scale, 0, 0, scale, 0, 0], transform) as Matrix
  let covered = 0
  for (const { source, isMask, matrix } of imagesOf(await page.getOperatorList(), OPS, {
    start: toPixels,
    after: (one, next) => Util.transform([...one], [...next]) as Matrix,
  })) {
    const image = await imageOf(page, source)
    const grey = image && greyOfImage(image, isMask)
    if (grey) covered += drawInto(picture, shrink(grey, pagePixels), matrix, isMask)
  }
  return covered >= minShare * picture.width * picture.height ? picture : null
}

type PlacedImage = {
  /** The image itself, its name, or an object with its name. */
  readonly source: unknown
  /** True for one bit per pixel, painted in the colour of the text around it. */
  readonly isMask: boolean
  /** Maps the image's unit square to the page's pixels. */
  readonly matrix: Matrix
}

/** Yields the images that the page's operators place (ISO 32000-1, 8.4.4 and 8.9.5). */
function* imagesOf(
  { fnArray, argsArray }: Awaited<ReturnType<PdfPage['getOperatorList']>>,
  OPS: PdfLibrary['OPS'],
  {
    start,
    after,
  }: { readonly start: Matrix; readonly after: (first: Matrix, next: Matrix) => Matrix },
): Generator<PlacedImage> {
  let matrix = start
  const saved: Matrix[] = []
  const kinds = [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] as readonly unknown[] | null
    const isForm = operator === OPS.paintFormXObjectBegin
    if (operator === OPS.save || isForm) saved.push(matrix)
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) {
      matrix = saved.pop() ?? start
    }
    const step = operator === OPS.transform ? args : isForm ? args?.[0] : null
    if (step) matrix = after(matrix, step as Matrix)
    if (!kinds.includes(operator)) continue
    yield { source: args?.[0], isMask: operator === OPS.paintImageMaskXObject, matrix }
  }
}

function blank(width: number, height: number): GreyPicture {
  return { width, height, data: new Uint8Array(width * height).fill(255) }
}

async function imageOf(page: PdfPage, source: unknown): Promise<PdfImage | null> {
  const name =
    typeof source === 'string' ? source : (source as { readonly data?: unknown } | null)?.data
  if (typeof name !== 'string') return source as PdfImage | null
  // Objects that several pages share are in a separate store.
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs
  return new Promise((resolve) => {
    objects.get(name, (found: unknown) => resolve(found as PdfImage | null))
  })
}

/** `kind`: 1 for one bit per pixel, 2 for RGB, 3 for RGB and opacity (ImageKind of PDF.js). Masks have one bit. */
type PdfImage = {
  readonly width: number
  readonly height: number
  readonly kind?: number
  readonly data?: Uint8Array | Uint8ClampedArray | null
}

const bitsOnly = 1
const samples: Readonly<Record<number, number>> = { 2: 3, 3: 4 }

/** Converts an image; null if PDF.js returns no data, for example because the image is too large. */
function greyOfImage({ width, height, kind, data }: PdfImage, isMask: boolean): GreyPicture | null {
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

/** An affine map `[a, b, c, d, e, f]`: x' = a x + c y + e, y' = b x + d y + f (PDF 1.7, 8.3.3). */
export type Matrix = [number, number, number, number, number, number]

/**
 * Draws an image into `target`. `matrix` maps the unit square, whose top is at y = 1, to the place of the image in
 * `target` (PDF 1.7, 8.9.5). If the image is a mask, only its dark pixels are drawn. Returns how many pixels of
 * `target` the image covers.
 */
export function drawInto(
  target: GreyPicture,
  image: GreyPicture,
  [a, b, c, d, e, f]: Matrix,
  isMask: boolean,
): number {
  const determinant = a * d - b * c
  if (determinant === 0) return 0
  const left = Math.max(0, Math.floor(Math.min(e, e + a, e + c, e + a + c)))
  const right = Math.min(target.width, Math.ceil(Math.max(e, e + a, e + c, e + a + c)))
  const top = Math.max(0, Math.floor(Math.min(f, f + b, f + d, f + b + d)))
  const bottom = Math.min(target.height, Math.ceil(Math.max(f, f + b, f + d, f + b + d)))
  let covered = 0
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const [dx, dy] = [x + 0.5 - e, y + 0.5 - f]
      const across = (dx * d - dy * c) / determinant
      const up = (dy * a - dx * b) / determinant
      if (across < 0 || across >= 1 || up <= 0 || up > 1) continue
      const column = Math.floor(across * image.width)
      const row = Math.floor((1 - up) * image.height)
      const value = image.data[row * image.width + column] ?? 255
      covered += 1
      if (!isMask || value < 128) target.data[y * target.width + x] = value
    }
  }
  return covered
}
