/**
 * Reads a write-ahead log as SQLite does (sqlite.org/fileformat2.html, "The WAL"), but continues after a damaged frame.
 */

/** The content of a log. */
export type Wal = {
  /** Size of a page in bytes. */
  readonly pageSize: number
  /** Size of the database in pages after the last commit in the log. */
  readonly pageCount: number
  /** Offset in the log of the newest content of each page, in bytes, keyed by page number. */
  readonly pages: ReadonlyMap<number, number>
  /** False if a frame of this log was damaged. A log that was truncated between two commits looks whole. */
  readonly isWhole: boolean
}

const headerSize = 32
const frameHeader = 24
/** Magic number of a log with little-endian checksums; with big-endian checksums it is 0x377f0683. */
const littleEndian = 0x377f0682

type Sum = readonly [number, number]
type Frame = { readonly page: number; readonly commit: number; readonly content: number }

/**
 * Reads the pages of the log; undefined if it holds no commit. SQLite stops at the first damaged frame. This function
 * also uses later frames, because each is verified with the checksum that is stored in the frame before it. Newer pages
 * are closer to what the user last saw, and no longer contain operations that were sent meanwhile. `pageSize`: page
 * size in bytes, for a log whose own header is damaged.
 */
export function readWal(log: Buffer, pageSize: number): Wal | undefined {
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

/**
 * Reads the header. If the header is damaged, takes the page size from the database, and the salts from the first
 * frame, which has a copy of them.
 */
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
