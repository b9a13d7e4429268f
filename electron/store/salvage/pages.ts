/** Page reader for a damaged database file with its -wal applied. Both are opened read-only. */
import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { readWal } from './wal.ts'

/** The pages of an open file. */
export type Pages = ReturnType<typeof openPages>

const none = Buffer.alloc(0)
const magic = Buffer.from('SQLite format 3\0', 'latin1')
const sizes = [512, 1024, 2048, 4096, 8192, 16384, 32768, 65536]
const usualSize = 4096
/** Number of pages that are sampled to detect the page size. */
const sample = 200

/** Opens the file and its log; both may be missing. Throws on a disk error. */
export function openPages(file: string) {
  const handle = existsSync(file) ? openSync(file, 'r') : undefined
  const length = handle === undefined ? 0 : fstatSync(handle).size
  const read = (at: number, count: number): Buffer => {
    if (handle === undefined || at < 0 || at >= length) return none
    const bytes = Buffer.alloc(Math.min(count, length - at))
    return bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, at))
  }
  const header = read(0, 100)
  const stored = pageSizeOf(read, length, header)
  const log = existsSync(`${file}-wal`) ? readFileSync(`${file}-wal`) : none
  const wal = readWal(log, stored)
  const pageSize = wal?.pageSize ?? stored
  return {
    /** Size of a page in bytes. */
    pageSize,
    // Pages beyond the size of the last commit are read too: a truncated log may have lost a later one.
    pageCount: Math.max(Math.ceil(length / pageSize), wal?.pageCount ?? 0),
    /** False if the file header or a frame of the log is damaged, or the file ends within a page. */
    isWhole: isSound(header, pageSize) && length % pageSize === 0 && wal?.isWhole !== false,
    /**
     * Returns a page by its number, which starts at 1. A page is shorter if the file is truncated, and empty if it is
     * missing.
     */
    page(number: number): Buffer {
      const inLog = wal?.pages.get(number)
      return inLog === undefined
        ? read((number - 1) * pageSize, pageSize)
        : log.subarray(inLog, inLog + pageSize)
    },
    close(): void {
      if (handle !== undefined) closeSync(handle)
    },
  }
}

/** Returns true for a header as this program writes it: WAL, no reserved bytes, the only valid payload fractions. */
function isSound(header: Buffer, pageSize: number): boolean {
  return (
    header.subarray(0, 16).equals(magic) &&
    storedPageSize(header) === pageSize &&
    header.subarray(18, 24).equals(Buffer.from([2, 2, 0, 64, 32, 32]))
  )
}

function storedPageSize(header: Buffer): number | undefined {
  if (header.length < 18) return undefined
  const value = header.readUInt16BE(16)
  const size = value === 1 ? 65536 : value
  return sizes.includes(size) ? size : undefined
}

/** Returns the stored page size, unless the pages clearly have another one. */
function pageSizeOf(
  read: (at: number, count: number) => Buffer,
  length: number,
  header: Buffer,
): number {
  const score = (size: number): number => {
    const count = Math.min(sample, Math.floor(length / size) - 1)
    if (count < 1) return 0
    const pages = Array.from({ length: count }, (_, index) => read((index + 1) * size, size))
    return pages.filter(looksLikePage).length / count
  }
  const stored = storedPageSize(header)
  const first = stored ?? usualSize
  const scores = sizes.map((size) => ({ size, score: score(size) }))
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one))
  return best.score > 2 * score(first) ? best.size : first
}

/**
 * Returns true for a page that looks like a b-tree page: it has a known kind, and a cell in its second half, because
 * pages fill from their end.
 */
function looksLikePage(page: Buffer): boolean {
  const kind = page.readUInt8(0)
  if (![2, 5, 10, 13].includes(kind)) return false
  const start = kind === 2 || kind === 5 ? 12 : 8
  const count = page.readUInt16BE(3)
  if (count === 0 || start + 2 * count > page.length) return false
  const cells = Array.from({ length: count }, (_, index) => page.readUInt16BE(start + 2 * index))
  return cells.every((at) => at < page.length) && Math.max(...cells) >= page.length / 2
}
