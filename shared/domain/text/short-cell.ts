/** In UTF-16 units. No day, time, amount or name is longer in any language. */
const maxCellLength = 200

/**
 * Prepares a cell for the patterns that recognize days, times, amounts and names. Makes runs of spaces single and
 * removes invisible characters. A cell that is too long becomes empty: the patterns allow spaces and punctuation in
 * many places, and a long cell full of these would take minutes.
 */
export function shortCell(cell: string): string {
  // Shorter cells may only be padded to a fixed width.
  if (cell.length > 10 * maxCellLength) return ''
  const text = cell
    .replace(/\p{Cf}/gu, '')
    // Kept as a text by a spreadsheet: `'20/11/2026`.
    .replace(/^\s*'(?=[-+\d])/, '')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > maxCellLength ? '' : text
}

/**
 * Maximum number of a table's columns that are examined, because each column is compared with the words of all
 * languages, and with the other columns.
 */
const maxColumns = 200

/** Returns the rows, each cut to the maximum number of columns. */
export function firstColumns(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return rows.map((row) => (row.length > maxColumns ? row.slice(0, maxColumns) : row))
}
