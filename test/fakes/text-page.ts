import type { TextPiece } from '../../shared/domain/receipts/text-lines.ts'

/**
 * Creates a page from lines of text. `|` separates the cells of a line, and each column is a quarter of the page wide.
 */
export function pageOf(...rows: readonly string[]): readonly TextPiece[] {
  return rows.flatMap((row, index) =>
    row.split('|').map((cell, column) => {
      const text = cell.trim()
      const place = { page: 1, left: 0.05 + column * 0.25, top: 0.05 + index * 0.03 }
      return {
        text,
        em: 0.02,
        certainty: 1,
        place: { ...place, width: text.length * 0.008, height: 0.014 },
      }
    }),
  )
}
