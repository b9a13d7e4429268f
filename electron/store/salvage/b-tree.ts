/** Walks what is left of a table's b-tree, skipping implausible pages. */
import type { Pages } from './pages.ts'
import { readCell, readVarint, type Cell } from './record.ts'

/** A leaf page of a b-tree. According to its parent pages, its row ids are above `low` and at most `high`. */
export type Leaf = { readonly page: number; readonly low: number; readonly high: number }

/** The readable part of a b-tree. */
export type Tree = {
  readonly leaves: readonly Leaf[]
  /** Every page of the tree, including leaves but not overflow pages. */
  readonly pages: ReadonlySet<number>
  /** False if a page was missing, damaged or referenced twice. */
  readonly isWhole: boolean
}

/** A row in a leaf page. `isMisplaced`: its row id is out of order, or outside the range that parent pages state. */
export type LeafRow = { readonly cell: Cell; readonly isMisplaced: boolean }

const interiorKind = 5
/** Kind byte of a leaf of a table b-tree. */
export const leafKind = 13
/** SQLite's own limit. */
const maxDepth = 20

/** Walks a b-tree from the page `root`. */
export function walkTree(pages: Pages, root: number): Tree {
  const leaves: Leaf[] = []
  const seen = new Set<number>()
  let isWhole = true
  const visit = (leaf: Leaf, depth: number): void => {
    const { page: number, low, high } = leaf
    const page = pages.page(number)
    const kind = kindOf(page, number)
    const isSensible = number >= 1 && number <= pages.pageCount && !seen.has(number)
    if (!isSensible || depth > maxDepth || (kind !== interiorKind && kind !== leafKind)) {
      isWhole = false
      return
    }
    seen.add(number)
    if (kind === leafKind) {
      leaves.push(leaf)
      return
    }
    const children = childrenOf(page, number)
    isWhole &&= children.isWhole && page.length === pages.pageSize
    let from = low
    for (const { child, key } of children.list) {
      const to = Math.min(key ?? high, high)
      if (key !== undefined && (key < from || key > high)) isWhole = false
      visit({ page: child, low: from, high: to }, depth + 1)
      from = Math.max(from, to)
    }
  }
  visit({ page: root, low: -1, high: Number.MAX_SAFE_INTEGER }, 0)
  return { leaves, pages: seen, isWhole }
}

/** Returns the kind byte of a page. It is the first byte, except on page 1, where it follows the file header. */
export function kindOf(page: Buffer, number: number): number | undefined {
  return page[number === 1 ? 100 : 0]
}

type Children = {
  readonly list: readonly { readonly child: number; readonly key: number | undefined }[]
  readonly isWhole: boolean
}

function childrenOf(page: Buffer, number: number): Children {
  const { offsets, isWhole } = cellOffsets(page, number, 12)
  const list = offsets.flatMap((at) => {
    const key = at + 4 <= page.length ? readVarint(page, at + 4) : undefined
    return key ? [{ child: page.readUInt32BE(at), key: key.value }] : []
  })
  const start = number === 1 ? 100 : 0
  const last = page.length >= start + 12 ? [page.readUInt32BE(start + 8)] : []
  return {
    list: [...list, ...last.map((child) => ({ child, key: undefined }))],
    isWhole: isWhole && list.length === offsets.length && last.length === 1,
  }
}

/** Returns the readable rows of a leaf. `isWhole`: false if a cell can't be read or is misplaced. */
export function readLeaf(
  pages: Pages,
  { page: number, low, high }: Leaf,
): { readonly rows: readonly LeafRow[]; readonly isWhole: boolean } {
  const page = pages.page(number)
  const { offsets, isWhole } = cellOffsets(page, number, 8)
  const cells = offsets.flatMap((at) => readCell(pages, page, at) ?? [])
  let before = low
  const rows = cells.map((cell, index) => {
    const next = cells[index + 1]?.rowid ?? Infinity
    const isMisplaced = cell.rowid <= before || cell.rowid > high || cell.rowid >= next
    if (!isMisplaced) before = cell.rowid
    return { cell, isMisplaced }
  })
  return {
    rows,
    isWhole: isWhole && cells.length === offsets.length && !rows.some((row) => row.isMisplaced),
  }
}

/** Returns the offsets of the cells, except those beyond the end of a truncated page. */
function cellOffsets(
  page: Buffer,
  number: number,
  header: number,
): { readonly offsets: readonly number[]; readonly isWhole: boolean } {
  const start = number === 1 ? 100 : 0
  if (page.length < start + header) return { offsets: [], isWhole: false }
  const first = start + header
  const count = page.readUInt16BE(start + 3)
  const fitting = Math.min(count, Math.floor((page.length - first) / 2))
  const all = Array.from({ length: fitting }, (_, index) => page.readUInt16BE(first + 2 * index))
  // A cell can't begin inside the list of offsets.
  const offsets = all.filter((at) => at >= first + 2 * fitting && at < page.length)
  return { offsets, isWhole: offsets.length === count }
}
