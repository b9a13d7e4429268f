/** Reads CSV files from banks and time trackers. The file stays in the window; main gets only imported rows. */
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

/** In bytes. 50,000 entries take about 6 million; a year of a busy bank account, about 2 million. */
const maxFileSize = 50_000_000

/** Reads all rows of a CSV file. Fails with `invalid`. `instead`: says what to do with a file in another format. */
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

/** Decodes text files. Banks and time trackers write UTF-8, UTF-16 or older encodings, and no file says which. */

/** Code pages chosen even without known words, if they give the fewest odd characters. Other pages need known words. */
const pagesOfSigns: ReadonlySet<CodePage> = new Set([
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'macintosh',
])

/** Number of bytes at the start of a file that determine the code page. */
const sampleSize = 100_000

/**
 * Decodes bytes as UTF-16, or else as UTF-8. If the bytes are not valid UTF-8, as with accented letters of a code page,
 * decodes them in the code page that gives the most known words (counted by `wordsKnown`) or, in a tie, the fewest odd
 * characters.
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

/** Accepts UTF-8 with a few invalid bytes, because some banks cut text off in the middle of a character. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes)
  const invalid = text.match(/\ufffd/g)?.length ?? 0
  const valid = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  return valid > 4 * invalid
}

/** Recognizes UTF-16 by its byte order mark or the zero bytes of its first Latin letters; null for other encodings. */
function wideEncoding([first, second, third, fourth]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le'
  return first === 0 && second !== 0 && third === 0 && fourth !== 0 ? 'utf-16be' : null
}

/** Matches what suggests that a text was read with a wrong code page. */
const odd = new RegExp(
  [
    // A symbol or a capital within a word, or a symbol that begins one.
    String.raw`\p{L}[¿¡³¹²¯£¥¦§¨¬±´¶¸¼½¾†‡ˆ‰˜]\p{Ll}|(?<!\p{L})[³¹£¯¥¼¾¦]\p{L}{2}`,
    String.raw`\p{Ll}[À-ÞŒŠŸŽ](?!\p{Lu})|\p{Lu}[ŠŸŽ]\p{Ll}`,
    // Two scripts side by side.
    String.raw`[A-Za-z]\p{sc=Cyrillic}|\p{sc=Cyrillic}[A-Za-z]`,
    // Four accented letters in a row.
    String.raw`[À-\u017f]{4}`,
    // A letter in place of a euro sign, or of a space between digits.
    String.raw`\d ?[ÛŰЫ](?!\p{L})|\d[ÊĘК]\d{3}(?!\d)`,
    // Three accented capitals in a row; signs that Mac Roman has in place of letters.
    String.raw`[À-Ý]{3}|\p{L}[‡„‰]\p{L}|[÷‹ƒ]\p{Ll}|ﬂ`,
  ].join('|'),
  'gu',
)

function oddWords(text: string): number {
  return text.match(odd)?.length ?? 0
}
