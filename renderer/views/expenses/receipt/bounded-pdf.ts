/**
 * Draws PDFs from unknown sources. PDF.js has no limits for a whole file, and all windows share this process's memory,
 * so pages are drawn and released one at a time, each with limited time and memory.
 */
import {
  getDocument,
  GlobalWorkerOptions,
  PDFWorker,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { pdfPixels, maxPicturePixels } from '../../../../shared/domain/expenses/picture-size.ts'
import { after } from '../../../lib/clock.ts'

GlobalWorkerOptions.workerSrc = workerUrl

/** Maximum number of pixels in any one picture of a file. Larger pictures are left out. */
const maxImagePixels = 30_000_000
/** Maximum number of pixels in all pictures of a file together; enough for a hundred scanned pages. */
const maxFilePixels = 1_000_000_000
const bytesPerPixel = 4
/** Maximum size of the pictures and the hidden canvases of a page, in bytes. */
const maxPageBytes = 360_000_000
/** Maximum height of a page, as a multiple of its width. Only part of a longer page is drawn. */
const maxPageHeight = 8
/** Maximum time to open a file or draw a page, in ms. A small file can contain a page of hundreds of megabytes. */
const maxTime = 20_000

export type BoundedPdf = Awaited<ReturnType<typeof openPdf>>

/** Opens a PDF. Rejects if the file is damaged, or its pictures are too large. */
export async function openPdf(bytes: Uint8Array) {
  const pixels = pdfPixels(new TextDecoder('latin1').decode(bytes))
  if (pixels.largest > maxPicturePixels || pixels.sum > maxFilePixels) throw new TooMuch()
  const budget = createBudget()
  const worker = new PDFWorker()
  const loading = getDocument({
    worker,
    data: bytes,
    isEvalSupported: false,
    maxImageSize: maxImagePixels,
    verbosity: 0,
    CanvasFactory: canvasesWithin(budget),
  })
  const close = (): void => {
    // The worker first: it handles no message until it has unpacked a whole page.
    worker.destroy()
    void loading.destroy()
  }
  const document = await withinTime(loading.promise).catch((error: unknown) => {
    close()
    throw error
  })
  // Checked before a page is drawn, because a worker goes on unpacking for up to two seconds after it is ended.
  if (pixels.sum * bytesPerPixel > document.numPages * maxPageBytes) {
    close()
    throw new TooMuch()
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    pageCount: document.numPages,
    /**
     * Draws a page after those requested earlier. A damaged page, or one whose drawing was aborted, stays white.
     * Rejects if the page needs too much memory or time; no page of the file can be drawn after that.
     */
    draw(
      number: number,
      target: HTMLCanvasElement,
      wide: number,
      signal: AbortSignal,
    ): Promise<void> {
      const drawn = last.then(async () => {
        if (signal.aborted) return
        budget.reset()
        const drawing = drawPage(document, { number, target, wide, signal, budget })
        await withinTime(drawing).catch((error: unknown) => {
          close()
          throw error
        })
        // Releases the fonts and pictures that pages share.
        await document.cleanup().catch(() => undefined)
      })
      last = drawn.catch(() => undefined)
      return drawn
    },
    close,
  }
}

type Drawing = {
  readonly number: number
  readonly target: HTMLCanvasElement
  readonly wide: number
  readonly signal: AbortSignal
  readonly budget: Budget
}

async function drawPage(
  document: PDFDocumentProxy,
  { number, target, wide, signal, budget }: Drawing,
): Promise<void> {
  const context = target.getContext('2d')
  const page = await document.getPage(number).catch(() => null)
  if (!page || !context) return
  const viewport = page.getViewport({ scale: wide / page.getViewport({ scale: 1 }).width })
  target.width = viewport.width
  target.height = Math.min(viewport.height, viewport.width * maxPageHeight)
  const task = page.render({ canvasContext: context, viewport })
  const cancel = (): void => task.cancel()
  signal.addEventListener('abort', cancel)
  const counted = [page.objs, page.commonObjs]
  for (const objects of counted) countPictures(objects, budget, cancel)
  try {
    await task.promise
  } catch {
    // Anything else that can't be drawn stays white.
    if (budget.isSpent()) throw new TooMuch()
  } finally {
    signal.removeEventListener('abort', cancel)
    for (const objects of counted) Reflect.deleteProperty(objects, 'resolve')
    page.cleanup()
  }
}

/** Counts pixels as pictures arrive, before they are painted. Deleting `objects.resolve` ends the counting. */
function countPictures(objects: PDFPageProxy['objs'], budget: Budget, cancel: () => void): void {
  const resolve = objects.resolve.bind(objects)
  objects.resolve = (id: string, data?: unknown) => {
    resolve(id, data)
    const { dataLen } = (data ?? {}) as { readonly dataLen?: unknown }
    if (typeof dataLen === 'number' && !budget.take(dataLen)) cancel()
  }
}

type Budget = ReturnType<typeof createBudget>

function createBudget() {
  let left = maxPageBytes
  return {
    /** Takes bytes from the budget. Returns false if they exceed it. */
    take(bytes: number): boolean {
      left -= bytes
      return left >= 0
    },
    isSpent: () => left < 0,
    reset(): void {
      left = maxPageBytes
    },
  }
}

type MadeCanvas = { canvas: HTMLCanvasElement | null; context: CanvasRenderingContext2D | null }

/**
 * Creates canvases for PDF.js's groups, masks and patterns. These nest without limit, so their canvases count towards
 * the budget.
 */
function canvasesWithin(budget: Budget) {
  const bytesOf = ({ canvas }: MadeCanvas): number =>
    bytesPerPixel * (canvas?.width ?? 0) * (canvas?.height ?? 0)
  const resize = (made: MadeCanvas, width: number, height: number): void => {
    budget.take(-bytesOf(made))
    if (!budget.take(bytesPerPixel * width * height)) throw new TooMuch()
    if (made.canvas) Object.assign(made.canvas, { width, height })
  }
  return class {
    create(width: number, height: number): MadeCanvas {
      const canvas = window.document.createElement('canvas')
      Object.assign(canvas, { width: 0, height: 0 })
      resize({ canvas, context: null }, width, height)
      return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
    }
    reset(made: MadeCanvas, width: number, height: number): void {
      resize(made, width, height)
    }
    destroy(made: MadeCanvas): void {
      resize(made, 0, 0)
      Object.assign(made, { canvas: null, context: null })
    }
  }
}

/** Rejects if the work takes longer than `maxTime`. The work itself runs until the worker is ended. */
function withinTime<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = after(maxTime, () => reject(new TooMuch()))
    work.then(resolve, reject).finally(cancel)
  })
}

/** Error for a file that needs too much memory or time. */
class TooMuch extends Error {}
