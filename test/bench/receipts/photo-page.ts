import { createCanvas, DOMMatrix, ImageData, Path2D } from 'napi-canvas'
import { fileURLToPath } from 'node:url'
import { loadPdfLibrary } from '../../../electron/receipt-reader/pdf/pdf-library.ts'
import type { GreyPicture } from '../../../electron/receipt-reader/picture/grey-picture.ts'

// PDF.js draws with what a browser has.
Object.assign(globalThis, { DOMMatrix, ImageData, Path2D })

const fonts = fileURLToPath(
  new URL('../../../node_modules/pdfjs-dist/standard_fonts/', import.meta.url),
)

export type DrawnPage = GreyPicture & { readonly pages: number }

/** Renders a page of a PDF. `scaleOf`: returns the pixels per point for a page's width and height in points. */
export async function drawPage(
  pdf: Uint8Array,
  scaleOf: (width: number, height: number) => number,
): Promise<DrawnPage> {
  const library = await loadPdfLibrary()
  const loading = library.getDocument({
    data: pdf.slice(),
    standardFontDataUrl: fonts,
    useSystemFonts: false,
    verbosity: 0,
  })
  const document = await loading.promise
  const page = await document.getPage(1)
  const { width: points, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: scaleOf(points, height) })
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  await page.render({ canvasContext: context as unknown as CanvasRenderingContext2D, viewport })
    .promise
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const pages = document.numPages
  await loading.destroy()
  // The receipts are black on white: one colour says it all.
  const grey = Uint8Array.from({ length: data.length / 4 }, (_, index) => data[index * 4] ?? 255)
  return { width: canvas.width, height: canvas.height, data: grey, pages }
}
