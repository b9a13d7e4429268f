import type * as Pdfjs from 'pdfjs-dist'

export type PdfLibrary = typeof Pdfjs
export type PdfDocument = Pdfjs.PDFDocumentProxy
export type PdfPage = Pdfjs.PDFPageProxy

/**
 * Loads PDF.js and its worker, both into this process, which is already separate from main. For the worker, sets the
 * global `pdfjsWorker`; otherwise, PDF.js would load it from a file that the bundle does not contain.
 */
export async function loadPdfLibrary(): Promise<PdfLibrary> {
  const worker: unknown = await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
  Object.assign(globalThis, { pdfjsWorker: worker })
  return import('pdfjs-dist/legacy/build/pdf.mjs')
}
