/**
 * Finds what is left of each table in a damaged file: its b-tree, and orphaned leaves whose rows look like those of the
 * table.
 */
import { findFreePages, type FreePages } from './free-pages.ts'
import { orphanedLeaves, tableOfLeaf } from './page-scan.ts'
import type { Pages } from './pages.ts'
import type { Cell } from './record.ts'
import { layoutOf, type Layout, type Shape } from './table-shape.ts'
import { kindOf, leafKind, readLeaf, walkTree, type Leaf, type Tree } from './b-tree.ts'

/** The leaves of one table that were found. */
export type FoundTable = {
  readonly layout: Layout
  /** Leaves in the order of the tree. */
  readonly leaves: readonly Leaf[]
  /** Leaves that the tree does not reference; their rows may be old. */
  readonly orphans: readonly Leaf[]
  /** False if the tree is damaged or unknown. */
  readonly isWhole: boolean
}

/**
 * Finds the tables. `shapes`: all tables of the fresh database, so that an orphaned leaf is not assigned to another
 * table.
 */
export function findTables(
  pages: Pages,
  shapes: readonly Shape[],
): ReadonlyMap<string, FoundTable> {
  const free = findFreePages(pages)
  const schema = readSchema(pages, free)
  const trees = schema.entries.map((entry) => ({ ...entry, tree: walkTree(pages, entry.root) }))
  const candidates = shapes.map((shape) => {
    const entry = trees.find(({ name }) => name === shape.table)
    const layout = entry && layoutOf(shape, entry.sql)
    const tree = entry?.tree
    return { shape, tree, layout: layout ?? shape.columns, isKnown: layout !== undefined }
  })
  const layouts = new Map(candidates.map(({ shape, layout }) => [shape.table, layout]))
  const usedPages = new Set([...schema.pages, ...trees.flatMap(({ tree }) => [...tree.pages])])
  const orphans = new Map<string, Leaf[]>()
  for (const leaf of orphanedLeaves(pages, (page) => usedPages.has(page) || free.pages.has(page))) {
    const table = tableOfLeaf(pages, leaf, layouts)
    if (table !== undefined) orphans.set(table, [...(orphans.get(table) ?? []), leaf])
  }
  return new Map(
    candidates.map(({ shape, tree, layout, isKnown }) => {
      const isWhole = isKnown && tree?.isWhole === true
      // With an uncertain free list, an orphaned leaf beside an intact tree is most likely a free page.
      const tableOrphans = !free.isCertain && isWhole ? [] : (orphans.get(shape.table) ?? [])
      const leaves = tree?.leaves ?? []
      return [
        shape.table,
        { layout, leaves, orphans: tableOrphans, isWhole: isWhole && tableOrphans.length === 0 },
      ]
    }),
  )
}

type SchemaEntry = { readonly name: string; readonly root: number; readonly sql: string }

/**
 * Returns the tables in sqlite_master. If its tree is damaged, includes tables found in orphaned leaves that look
 * like leaves of sqlite_master.
 */
function readSchema(
  pages: Pages,
  free: FreePages,
): { readonly entries: readonly SchemaEntry[]; readonly pages: ReadonlySet<number> } {
  const tree: Tree = walkTree(pages, 1)
  const rows = (leaf: Leaf): readonly SchemaEntry[] =>
    readLeaf(pages, leaf).rows.flatMap(({ cell }) => toSchemaEntry(cell) ?? [])
  const entries = tree.leaves.flatMap(rows)
  const seen = new Set(tree.pages)
  if (!tree.isWhole) {
    const isTaken = (page: number): boolean => tree.pages.has(page) || free.pages.has(page)
    for (const leaf of orphanedLeaves(pages, isTaken)) {
      const found = rows(leaf)
      if (found.length > 0) seen.add(leaf.page)
      entries.push(...found)
    }
  }
  return { entries: entries.filter(({ root }) => isTreePage(pages, root)), pages: seen }
}

function isTreePage(pages: Pages, root: number): boolean {
  const kind = root > 1 && root <= pages.pageCount ? kindOf(pages.page(root), root) : undefined
  return kind === leafKind || kind === 5
}

function toSchemaEntry({ values }: Cell): SchemaEntry | undefined {
  const [type, name, table, root, sql] = values
  const isEntry =
    values.length === 5 && type === 'table' && typeof name === 'string' && name === table
  return isEntry && typeof root === 'number' && typeof sql === 'string'
    ? { name, root, sql }
    : undefined
}
