import { readingOfInvoice } from '../../shared/domain/receipts/e-invoice.ts'
import { findFields } from '../../shared/domain/receipts/find-fields.ts'
import type { DayHint } from '../../shared/domain/receipts/find-day.ts'
import type { ReadingResult } from '../../shared/domain/receipts/reading.ts'
import { linesOf } from '../../shared/domain/receipts/text-lines.ts'
import type { ReceiptType } from '../../shared/domain/expenses/receipt.ts'
import { readEInvoice } from './e-invoice/read-e-invoice.ts'
import { readPdf, type PdfContent } from './pdf/read-pdf.ts'

/** Types that can be read. Others are kept and shown. */
export const readableTypes = ['pdf', 'xml'] as const satisfies readonly ReceiptType[]

/** Reads a receipt: a structured invoice exactly, else the text of a PDF. Never throws for what a file holds. */
export async function readReceipt(
  bytes: Uint8Array,
  type: ReceiptType,
  hint: DayHint,
): Promise<ReadingResult> {
  if (type === 'xml') return readInvoice(bytes) ?? { kind: 'failed', why: 'damaged' }
  if (type !== 'pdf') return { kind: 'nothing' }
  const opened = await readPdf(bytes)
  if (!opened.ok) return { kind: 'failed', why: opened.why }
  try {
    return await readContent(opened.content, hint)
  } catch {
    // A page that PDF.js can't read.
    return { kind: 'failed', why: 'damaged' }
  } finally {
    await opened.close()
  }
}

async function readContent(content: PdfContent, hint: DayHint): Promise<ReadingResult> {
  for (const attachment of content.attachments) {
    const invoice = readInvoice(attachment)
    if (invoice) return invoice
  }
  const reading = findFields(linesOf(await content.text()), hint)
  return reading ? { kind: 'read', reading } : { kind: 'nothing' }
}

function readInvoice(bytes: Uint8Array): ReadingResult | null {
  const invoice = readEInvoice(bytes)
  return invoice && { kind: 'read', reading: readingOfInvoice(invoice) }
}
