/**
 * Writes each mutation as a line, fsynced before the response, so a kill loses nothing acknowledged. Incomplete lines
 * are dropped.
 */
import {
  closeSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import type { Mutation } from './state.ts'

export type Journal = ReturnType<typeof openJournal>

const newline = 0x0a
const chunkSize = 4 * 1024 * 1024
const linesPerWrite = 2000

/**
 * Opens the journal, a file of changes to the sandbox's state, and passes its changes to `replay`, in order. Throws if
 * the file can't be used.
 */
export function openJournal(file: string, replay: (mutation: Mutation) => void) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  let handle = openSync(file, 'a+', 0o600)
  const length = readLines(handle, (line) => replay(JSON.parse(line) as Mutation))
  return {
    /** Number of mutations in the file when opened. */
    length,
    /** Appends mutations. They are on disk when the call returns. */
    append: (mutations: Iterable<Mutation>): void => writeLines(handle, mutations),
    /** Replaces the content atomically: if the process is killed, the file has either the old content or the new. */
    replace(mutations: Iterable<Mutation>): void {
      const fresh = openSync(`${file}.new`, 'w', 0o600)
      writeLines(fresh, mutations)
      closeSync(fresh)
      closeSync(handle)
      renameSync(`${file}.new`, file)
      handle = openSync(file, 'a+', 0o600)
    },
    close: (): void => closeSync(handle),
  }
}

/** A journal without a file: the state lives only as long as the process. */
export const noJournal: Journal = {
  length: 0,
  append: () => undefined,
  replace: () => undefined,
  close: () => undefined,
}

/** Reads the lines of a file in chunks, because a file of a million rows exceeds the maximum length of a string. */
function readLines(handle: number, take: (line: string) => void): number {
  const buffer = Buffer.allocUnsafe(chunkSize)
  let rest = Buffer.alloc(0)
  let position = 0
  let count = 0
  for (;;) {
    const size = readSync(handle, buffer, 0, chunkSize, position)
    if (size === 0) break
    position += size
    const data = Buffer.concat([rest, buffer.subarray(0, size)])
    let from = 0
    for (let end = data.indexOf(newline); end >= 0; end = data.indexOf(newline, from)) {
      if (end > from) {
        take(data.toString('utf8', from, end))
        count += 1
      }
      from = end + 1
    }
    rest = data.subarray(from)
  }
  // A line that was being written at a kill was never acknowledged; the next line must not be appended to it.
  if (rest.length > 0) ftruncateSync(handle, position - rest.length)
  return count
}

function writeLines(handle: number, mutations: Iterable<Mutation>): void {
  let lines: string[] = []
  const flush = (): void => {
    if (lines.length > 0) writeSync(handle, `${lines.join('\n')}\n`)
    lines = []
  }
  for (const mutation of mutations) {
    lines.push(JSON.stringify(mutation))
    if (lines.length >= linesPerWrite) flush()
  }
  flush()
  fsyncSync(handle)
}
