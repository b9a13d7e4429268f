import type { CellPlace } from './sheet-keys.ts'

/** Rectangle of cells in the week sheet. Both corners are inclusive. */
export type CellBlock = { readonly from: CellPlace; readonly to: CellPlace }

/** Returns the rectangle of cells between two opposite corners. */
export function blockOf(corner: CellPlace, opposite: CellPlace): CellBlock {
  return {
    from: {
      row: Math.min(corner.row, opposite.row),
      column: Math.min(corner.column, opposite.column),
    },
    to: {
      row: Math.max(corner.row, opposite.row),
      column: Math.max(corner.column, opposite.column),
    },
  }
}

/** Returns true for a cell inside a rectangle of cells. */
export function isInBlock({ from, to }: CellBlock, { row, column }: CellPlace): boolean {
  return row >= from.row && row <= to.row && column >= from.column && column <= to.column
}

/** Cell of the week sheet, and the text pasted into it. */
export type Target = CellPlace & { readonly text: string }

/**
 * Returns the cells that pasted texts go to, with their texts. The first text goes to the first selected cell. A single
 * text fills all selected cells. Returns null if the texts don't fit into the sheet.
 */
export function targetsOf(
  texts: readonly (readonly string[])[],
  { from, to }: CellBlock,
  last: CellPlace,
): readonly Target[] | null {
  const [only] = texts[0] ?? []
  const isSingle = texts.length === 1 && texts[0]?.length === 1 && only !== undefined
  const rows = isSingle ? to.row - from.row + 1 : texts.length
  const columns = isSingle
    ? to.column - from.column + 1
    : texts.reduce((most, row) => Math.max(most, row.length), 0)
  if (from.row + rows - 1 > last.row || from.column + columns - 1 > last.column) return null
  return Array.from({ length: rows }).flatMap((_row, row) =>
    Array.from({ length: columns }, (_column, column) => ({
      row: from.row + row,
      column: from.column + column,
      text: isSingle ? only : (texts[row]?.[column] ?? ''),
    })),
  )
}
