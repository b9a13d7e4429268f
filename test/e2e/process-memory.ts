/** Linux only. */
import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'

/** Returns the ids of a process and of all its descendants. */
export function processTree(root: number): readonly number[] {
  const parents = readdirSync('/proc').flatMap((name) => {
    const id = Number(name)
    const parent = Number.isInteger(id) ? parentOf(id) : null
    return parent === null ? [] : [[id, parent] as const]
  })
  const tree = [root]
  for (const id of tree) tree.push(...parents.flatMap(([child, of]) => (of === id ? [child] : [])))
  return tree
}

/** Returns the proportional set size of a process in MB; 0 if the process has ended. */
export function memoryOf(id: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${id}/smaps_rollup`))?.[1] ?? 0) / 1024
}

/** Returns the most physical memory that a process has used so far, in MB; 0 if the process has ended. */
export function peakMemoryOf(id: number): number {
  return Number(/^VmHWM:\s+(\d+)/m.exec(textOf(`/proc/${id}/status`))?.[1] ?? 0) / 1024
}

/** Returns those of the texts that the writable memory of a process contains, in ASCII or UTF-16. */
export function textsInMemory(id: number, texts: readonly string[]): readonly string[] {
  const found = new Set<string>()
  const memory = openSync(`/proc/${id}/mem`, 'r')
  try {
    for (const { start, end } of writableRanges(id)) {
      for (const part of partsOf(memory, start, end)) {
        for (const text of texts) {
          if (part.includes(text, 0, 'latin1') || part.includes(text, 0, 'utf16le')) found.add(text)
        }
      }
    }
  } finally {
    closeSync(memory)
  }
  return [...found]
}

type Range = { readonly start: number; readonly end: number }

/** Those with a page in memory: a browser never uses most of what it reserves. */
function writableRanges(id: number): readonly Range[] {
  const mapping = /^([0-9a-f]+)-([0-9a-f]+) rw[^\n]*\n(?:[A-Z][^\n]*\n)*?Rss: +[1-9]/gm
  return [...textOf(`/proc/${id}/smaps`).matchAll(mapping)].map(([, start = '', end = '']) => ({
    start: parseInt(start, 16),
    end: parseInt(end, 16),
  }))
}

const partSize = 16 * 1024 * 1024
/** Larger than any searched text. */
const overlap = 256

function* partsOf(memory: number, start: number, end: number): Generator<Buffer> {
  const buffer = Buffer.alloc(partSize)
  for (let at = start; at < end; at += partSize - overlap) {
    const length = Math.min(partSize, end - at)
    const read = readAt(memory, buffer, length, at)
    if (read > 0) yield buffer.subarray(0, read)
  }
}

/** Ranges that were never touched, or belong to a device, can't be read. */
function readAt(memory: number, buffer: Buffer, length: number, at: number): number {
  try {
    return readSync(memory, buffer, 0, length, at)
  } catch {
    return 0
  }
}

function parentOf(id: number): number | null {
  const [, parent] = /\) \S (\d+)/.exec(textOf(`/proc/${id}/stat`)) ?? []
  return parent === undefined ? null : Number(parent)
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}
