import { readingOfInvoice } from '../../shared/domain/receipts/e-invoice.ts'
import { findFields } from '../../shared/domain/receipts/find-fields.ts'
import type { DayHint } from '../../shared/domain/receipts/find-day.ts'
import { cutReading, type ReadingResult } from '../../shared/domain/receipts/reading.ts'
import { linesOf } from '../../shared/domain/receipts/text-lines.ts'
import type { ReceiptType } from '../../shared/domain/expenses/receipt.ts'
import { readEInvoice } from './e-invoice/read-e-invoice.ts'
import { readMail } from './mail/read-mail.ts'
import { readPages, readPicture } from './ocr/read-picture.ts'
import type { Tesseract } from './ocr/tesseract.ts'
import { readPdf, type PdfContent } from './pdf/read-pdf.ts'
import type { GreyPicture } from './picture/grey-picture.ts'

/** Opens text recognition (OCR). It is called when the first picture is read. Null if pictures are not to be read. */
export type OpenOcr = (() => Promise<Tesseract>) | null

/**
 * Reads a receipt: a structured invoice, or else the text of a PDF, or else recognized text. Long values are shortened,
 * because a file can have megabytes. Rejects only if text recognition can't be opened.
 */
export async function readReceipt(
  bytes: Uint8Array,
  type: ReceiptType,
  hint: DayHint,
  openOcr: OpenOcr,
): Promise<ReadingResult> {
  const result = await readAs(bytes, type, hint, openOcr)
  return result.kind === 'read' ? { ...result, reading: cutReading(result.reading) } : result
}

async function readAs(
  bytes: Uint8Array,
  type: ReceiptType,
  hint: DayHint,
  openOcr: OpenOcr,
): Promise<ReadingResult> {
  switch (type) {
    case 'xml':
      return readInvoice(bytes)
    case 'png':
    case 'jpeg':
    case 'webp':
    case 'gif':
      return openOcr ? readPicture(await openOcr(), bytes, hint) : { kind: 'noLanguage' }
    case 'heic':
      return { kind: 'nothing' }
    case 'eml':
      return readMail(bytes, hint)
    case 'pdf':
      return readDocument(bytes, hint, openOcr)
  }
}

async function readDocument(
  bytes: Uint8Array,
  hint: DayHint,
  openOcr: OpenOcr,
): Promise<ReadingResult> {
  const opened = await readPdf(bytes)
  if (!opened.ok) return { kind: 'failed', why: opened.why }
  const found = await search(opened.content, hint, openOcr !== null)
    // A page that PDF.js can't read.
    .catch((): ReadingResult => ({ kind: 'failed', why: 'damaged' }))
  await opened.close()
  if (found.kind !== 'pictures') return found
  return openOcr && found.pictures.length > 0
    ? readPages(await openOcr(), found.pictures, hint)
    : { kind: 'nothing' }
}

async function search(
  content: PdfContent,
  hint: DayHint,
  withPictures: boolean,
): Promise<
  ReadingResult | { readonly kind: 'pictures'; readonly pictures: readonly GreyPicture[] }
> {
  for (const attachment of content.attachments) {
    const invoice = readInvoice(attachment)
    if (invoice.kind === 'read') return invoice
  }
  const pieces = await content.text()
  const reading = findFields(linesOf(pieces), hint)
  if (reading) return { kind: 'read', reading }
  if (!withPictures) return { kind: pieces.length === 0 ? 'noLanguage' : 'nothing' }
  return { kind: 'pictures', pictures: await content.pictures() }
}

function readInvoice(bytes: Uint8Array): ReadingResult {
  const invoice = readEInvoice(bytes)
  if (invoice === null) return { kind: 'failed', why: 'damaged' }
  if (invoice === 'other') return { kind: 'nothing' }
  return { kind: 'read', reading: readingOfInvoice(invoice) }
}
