/**
 * How well and how fast receipts are read: generated PDFs with text and e-invoices, whose truth is known. Baseline:
 * opening the same PDF with PDF.js and reading its page count. RECEIPT_MISSES=1 lists each miss and writes its file
 * into a temporary folder.
 */
import { loadPdfLibrary } from '../../electron/receipt-reader/pdf/pdf-library.ts'
import { readReceipt } from '../../electron/receipt-reader/read-receipt.ts'
import { summary } from './percentiles.ts'
import { hint } from './receipts/day-hint.ts'
import { languages, type Language } from './receipts/companies.ts'
import { attachInvoice } from './receipts/facturx-pdf.ts'
import { drawReceipt } from './receipts/pdf-invoice.ts'
import { openMisses, type Misses } from './receipts/misses.ts'
import { differencesOf, scoredFields, scoresOf, scoreText, type Score } from './receipts/score.ts'
import { makeTruth, mulberry32, pick } from './receipts/truth.ts'
import { profiles, xmlInvoice } from './receipts/xml-invoice.ts'

/** Offset of every seed, for files that the reader was not made with. */
const otherSeeds = Number(process.env['RECEIPT_SEEDS'] ?? 0)
const pdfsPerLanguage = 100
const eInvoices = 200

export async function benchReceipts(): Promise<void> {
  const misses = openMisses()
  const times: Times = { measured: [], baseline: [] }
  await warmUp()
  process.stdout.write(`receipts, right of ${pdfsPerLanguage} PDFs (of those called sure)\n`)
  for (const language of languages) {
    const scores = await readTexts(language, times, misses)
    process.stdout.write(`  ${language}  ${scoredFields.map(scoreText(scores)).join('   ')}\n`)
  }
  const exact = await readEInvoices(times, misses)
  const share = ((100 * exact) / eInvoices).toFixed(1)
  process.stdout.write(`e-invoices read exactly: ${share} % of ${eInvoices}\n`)
  const [measured, baseline] = [summary(times.measured), summary(times.baseline)]
  const part = (name: 'median' | 'p95'): string =>
    `${name} ${measured[name].toFixed(1)} ms (opened ${baseline[name].toFixed(1)} ms, ` +
    `${(measured[name] / baseline[name]).toFixed(2)}×)`
  process.stdout.write(`a PDF read: ${part('median')}   ${part('p95')}\n`)
  misses.report()
}

type Times = { readonly measured: number[]; readonly baseline: number[] }

async function readTexts(
  language: Language,
  times: Times,
  misses: Misses,
): Promise<readonly Score[]> {
  const all: Score[] = []
  for (let index = 0; index < pdfsPerLanguage; index += 1) {
    const seed = (languages.indexOf(language) + 1) * 1000 + index + otherSeeds
    const random = mulberry32(seed)
    const truth = makeTruth(random, language)
    const { bytes, layout, order } = await drawReceipt(random, truth)
    const result = await timed(bytes, index, times)
    const scores = scoresOf(truth, result)
    const wrong = scores.filter(({ isRight }) => !isRight)
    misses.add({ seed, kind: `${layout}/${order}`, ending: 'pdf', language }, wrong, bytes)
    all.push(...scores)
  }
  return all
}

/** By turns as XML and within a PDF; returns how many were read exactly. */
async function readEInvoices(times: Times, misses: Misses): Promise<number> {
  let exact = 0
  for (let index = 0; index < eInvoices; index += 1) {
    const seed = 9000 + index + otherSeeds
    const random = mulberry32(seed)
    const language = pick(random, languages)
    const truth = makeTruth(random, language, { includesTax: false })
    const profile = profiles[index % profiles.length] ?? profiles[0]
    const xml = xmlInvoice(random, truth, profile)
    // UBL is sent alone, XRechnung either way, the others within a PDF.
    const isAlone = profile === 'XRechnung UBL' || profile === 'Peppol BIS' || index % 4 === 0
    const ending = isAlone ? 'xml' : 'pdf'
    const bytes = isAlone
      ? new TextEncoder().encode(xml)
      : await attachInvoice((await drawReceipt(random, truth)).bytes, xml, profile)
    const result = isAlone
      ? await readReceipt(bytes, 'xml', hint, null)
      : await timed(bytes, index, times)
    const differences = differencesOf(truth, result, profile)
    if (differences.length === 0) exact += 1
    misses.add({ seed, kind: profile, ending, language }, differences, bytes)
  }
  return exact
}

/** Reading a PDF, and only opening it, by turns one or the other first. */
async function timed(bytes: Uint8Array, index: number, times: Times) {
  if (index % 2 === 0) times.baseline.push(await timeToOpen(bytes))
  const begin = performance.now()
  const result = await readReceipt(bytes, 'pdf', hint, null)
  times.measured.push(performance.now() - begin)
  if (index % 2 === 1) times.baseline.push(await timeToOpen(bytes))
  return result
}

/** In ms, reading the page count included. */
async function timeToOpen(bytes: Uint8Array): Promise<number> {
  const library = await loadPdfLibrary()
  const begin = performance.now()
  const options = { isEvalSupported: false, useSystemFonts: false, verbosity: 0 }
  const loading = library.getDocument({ data: bytes.slice(), ...options })
  const { numPages } = await loading.promise
  await loading.destroy()
  if (numPages === 0) throw new Error('a PDF without pages')
  return performance.now() - begin
}

/** Loads the libraries, and reads until the code is compiled. */
async function warmUp(): Promise<void> {
  for (let seed = 1; seed <= 10; seed += 1) {
    const random = mulberry32(seed)
    const { bytes } = await drawReceipt(random, makeTruth(random, 'en'))
    await timed(bytes, seed, { measured: [], baseline: [] })
  }
}
