/**
 * Tables as CSV (RFC 4180) for spreadsheets: a byte order mark, CRLF, every cell in quotes. The one writer of
 * all exports.
 *
 * Text must never become a formula (OWASP, CSV Injection). A spreadsheet splits at the separator of the
 * person's region, whichever the file has, and a quote in the middle of a cell does not stop it: `x;=1+1` is two
 * cells where lists are separated by semicolons. So an apostrophe stands before a formula sign at the start of
 * the text and behind every separator and line break in it.
 */

/** Text, or a decimal string that is meant as a number, or nothing. */
export type Cell = string | { readonly number: string } | null

/**
 * Begins with text or nothing: a negative number in the first place would begin a cell that is text where the
 * file is split at another separator.
 */
export type Row = readonly [string | null, ...(readonly Cell[])]

/** Without it the usual spreadsheet takes UTF-8 for something else. */
const byteOrderMark = '\ufeff'

/** The file's text, byte order mark included. An empty row is an empty line: the end of one table of several. */
export function toCsv(rows: readonly (Row | readonly [])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return `"${safeText(cell).replaceAll('"', '""')}"`
  // What is no number after all is text, and treated as such.
  return /^-?\d+(\.\d+)?$/.test(cell.number) ? `"${cell.number}"` : cellText(cell.number)
}

/**
 * Format and control characters are not seen, but can hide a sign from a reader or from a rule. A joiner between
 * letters or pictures changes how they look (Persian, families of emoji) and is no such character.
 */
const invisible =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}](?=[\u200c\u200d][\p{L}\p{Extended_Pictographic}]))(?!\n)[\p{Cf}\p{Cc}]/gu

/**
 * Where a cell can begin and a formula sign follows: spreadsheets skip blanks and quotes before it. A quote there
 * would be taken for the beginning of a quoted cell, which goes on into the next line.
 */
const formula =
  /(;(?="|$)|(?:^|[;,\n])(?=[\s\p{M}"'’‘`\u115f\u1160\u2800\u3164\uffa0]*[=+\-@|%＝＋－﹢﹣﹦＠−]))/gu

/** The text as a person reads it, with nothing in it that a spreadsheet would calculate. */
function safeText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(invisible, '')
    .trim()
    .replace(formula, "$1'")
}
