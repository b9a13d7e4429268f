/** Parses cells of SQLite's table b-trees (sqlite.org/fileformat2.html, 1.6 and 2.1), and checks them. */
import { isUtf8 } from 'node:buffer'
import type { Pages } from './pages.ts'

/** A column value, as SQLite stores it. */
export type Value = string | number | null | Uint8Array

/** A row as stored in a leaf page of a b-tree. */
export type Cell = {
  readonly rowid: number
  readonly values: readonly Value[]
  /** Indexes in `values` of strings that were not UTF-8 or contained NUL. In `values`, the invalid bytes are U+FFFD. */
  readonly repaired: readonly number[]
}

type Varint = { readonly value: number; readonly next: number }

/**
 * Reads an SQLite varint. Undefined if it is truncated, negative, or over 2^53 − 1. Valid ids and lengths are never
 * negative or that large.
 */
export function readVarint(bytes: Buffer, at: number): Varint | undefined {
  let value = 0
  for (let index = 0; index < 8; index += 1) {
    const byte = bytes[at + index]
    if (byte === undefined) return undefined
    value = value * 128 + (byte & 0x7f)
    if (byte < 0x80)
      return value <= Number.MAX_SAFE_INTEGER ? { value, next: at + index + 1 } : undefined
  }
  return undefined
}

/** Returns the cell at offset `at` in a leaf, including its overflow pages; undefined if it is implausible. */
export function readCell(pages: Pages, leaf: Buffer, at: number): Cell | undefined {
  const size = readVarint(leaf, at)
  const rowid = size && readVarint(leaf, size.next)
  if (!rowid || size.value < 2 || size.value > pages.pageCount * pages.pageSize) return undefined
  const payload = readPayload(pages, leaf, rowid.next, size.value)
  const record = payload && readRecord(payload)
  return record && { rowid: rowid.value, ...record }
}

function readPayload(pages: Pages, leaf: Buffer, at: number, size: number): Buffer | undefined {
  const local = localSize(pages.pageSize, size)
  const end = at + local + (local < size ? 4 : 0)
  if (end > leaf.length) return undefined
  const parts = [leaf.subarray(at, at + local)]
  let missing = size - local
  let next = missing > 0 ? leaf.readUInt32BE(at + local) : 0
  while (missing > 0) {
    if (next < 2 || next > pages.pageCount) return undefined
    const page = pages.page(next)
    const count = Math.min(missing, pages.pageSize - 4)
    if (page.length < count + 4) return undefined
    parts.push(page.subarray(4, 4 + count))
    missing -= count
    next = page.readUInt32BE(0)
  }
  // The last page of a chain has no next one; another number means that the page belongs to something else.
  return next === 0 ? Buffer.concat(parts) : undefined
}

/** Returns how many bytes of a payload the leaf itself holds. `size`: the whole payload's, in bytes. */
function localSize(pageSize: number, size: number): number {
  if (size <= pageSize - 35) return size
  const minLocal = Math.floor(((pageSize - 12) * 32) / 255) - 23
  const local = minLocal + ((size - minLocal) % (pageSize - 4))
  return local <= pageSize - 35 ? local : minLocal
}

/** Returns a record's values; undefined unless header and content together are as long as the payload. */
function readRecord(payload: Buffer): Omit<Cell, 'rowid'> | undefined {
  const header = readVarint(payload, 0)
  if (!header || header.value > payload.length) return undefined
  const values: Value[] = []
  const mended: number[] = []
  let content = header.value
  let at = header.next
  while (at < header.value) {
    const type = readVarint(payload, at)
    const field = type && readField(payload, content, type.value)
    if (!field) return undefined
    if (field.isRepaired) mended.push(values.length)
    values.push(field.value)
    content = field.end
    at = type.next
  }
  return at === header.value && content === payload.length
    ? { values, repaired: mended }
    : undefined
}

/** Reads a value. `type`: serial type (SQLite's code for type and size). Undefined if it is damaged or too long. */
function readField(
  payload: Buffer,
  start: number,
  type: number,
): { readonly value: Value; readonly isRepaired: boolean; readonly end: number } | undefined {
  const size = contentSize(type)
  if (size === undefined || start + size > payload.length) return undefined
  const end = start + size
  const bytes = payload.subarray(start, end)
  const value = readValue(type, bytes)
  if (value === undefined) return undefined
  return { value, isRepaired: typeof value === 'string' && isRepaired(value, bytes), end }
}

/** Returns a value's size in bytes; undefined for the reserved types. */
function contentSize(type: number): number | undefined {
  if (type >= 12) return (type - (type % 2) - 12) / 2
  return [0, 1, 2, 3, 4, 6, 8, 8, 0, 0][type]
}

function readValue(type: number, bytes: Buffer): Value | undefined {
  if (type === 0) return null
  if (type === 7) return finite(bytes.readDoubleBE(0))
  if (type === 8 || type === 9) return type - 8
  if (type === 6) return safe(bytes.readBigInt64BE(0))
  if (type < 7) return bytes.readIntBE(0, bytes.length)
  if (type % 2 === 0) return new Uint8Array(bytes)
  return bytes.toString('utf8').replaceAll(/\0+/g, '\ufffd')
}

function isRepaired(text: string, bytes: Buffer): boolean {
  return text.includes('\ufffd') && (!isUtf8(bytes) || bytes.includes(0))
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined
}

/** Converts an integer; undefined if it is damaged, because this program stores only safe integers. */
function safe(value: bigint): number | undefined {
  return Number.isSafeInteger(Number(value)) ? Number(value) : undefined
}
