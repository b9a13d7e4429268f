/** Reader of CSV files from banks and time trackers. The file stays in the window; main gets only imported rows. */
import Papa from 'papaparse'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import { t } from '../../shared/domain/language/translate.ts'
import { namesOfPage } from '../../shared/domain/statements/header-words.ts'
import { codePages, type CodePage } from '../../shared/domain/statements/words/statement-words.ts'
import { fromOutside } from '../../shared/domain/text/clean-text.ts'
import {
  csvDelimiter,
  withEscapedQuotes,
  withPlainQuotes,
  otherFormat,
  type OtherFormat,
} from '../../shared/domain/text/csv-format.ts'

/**
 * Maximum size of a file, in bytes. A file of fifty thousand entries has about six million bytes. A file with one year
 * of a busy bank account has about two million.
 */
const maxFileSize = 50_000_000

/**
 * Reads the rows of the file, including empty rows. Fails with `invalid`. `instead`: sentence that says what to do with
 * a file in another format.
 */
export async function csvCells(
  file: File,
  instead: (format: Exclude<OtherFormat, 'Excel'>) => string,
): Promise<Outcome<string[][]>> {
  if (file.size > maxFileSize) return failure('invalid', t`This file is too large.`)
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    return failure(
      'invalid',
      t`Couldn’t read this file. It may be a folder, or it no longer exists.`,
    )
  }
  const format = otherFormat(bytes)
  if (format === 'Excel') {
    return failure(
      'invalid',
      t`This is an Excel file. Open it in a spreadsheet program, save it as CSV, and choose the CSV file.`,
    )
  }
  if (format !== null) return failure('invalid', instead(format))
  const text = textOfBytes(bytes, namesOfPage)
  const delimiter = csvDelimiter(text)
  const plain = withPlainQuotes(text, delimiter)
  const parsed = Papa.parse<string[]>(plain, { delimiter })
  const hasOpenQuotes = parsed.errors.some(({ type }) => type === 'Quotes')
  const { data } = hasOpenQuotes
    ? Papa.parse<string[]>(withEscapedQuotes(plain, delimiter), { delimiter })
    : parsed
  return success(fromOutside(data))
}

/**
 * Decoder of text files. Banks and time trackers write UTF-8, UTF-16, or an older encoding, and the file does not say
 * which.
 */

/**
 * Code pages that can be chosen even if the text contains no known words, because they give fewer odd signs than
 * others. All other code pages are chosen only if they give the most known words.
 */
const pagesOfSigns: ReadonlySet<CodePage> = new Set([
  'windows-1252',
  'windows-1250',
  'windows-1251',
])

/** Number of bytes at the start of a file from which the code page is determined. */
const sampleSize = 100_000

/**
 * Decodes a file as UTF-16, as UTF-8, or with a code page, in this order. This order works because text in a code page
 * is not valid UTF-8 if it contains an accented letter. `wordsKnown`: returns the number of known words in a decoded
 * text. The code page that gives the most known words is used. If two give the same number, the one with fewer odd
 * signs is used.
 */
export function textOfBytes(
  bytes: Uint8Array,
  wordsKnown: (text: string, page: CodePage) => number = () => 0,
): string {
  const wide = wideEncoding(bytes)
  if (wide !== null) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const sample = bytes.subarray(0, sampleSize)
    if (isMostlyUtf8(sample)) return new TextDecoder('utf-8').decode(bytes)
    const pages = codePages.map((page) => {
      const text = new TextDecoder(page).decode(sample)
      const odd = pagesOfSigns.has(page) ? oddWords(text) : Infinity
      return { page, known: wordsKnown(text, page), odd }
    })
    const best = pages.reduce((leading, next) =>
      next.known > leading.known || (next.known === leading.known && next.odd < leading.odd)
        ? next
        : leading,
    )
    return new TextDecoder(best.page).decode(bytes)
  }
}

/**
 * Returns true for UTF-8 with few invalid bytes. Such text is accepted, because some banks cut texts off in the middle
 * of a letter.
 */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes)
  const invalid = text.match(/\ufffd/g)?.length ?? 0
  const valid = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  return valid > 4 * invalid
}

/**
 * Returns the UTF-16 encoding of a file, recognized by its byte order mark or by the zero bytes of its first Latin
 * letters. Returns null for other encodings.
 */
function wideEncoding([first, second, third, fourth]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le'
  return first === 0 && second !== 0 && third === 0 && fourth !== 0 ? 'utf-16be' : null
}

/**
 * Pattern of text that was decoded with the wrong code page: a sign within a word, a capital in the middle of a word,
 * two scripts side by side, four accented letters in a row.
 */
const odd =
  /\p{L}[¿¡³¹²¯£¥¦§¨¬±´¶¸¼½¾†‡ˆ‰˜]\p{Ll}|(?<!\p{L})[³¹£¯¥¼¾¦]\p{L}{2}|\p{Ll}[À-ßŒŠŸŽ](?!\p{Lu})|[A-Za-z]\p{sc=Cyrillic}|\p{sc=Cyrillic}[A-Za-z]|[À-\u017f]{4}/gu

function oddWords(text: string): number {
  return text.match(odd)?.length ?? 0
}
