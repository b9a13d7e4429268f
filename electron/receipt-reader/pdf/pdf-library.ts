import type * as Pdfjs from 'pdfjs-dist'

export type PdfLibrary = typeof Pdfjs
export type PdfDocument = Pdfjs.PDFDocumentProxy
export type PdfPage = Pdfjs.PDFPageProxy

/**
 * Loads PDF.js with its worker in this process, which is already separate from main. Without `pdfjsWorker`, PDF.js
 * would, at run time, load a file that a bundle does not contain.
 */
export async function loadPdfLibrary(): Promise<PdfLibrary> {
  const worker: unknown = await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
  Object.assign(globalThis, { pdfjsWorker: worker })
  return import('pdfjs-dist/legacy/build/pdf.mjs')
}
