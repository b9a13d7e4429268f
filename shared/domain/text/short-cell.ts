/** Maximum length of a cell, in UTF-16 units. No day, time, amount or name is longer in any language. */
const maxCellLength = 200

/**
 * Prepares a cell for matching with the patterns of days, times, amounts and names. Each run of spaces becomes a single
 * space, invisible signs are removed, and a cell that is too long becomes empty. These patterns allow spaces and signs
 * in many places, so matching a long cell full of spaces or signs would take minutes.
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
