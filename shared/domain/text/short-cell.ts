/** Maximum length of a cell; no day, time, amount, length or name of a column is longer in any language. */
const maxCellLength = 200

/**
 * Shortens a cell for the reading of days, times, amounts and names: one space for each run of spaces, and an empty
 * text for a longer cell. The patterns allow spaces and signs in many places, and take minutes for a cell full of them.
 */
export function shortCell(cell: string): string {
  // Padded to a fixed width.
  if (cell.length > 10 * maxCellLength) return ''
  const text = cell.replace(/\s+/g, ' ').trim()
  return text.length > maxCellLength ? '' : text
}
