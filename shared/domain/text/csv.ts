/**
 * Writes CSV (RFC 4180) for spreadsheets: byte order mark, CRLF, every cell quoted.
 *
 * Text must never become a formula (OWASP, CSV Injection). Spreadsheets split lines at the list separator of the
 * region, whatever separator the file uses, even in a quoted cell: `x;=1+1` becomes two cells if that separator is a
 * semicolon. So an apostrophe is inserted before a formula sign at the start of a text, and after every separator and
 * line break in it. Rejected: refusing the export, replacing the signs, `sep=;`.
 */

/**
 * Separator between the cells of a CSV file. With a semicolon, numbers have a decimal comma, because spreadsheets that
 * expect semicolons also expect decimal commas.
 */
export type CsvSeparator = ',' | ';'
export const csvSeparators = [',', ';'] as const satisfies readonly CsvSeparator[]

/** A cell of a CSV file: text, a number as a decimal string, or null for an empty cell. */
export type Cell = string | { readonly number: string } | null

/** A row of a CSV file. The first cell is never a number: a minus sign at the start would look like a formula. */
export type Row = readonly [string | null, ...(readonly Cell[])]

/** The byte order mark, without which common spreadsheets do not detect UTF-8. */
export const byteOrderMark = '\ufeff'

/** Formats rows with the byte order mark. An empty row becomes an empty line, which separates tables. */
export function toCsv(rows: readonly (Row | readonly [])[], separator: CsvSeparator = ','): string {
  return byteOrderMark + csvLines(rows, separator)
}

/** Formats rows without the byte order mark, for files that are written in parts. */
export function csvLines(
  rows: readonly (Row | readonly [])[],
  separator: CsvSeparator = ',',
): string {
  const lineOf = (row: readonly Cell[]): string =>
    row.map((cell) => cellText(cell, separator)).join(separator)
  return rows.map((row) => `${lineOf(row)}\r\n`).join('')
}

function cellText(cell: Cell, separator: CsvSeparator): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return `"${safeText(cell).replaceAll('"', '""')}"`
  // An invalid number is treated as text.
  if (!/^-?\d+(\.\d+)?$/.test(cell.number)) return cellText(cell.number, separator)
  return `"${separator === ';' ? cell.number.replace('.', ',') : cell.number}"`
}

/**
 * Format and control characters, which can hide a formula sign from a person or from a check. Joiners between letters
 * or pictographs (Persian, emoji families) are not matched, because they change what is displayed.
 */
const invisible =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}](?=[\u200c\u200d][\p{L}\p{Extended_Pictographic}]))(?!\n)[\p{Cf}\p{Cc}]/gu

/**
 * Where a cell can begin, with the blanks and quotes that spreadsheets skip there, and a formula sign if one follows.
 * The skipped characters are matched, so that a long run of them is read only once.
 */
const cellStart =
  /([;,\n]|^)([\s\p{M}"'’‘`\u115f\u1160\u2800\u3164\uffa0]*)([=+\-@|%＝＋－﹢﹣﹦＠−]?)/gu

/**
 * Inserts an apostrophe where a formula would begin, and after line breaks among the characters that spreadsheets skip
 * before it. Also inserts one after a semicolon that ends the text or precedes a quotation mark, because the quotation
 * mark would start a quoted cell that continues on the next line.
 */
function guarded(text: string): string {
  return text.replace(
    cellStart,
    (start, mark: string, skipped: string, sign: string, at: number) => {
      if (sign !== '') return `${mark}'${skipped.replaceAll('\n', "\n'")}${sign}`
      const isLast = at + start.length === text.length && skipped === ''
      return mark === ';' && (skipped.startsWith('"') || isLast) ? `;'${skipped}` : start
    },
  )
}

function safeText(text: string): string {
  return guarded(
    text
      .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
      .replaceAll('\t', ' ')
      .replace(invisible, '')
      .trim(),
  )
}

export function numberCell(number: string | null): Cell {
  return number === null ? null : { number }
}

/** Formats seconds as hours with two decimal places, rounded half up. */
export function hoursCell(seconds: number): Cell {
  const digits = String(Math.round(seconds / 36)).padStart(3, '0')
  return { number: `${digits.slice(0, -2)}.${digits.slice(-2)}` }
}
