/** Finds what is left of each table in a damaged file: its b-tree, and orphaned leaves whose rows fit the table. */
import type { Pages } from './pages.ts'
import type { Cell } from './record.ts'
import { layoutOf, type Layout, type Shape, fit } from './table-shape.ts'
import { kindOf, leafKind, readLeaf, walkTree, type Leaf, type Tree } from './b-tree.ts'

export type FoundTable = {
  readonly layout: Layout
  /** In the order of the tree. */
  readonly leaves: readonly Leaf[]
  /** Leaves that the tree does not reference; their rows may be old. */
  readonly orphans: readonly Leaf[]
  /** False if the tree is damaged or unknown. */
  readonly isWhole: boolean
}

/**
 * Finds the tables in a damaged file. Returns them keyed by table name. `shapes`: the shapes of all tables, by which
 * leaf pages that belong to no tree are assigned to a table.
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

/** Reads sqlite_master. If its tree is damaged, also reads orphaned leaves that look like its leaves. */
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

/**
 * Returns the orphaned leaves: leaf pages that are neither free nor in a readable tree. `isTaken`: returns true for a
 * page that is free or in a readable tree. The rows of an orphaned leaf may be old, because a freed page keeps its
 * content. Tables with rows from orphaned leaves are reported (SalvageReport.scanned).
 */
export function orphanedLeaves(pages: Pages, isTaken: (page: number) => boolean): readonly Leaf[] {
  const found: Leaf[] = []
  for (let number = 2; number <= pages.pageCount; number += 1) {
    if (isTaken(number) || kindOf(pages.page(number), number) !== leafKind) continue
    found.push({ page: number, low: -1, high: Number.MAX_SAFE_INTEGER })
  }
  return found
}

/**
 * Returns the table that fits the most cells of a leaf page; if several fit equally well, the earliest. A fitting cell
 * that has as many values as the table has columns counts 1.5 times. Undefined if no table fits any cell.
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

function likeness(layout: Layout, cell: Cell): number {
  if (!fit(layout, cell)) return 0
  return cell.values.length === layout.length ? 1.5 : 1
}

type FreePages = {
  readonly pages: ReadonlySet<number>
  /** True if the free list is intact, and its length equals the count in the file header. */
  readonly isCertain: boolean
}

function findFreePages(pages: Pages): FreePages {
  const listed = listedPages(pages)
  return listed
    ? { pages: listed, isCertain: true }
    : { pages: recognizedPages(pages), isCertain: false }
}

function listedPages(pages: Pages): ReadonlySet<number> | undefined {
  const header = pages.page(1)
  if (header.length < 100 || !header.subarray(21, 24).equals(Buffer.from([64, 32, 32]))) {
    return undefined
  }
  const free = new Set<number>()
  let number = header.readUInt32BE(32)
  while (number !== 0) {
    const trunk = free.has(number) ? undefined : readTrunk(pages, number)
    if (!trunk) return undefined
    for (const page of [number, ...trunk.free]) free.add(page)
    number = trunk.next
  }
  return free.size === header.readUInt32BE(36) ? free : undefined
}

/**
 * Recognizes trunk pages of the free list by their format: a page number, then a count. A b-tree page begins with its
 * kind byte; no page number does in a file under 2^25 pages. An overflow page also begins with a page number, but the
 * text after it, read as a number, would be too large for a count.
 */
function recognizedPages(pages: Pages): ReadonlySet<number> {
  const free = new Set<number>()
  for (let number = 2; number <= pages.pageCount; number += 1) {
    const trunk = readTrunk(pages, number)
    if (trunk && trunk.free.length > 0) for (const page of [number, ...trunk.free]) free.add(page)
  }
  return free
}

type Trunk = { readonly next: number; readonly free: readonly number[] }

/** Reads a trunk page: the next one's number, a count, and that many free pages. Undefined if it can't be one. */
function readTrunk(pages: Pages, number: number): Trunk | undefined {
  const page = pages.page(number)
  if (page.length < pages.pageSize) return undefined
  const next = page.readUInt32BE(0)
  const count = page.readUInt32BE(4)
  if (next > pages.pageCount || count > pages.pageSize / 4 - 2) return undefined
  const free = Array.from({ length: count }, (_, index) => page.readUInt32BE(8 + 4 * index))
  const isSensible = free.every((one) => one > 1 && one <= pages.pageCount)
  return isSensible && new Set(free).size === count ? { next, free } : undefined
}
