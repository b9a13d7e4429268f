/** Finds the free pages. They keep their old content: rows that were deleted, operations that were sent. */
import type { Pages } from './pages.ts'

/** The numbers of free pages. */
export type FreePages = {
  readonly pages: ReadonlySet<number>
  /** True where the free list is intact: its length is the count in the file header. */
  readonly isCertain: boolean
}

/** Finds the free pages by the free list. Where that is damaged, finds its pages by their form. */
export function findFreePages(pages: Pages): FreePages {
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
 * Recognises the trunk pages of the free list, which begin with a page number and a count. A b-tree page begins with
 * its kind byte instead, as no page number does in a file under 2^25 pages. In an overflow page, text follows the page
 * number; read as a count, it exceeds the capacity of a page.
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

/** Reads a trunk page of the free list: the number of the next one, a count, and that many numbers of free pages. */
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
