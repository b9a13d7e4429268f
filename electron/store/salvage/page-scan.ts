/**
 * Finds orphaned leaves, which no readable tree references because their parents or the schema are damaged. Each leaf
 * is assigned to the table whose rows its cells look like.
 *
 * The rows of orphaned leaves may be old, because a freed page keeps its content, and without the free list nothing
 * marks the page as free. Tables with such rows are therefore reported (SalvageReport.scanned).
 */
import type { Pages } from './pages.ts'
import type { Cell } from './record.ts'
import { fit, type Layout } from './table-shape.ts'
import { kindOf, leafKind, readLeaf, type Leaf } from './b-tree.ts'

/** Returns the leaves that are neither in a tree nor free. */
export function orphanedLeaves(pages: Pages, isTaken: (page: number) => boolean): readonly Leaf[] {
  const found: Leaf[] = []
  for (let number = 2; number <= pages.pageCount; number += 1) {
    if (isTaken(number) || kindOf(pages.page(number), number) !== leafKind) continue
    found.push({ page: number, low: -1, high: Number.MAX_SAFE_INTEGER })
  }
  return found
}

/**
 * Returns the table that the leaf's rows belong to, which is the one that most cells fit. If several tables fit equally
 * well, prefers one that has exactly as many columns as the cells, and then the earlier one. Undefined if no table
 * fits.
 */
export function tableOfLeaf(
  pages: Pages,
  leaf: Leaf,
  layouts: ReadonlyMap<string, Layout>,
): string | undefined {
  const cells = readLeaf(pages, leaf).rows.map((row) => row.cell)
  let best: { readonly table: string; readonly score: number } | undefined
  for (const [table, layout] of layouts) {
    const score = cells.reduce((sum, cell) => sum + likeness(layout, cell), 0)
    if (score > (best?.score ?? 0)) best = { table, score }
  }
  return best?.table
}

/**
 * Returns the score of a cell: 0 if it does not fit, 1 if it fits, and 1.5 if it also has the exact number of columns.
 */
function likeness(layout: Layout, cell: Cell): number {
  if (!fit(layout, cell)) return 0
  return cell.values.length === layout.length ? 1.5 : 1
}
