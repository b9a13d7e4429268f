/** Maximum length of a cell; no day, time, amount, length or name of a column is longer in any language. */
const maxCellLength = 200

/**
 * Prepares a cell for the patterns of days, times, amounts and names. Each run of spaces becomes one space, invisible
 * signs are removed, and a cell that is too long becomes empty. This is needed because the patterns allow spaces and signs in many places, so that a
 * cell full of them would take minutes.
 */
export function shortCell(cell: string): string {
  // Padded to a fixed width.
  if (cell.length > 10 * maxCellLength) return ''
  const text = cell
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > maxCellLength ? '' : text
}
