import { maxPicturePixels } from '../../../shared/domain/expenses/picture-size.ts'
import type { TextPiece } from '../../../shared/domain/receipts/text-lines.ts'
import type { ReadingFailure } from '../../../shared/domain/receipts/reading.ts'
import type { GreyPicture } from '../picture/grey-picture.ts'
import { pictureOf } from './page-picture.ts'
import { loadPdfLibrary, type PdfDocument, type PdfLibrary, type PdfPage } from './pdf-library.ts'

export type PdfContent = {
  readonly attachments: readonly Uint8Array[]
  /** Reads the text of the first and last pages. */
  text(): Promise<readonly TextPiece[]>
  /** Returns the pictures of the scanned pages among the first pages. */
  pictures(): Promise<readonly GreyPicture[]>
}
export type ReadPdf =
  | { readonly ok: true; readonly content: PdfContent; close(): Promise<void> }
  | { readonly ok: false; readonly why: ReadingFailure }

/** Number of pages read from the start of the document. */
const firstPages = 5
/** Number of pages read from the end of the document, because the total of a long bill is on its last page. */
const lastPages = 2
/** Maximum number of scanned pages read; each takes a second. */
const scannedPages = 3
/** Maximum number of pieces on one page; a receipt has fewer. */
const maxPieces = 20_000

/** Opens a PDF; no script runs, nothing is fetched. Fails with `damaged`, or with `locked` if it needs a password. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const library = await loadPdfLibrary()
  const loading = library.getDocument({
    // The library takes ownership of the buffer.
    data: bytes.slice(),
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    // Makes PDF.js return pixels as bytes, because this process has no canvas to draw with.
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: maxPicturePixels,
    stopAtErrors: false,
    verbosity: 0,
  })
  try {
    const document = await loading.promise
    const content = {
      attachments: await attachmentsOf(document),
      text: () => textOf(document, library.Util.transform),
      pictures: () => picturesOf(document, library),
    }
    return { ok: true, content, close: () => loading.destroy() }
  } catch (error) {
    await loading.destroy()
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { ok: false, why: isLocked ? 'locked' : 'damaged' }
  }
}

/** Maximum size in bytes. No invoice needs more. */
const maxAttachmentSize = 10 * 1024 * 1024

async function attachmentsOf(document: PdfDocument): Promise<readonly Uint8Array[]> {
  const attachments = (await document.getAttachments()) as Record<
    string,
    { readonly content?: Uint8Array }
  > | null
  return Object.values(attachments ?? {}).flatMap(({ content }) =>
    content && content.byteLength <= maxAttachmentSize ? [content] : [],
  )
}

type Transform = (first: readonly number[], second: readonly number[]) => number[]

async function textOf(document: PdfDocument, transform: Transform): Promise<readonly TextPiece[]> {
  const pieces: TextPiece[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    if (number > firstPages && number <= document.numPages - lastPages) continue
    const page = await document.getPage(number)
    pieces.push(...(await piecesOf(page, transform)))
    page.cleanup()
  }
  return pieces
}

async function piecesOf(page: PdfPage, transform: Transform): Promise<readonly TextPiece[]> {
  const viewport = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  return items.slice(0, maxPieces).flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , c = 0, d = 0, x = 0, baseline = 0] = transform(viewport.transform, item.transform)
    const height = Math.hypot(c, d)
    // Letters reach about a fifth of their size below the line that they stand on.
    const top = baseline - height * 0.8
    const place = {
      page: page.pageNumber,
      left: x / viewport.width,
      top: top / viewport.height,
      width: item.width / viewport.width,
      height: height / viewport.height,
    }
    return [{ text: item.str, place, em: height / viewport.width, certainty: 1 }]
  })
}

async function picturesOf(
  document: PdfDocument,
  library: PdfLibrary,
): Promise<readonly GreyPicture[]> {
  const pictures: GreyPicture[] = []
  for (let number = 1; number <= Math.min(document.numPages, scannedPages); number += 1) {
    const page = await document.getPage(number)
    const picture = await pictureOf(page, library)
    page.cleanup()
    if (picture) pictures.push(picture)
  }
  return pictures
}
