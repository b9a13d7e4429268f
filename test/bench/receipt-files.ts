/**
 * How well the printed text of real PDFs is read: files that others published with their e-invoice, which is the truth
 * here and is not used for the reading. RECEIPT_FILES names the folder; RECEIPT_MISSES=1 lists each miss. Some files
 * print another invoice than the attached one, so that 100 % can't be reached.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEInvoice } from '../../electron/receipt-reader/e-invoice/read-e-invoice.ts'
import { readPdf, type PdfContent } from '../../electron/receipt-reader/pdf/read-pdf.ts'
import { readingOfInvoice } from '../../shared/domain/receipts/e-invoice.ts'
import { findFields } from '../../shared/domain/receipts/find-fields.ts'
import type { ReceiptReading } from '../../shared/domain/receipts/reading.ts'
import { linesOf } from '../../shared/domain/receipts/text-lines.ts'
import { hint } from './receipts/day-hint.ts'
import { nothing, sameValue, scoreText, type Score, type ScoredField } from './receipts/score.ts'

const fields = { total: 'amount', date: 'date', vendor: 'vendor', currency: 'currency' } as const
type Compared = keyof typeof fields

export async function benchReceiptFiles(): Promise<void> {
  const folder = process.env['RECEIPT_FILES']
  if (folder === undefined) {
    process.stdout.write('receipt-files: RECEIPT_FILES names no folder of PDFs with e-invoices\n')
    return
  }
  const scores: Score[] = []
  const texts = new Set<string>()
  for (const name of pdfsIn(folder)) {
    const file = await readFileOf(join(folder, name))
    // Examples of several profiles print the same.
    if (file === null || texts.has(file.text)) continue
    texts.add(file.text)
    const some = compared(file)
    scores.push(...some)
    report(name, some)
  }
  process.stdout.write(`receipts, right of ${texts.size} published PDFs (of those called sure)\n`)
  const names = Object.keys(fields) as readonly Compared[]
  process.stdout.write(`  ${names.map(scoreText(scores)).join('   ')}\n`)
}

type ReadFile = {
  readonly text: string
  readonly truth: ReceiptReading
  readonly reading: ReceiptReading | null
}

function pdfsIn(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.toLowerCase().endsWith('.pdf')).sort()
}

/** Null for a file without an e-invoice or without text. */
async function readFileOf(path: string): Promise<ReadFile | null> {
  const opened = await readPdf(new Uint8Array(readFileSync(path)))
  if (!opened.ok) return null
  const truth = truthIn(opened.content)
  const pieces = await opened.content.text().catch(() => [])
  await opened.close()
  if (truth === null || pieces.length === 0) return null
  const text = pieces.map((piece) => piece.text).join(' ')
  return { text, truth, reading: findFields(linesOf(pieces), hint) }
}

function truthIn({ attachments }: PdfContent): ReceiptReading | null {
  for (const attachment of attachments) {
    const invoice = readEInvoice(attachment)
    if (invoice !== null && invoice !== 'other') return readingOfInvoice(invoice)
  }
  return null
}

/** The fields that the e-invoice states. */
function compared({ truth, reading }: ReadFile): readonly Score[] {
  return Object.entries(fields).flatMap(([name, readField]) => {
    const field = name as ScoredField
    const wanted = truth.values[readField]?.value
    const found = reading?.values[readField]
    if (wanted === undefined) return []
    const got = found?.value ?? nothing
    const isRight = field === 'vendor' ? isSameName(got, wanted) : sameValue(field, got, wanted)
    return [{ field, wanted, got, isRight, isSure: found?.isSure ?? false, mistake: 'other' }]
  })
}

/** With or without a legal form or a line break. */
function isSameName(got: string, wanted: string): boolean {
  const [gotName, wantedName] = [got, wanted].map((text) =>
    text.toLowerCase().replace(/[^\p{L}\d]/gu, ''),
  )
  if (!gotName || !wantedName) return false
  return gotName.includes(wantedName) || wantedName.includes(gotName)
}

function report(name: string, scores: readonly Score[]): void {
  if (process.env['RECEIPT_MISSES'] !== '1') return
  for (const { field, wanted, got, isSure } of scores.filter(({ isRight }) => !isRight)) {
    const sure = isSure ? ' (sure)' : ''
    process.stdout.write(`${name} ${field}: wanted ${wanted}, got ${got}${sure}\n`)
  }
}
