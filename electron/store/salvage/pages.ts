/** Reads the pages of a damaged database file with its -wal applied. Both files are opened read-only. */
import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'

export type Pages = ReturnType<typeof openPages>

const none = Buffer.alloc(0)
const magic = Buffer.from('SQLite format 3\0', 'latin1')
const sizes = [512, 1024, 2048, 4096, 8192, 16384, 32768, 65536]
const usualSize = 4096
/** Number of pages sampled to detect the page size. */
const sample = 200

/** Opens a damaged database file and its log, either of which may be missing. Throws on a disk error. */
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
    /** In bytes. */
    pageSize,
    // Pages beyond the size of the last commit are read too: a truncated log may have lost a later one.
    pageCount: Math.max(Math.ceil(length / pageSize), wal?.pageCount ?? 0),
    /** False if the file header or a frame of the log is damaged, or the file ends within a page. */
    isWhole: isSound(header, pageSize) && length % pageSize === 0 && wal?.isWhole !== false,
    /** Returns a page, numbered from 1. It is shorter if the file is truncated there, and empty if missing. */
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

/** Returns the stored page size, unless the pages clearly have another. */
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

/** Returns true if a page has a known kind, and a cell in its second half: pages fill from the end. */
function looksLikePage(page: Buffer): boolean {
  const kind = page.readUInt8(0)
  if (![2, 5, 10, 13].includes(kind)) return false
  const start = kind === 2 || kind === 5 ? 12 : 8
  const count = page.readUInt16BE(3)
  if (count === 0 || start + 2 * count > page.length) return false
  const cells = Array.from({ length: count }, (_, index) => page.readUInt16BE(start + 2 * index))
  return cells.every((at) => at < page.length) && Math.max(...cells) >= page.length / 2
}

type Wal = {
  /** In bytes. */
  readonly pageSize: number
  /** Size of the database after the log's last commit, in pages. */
  readonly pageCount: number
  /** Offset in the log of the newest content of each page, in bytes, by page number. */
  readonly pages: ReadonlyMap<number, number>
  /** False if a frame of this log is damaged. A log truncated between two commits looks whole. */
  readonly isWhole: boolean
}

const headerSize = 32
const frameHeader = 24
/** Magic number of a log with little-endian checksums; with big-endian checksums it is 0x377f0683. */
const littleEndian = 0x377f0682

type Sum = readonly [number, number]
type Frame = { readonly page: number; readonly commit: number; readonly content: number }

/**
 * Reads the pages of the log (sqlite.org/fileformat2.html, "The WAL"); undefined if the log holds no commit. SQLite
 * stops at the first damaged frame. This function also uses later frames, because their pages are closer to what the
 * user last saw, and no longer contain operations that have since been sent. Each frame is verified with the checksum
 * stored in the frame before. `pageSize`: in bytes, for a log whose own header is damaged.
 */
function readWal(log: Buffer, pageSize: number): Wal | undefined {
  const header = readHeader(log, pageSize)
  if (!header) return undefined
  const { frames, isWhole } = goodFrames(log, header)
  while (frames.at(-1)?.commit === 0) frames.pop()
  const last = frames.at(-1)
  if (!last) return undefined
  return {
    pageSize: header.pageSize,
    pageCount: last.commit,
    pages: new Map(frames.map(({ page, content }) => [page, content])),
    isWhole: isWhole && header.isSound,
  }
}

type Header = {
  readonly isSound: boolean
  readonly pageSize: number
  readonly isLittle: boolean
  readonly salts: Buffer
}

/** Reads the header. If it is damaged, takes the page size from the database and the salts from the first frame. */
function readHeader(log: Buffer, pageSize: number): Header | undefined {
  if (log.length < headerSize + frameHeader) return undefined
  const magic = log.readUInt32BE(0)
  const isLittle = magic !== littleEndian + 1
  const sum = addSum([0, 0], log.subarray(0, 24), isLittle)
  const isSound = magic >>> 1 === littleEndian >>> 1 && isSum(log, 24, sum)
  return {
    isSound,
    isLittle,
    pageSize: isSound ? log.readUInt32BE(8) : pageSize,
    salts: isSound ? log.subarray(16, 24) : log.subarray(headerSize + 8, headerSize + 16),
  }
}

function goodFrames(
  log: Buffer,
  { pageSize, isLittle, salts }: Header,
): { readonly frames: Frame[]; readonly isWhole: boolean } {
  const frames: Frame[] = []
  let isWhole = true
  for (let at = headerSize; at + frameHeader <= log.length; at += frameHeader + pageSize) {
    const content = at + frameHeader
    // A frame with other salts is from before the last checkpoint, or is damaged.
    const isOfThisLog = log.subarray(at + 8, at + 16).equals(salts)
    // The checksum continues from the last 8 bytes of the log's header, or of the previous frame's header.
    const seed = at === headerSize ? at - 8 : at - pageSize - 8
    if (isOfThisLog && isGood(log, at, pageSize, seed, isLittle)) {
      frames.push({ page: log.readUInt32BE(at), commit: log.readUInt32BE(at + 4), content })
    } else if (isOfThisLog) {
      isWhole = false
    }
  }
  return { frames, isWhole }
}

function isGood(
  log: Buffer,
  at: number,
  pageSize: number,
  seedAt: number,
  isLittle: boolean,
): boolean {
  const end = at + frameHeader + pageSize
  if (end > log.length) return false
  const seed: Sum = [log.readUInt32BE(seedAt), log.readUInt32BE(seedAt + 4)]
  const head = addSum(seed, log.subarray(at, at + 8), isLittle)
  return isSum(log, at + 16, addSum(head, log.subarray(at + frameHeader, end), isLittle))
}

function addSum([first, second]: Sum, bytes: Buffer, isLittle: boolean): Sum {
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    first += second + (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
    first >>>= 0
    second += first + (isLittle ? bytes.readUInt32LE(at + 4) : bytes.readUInt32BE(at + 4))
    second >>>= 0
  }
  return [first, second]
}

function isSum(log: Buffer, at: number, [first, second]: Sum): boolean {
  return log.readUInt32BE(at) === first && log.readUInt32BE(at + 4) === second
}
