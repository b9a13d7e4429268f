import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { createCanvas, DOMMatrix, ImageData, Path2D, type Canvas } from 'napi-canvas'

/** Dots per inch. */
const resolution = 110

export type PdfPage = {
  /** From top to bottom, as it is read. */
  readonly text: string
  /** As a PNG. */
  draw(): Promise<Buffer>
}

type Drawn = { canvas: Canvas | null; context: ReturnType<Canvas['getContext']> | null }

class CanvasFactory {
  create(width: number, height: number): Drawn {
    const canvas = createCanvas(width, height)
    return { canvas, context: canvas.getContext('2d') }
  }
  reset({ canvas }: Drawn, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height })
  }
  destroy(drawn: Drawn): void {
    Object.assign(drawn, { canvas: null, context: null })
  }
}

export async function pdfDocument(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  // PDF.js looks for them as it loads.
  Object.assign(globalThis, { DOMMatrix, ImageData, Path2D })
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  return getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    CanvasFactory,
    useSystemFonts: false,
    disableFontFace: true,
  }).promise
}

/** Returns the text and the pictures of each page of a PDF. */
export async function pdfPages(bytes: Uint8Array): Promise<readonly PdfPage[]> {
  const document = await pdfDocument(bytes)
  const pages: PdfPage[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const text = items
      .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
      .join('')
    pages.push({
      text,
      async draw() {
        const viewport = page.getViewport({ scale: resolution / 72 })
        const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
        const canvasContext = canvas.getContext('2d') as unknown as CanvasRenderingContext2D
        await page.render({ canvasContext, viewport }).promise
        return canvas.toBuffer('image/png')
      },
    })
  }
  return pages
}
