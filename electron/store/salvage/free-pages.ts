/** Finds the free pages. They keep their old content, such as rows that were deleted and operations that were sent. */
import type { Pages } from './pages.ts'

/** The numbers of free pages. */
export type FreePages = {
  readonly pages: ReadonlySet<number>
  /** True if the free list is intact. Its length must then equal the count in the file header. */
  readonly isCertain: boolean
}

/**
 * Finds the free pages by the free list. If the free list is damaged, looks for pages that have the form of its trunk
 * pages.
 */
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
 * its kind byte instead, and no page number begins with such a byte in a file under 2^25 pages. In an overflow page,
 * the page number is followed by text, which is too large for a count of pages.
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
