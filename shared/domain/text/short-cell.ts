/** Longer is no day, time, amount, length or name of a column, in whatever language. */
const longest = 200

/**
 * A cell of a table as its days, times, amounts and names are read: with one space for each run of spaces, and nothing of a
 * longer one. The patterns for them allow spaces and signs in many places, and take minutes for a cell full of those.
 */
export function shortCell(cell: string): string {
  // Padded to a fixed width.
  if (cell.length > 10 * longest) return ''
  const text = cell.replace(/\s+/g, ' ').trim()
  return text.length > longest ? '' : text
}
