/**
 * Tables as CSV (RFC 4180): CRLF, quotes where needed. A cell of text that a spreadsheet would take for a
 * formula gets an apostrophe before it (OWASP, CSV Injection); numbers are given as numbers and stay.
 */

/** Text, or a decimal string that is meant as a number, or nothing. */
export type Cell = string | { readonly number: string } | null

export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') {
    // What is no number after all is text, and treated as such.
    return /^-?\d+(\.\d+)?$/.test(cell.number) ? cell.number : cellText(cell.number)
  }
  // Spreadsheets skip blanks, quotes and invisible characters before they look for the sign.
  const isFormula =
    /^[\s"'\u200b-\u200f\u2060\ufeff]*[=+\-@|%＝＋－＠]/u.test(cell) || /^[\t\r\n]/.test(cell)
  const text = isFormula ? `'${cell}` : cell
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}
