/**
 * How well and how fast photos of receipts are read: generated ones of 2 megapixels, whose truth is known, scanned,
 * taken with a phone, in little light, and crumpled. Baseline: decoding the same picture. RECEIPT_MISSES=1 lists each
 * miss and keeps its file.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringOcrFiles } from '../../build/bundles/ocr-files.ts'
import { decodePicture } from '../../electron/receipt-reader/ocr/decode-picture.ts'
import { openTesseract, type Tesseract } from '../../electron/receipt-reader/ocr/tesseract.ts'
import { readReceipt } from '../../electron/receipt-reader/read-receipt.ts'
import { summary } from './percentiles.ts'
import { hint } from './receipts/day-hint.ts'
import { languages, type Language } from './receipts/companies.ts'
import { openMisses, type Misses } from './receipts/misses.ts'
import { drawReceipt } from './receipts/pdf-invoice.ts'
import { photoKinds, type PhotoKind } from './receipts/photo-scene.ts'
import { photograph } from './receipts/photo.ts'
import { scoredFields, scoresOf, scoreText, type Score } from './receipts/score.ts'
import { makeTruth, mulberry32 } from './receipts/truth.ts'

/** Offset of every seed, for pictures that the reader was not made with. */
const otherSeeds = Number(process.env['RECEIPT_SEEDS'] ?? 0)
const photosPerLanguage = 25

type PhotoScore = Score & { readonly photo: PhotoKind }
type Times = { readonly measured: number[]; readonly baseline: number[] }

export async function benchReceiptPhotos(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'stint-ocr-'))
  bringOcrFiles(folder)
  const misses = openMisses()
  const times: Times = { measured: [], baseline: [] }
  const scores: PhotoScore[] = []
  for (const language of languages) {
    const tesseract = await openTesseract(folder, language === 'en' ? ['en'] : ['en', language])
    scores.push(...(await readPhotos(language, { tesseract, times, misses })))
  }
  rmSync(folder, { recursive: true })
  const line = (name: string, some: readonly Score[]): string =>
    `  ${name.padEnd(8)}  ${scoredFields.map(scoreText(some)).join('   ')}\n`
  process.stdout.write(
    `receipts, right of ${times.measured.length} photos (of those called sure)\n`,
  )
  for (const kind of photoKinds) {
    process.stdout.write(
      line(
        kind,
        scores.filter(({ photo }) => photo === kind),
      ),
    )
  }
  process.stdout.write(line('all', scores))
  const [measured, baseline] = [summary(times.measured), summary(times.baseline)]
  const part = (name: 'median' | 'p95'): string =>
    `${name} ${measured[name].toFixed(0)} ms (decoded ${baseline[name].toFixed(0)} ms, ` +
    `${(measured[name] / baseline[name]).toFixed(1)}×)`
  process.stdout.write(`a photo read: ${part('median')}   ${part('p95')}\n`)
  misses.report()
}

async function readPhotos(
  language: Language,
  {
    tesseract,
    times,
    misses,
  }: { readonly tesseract: Tesseract; readonly times: Times; readonly misses: Misses },
): Promise<readonly PhotoScore[]> {
  const all: PhotoScore[] = []
  for (let index = 0; index < photosPerLanguage; index += 1) {
    const seed = (languages.indexOf(language) + 1) * 1000 + index + otherSeeds
    const random = mulberry32(seed)
    const truth = makeTruth(random, language)
    const { bytes: pdf, layout } = await drawReceipt(random, truth)
    // Its total is on the page that is not in the picture.
    if (layout === 'secondPage') continue
    const { bytes, kind } = await photograph(random, pdf)
    const begin = performance.now()
    const result = await readReceipt(bytes, 'jpeg', hint, () => Promise.resolve(tesseract))
    const middle = performance.now()
    decodePicture(tesseract, bytes)
    times.measured.push(middle - begin)
    times.baseline.push(performance.now() - middle)
    const scores = scoresOf(truth, result)
    const wrong = scores.filter(({ isRight }) => !isRight)
    misses.add({ seed, kind: `${kind}/${layout}`, ending: 'jpg', language }, wrong, bytes)
    all.push(...scores.map((score) => ({ ...score, photo: kind })))
  }
  return all
}
