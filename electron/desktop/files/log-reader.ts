/** Reads the log in pages, from its end. The time for a page depends on its lines, not on the log's length. */
import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { LogLine, LogPage, LogPageInput } from '../../../shared/contract/groups/log.ts'
import { isLogLineShown, parseLogLine } from '../../../shared/domain/diagnostics/log-line.ts'

const names = ['stint.log', 'stint.old.log'] as const
const blockSize = 65_536
const pageLines = 100
/** Maximum number of bytes read for one page. The limit can be reached when few lines match. */
const maxBytes = 1_000_000
/** Maximum number of characters shown of one line, so that an endless line does not fill the memory. */
const maxLineLength = 20_000

/** Where the next page ends: the file's number in the file system, and the offset in the file, in bytes. */
type Place = { readonly file: string; readonly end: number }

/**
 * Reads a page of log lines that match `level` and `text`, newest first. `before`: the position where the previous page
 * ended; null for the first page. A page can be empty and still be followed by another. Without a log, the page is
 * empty. Throws disk errors.
 */
export async function readLogPage(
  folder: string,
  { before, level, text }: LogPageInput,
): Promise<LogPage> {
  const place = before === null ? null : parsePlace(before)
  const lines: LogLine[] = []
  let left = maxBytes
  let isReached = place === null
  for (const name of names) {
    const file = await openIfThere(join(folder, name))
    if (file === null) continue
    try {
      const { ino, size } = await file.stat({ bigint: true })
      const id = String(ino)
      if (place?.file === id) isReached = true
      // Newer than the place: it was shown already.
      if (!isReached) continue
      const from = Math.min(place?.file === id ? place.end : Infinity, Number(size))
      for await (const { start, content } of linesBefore(file, from)) {
        left -= content.length + 1
        const parsed = parseLogLine(content.toString('utf8').slice(0, maxLineLength))
        if (isLogLineShown(parsed, { level, text })) lines.push({ id: `${id}:${start}`, ...parsed })
        const isFull = lines.length >= pageLines || left <= 0
        if (isFull) return { lines, before: `${id}:${start}` }
      }
    } finally {
      await file.close()
    }
  }
  return { lines, before: null }
}

/** Yields the lines before `end` from last to first, without empty lines. */
async function* linesBefore(file: FileHandle, end: number) {
  let rest = Buffer.alloc(0)
  let position = end
  while (position > 0) {
    const length = Math.min(blockSize, position)
    position -= length
    const block = Buffer.alloc(length)
    await file.read(block, 0, length, position)
    // Reading goes backwards, so only the beginning of a line without an end is kept and shown.
    let content = Buffer.concat([block, rest.subarray(0, 4 * maxLineLength)])
    for (let at = content.lastIndexOf(10); at >= 0; at = content.lastIndexOf(10)) {
      const found = content.subarray(at + 1)
      content = content.subarray(0, at)
      if (found.length > 0) yield { start: position + at + 1, content: found }
    }
    rest = content
  }
  if (rest.length > 0) yield { start: 0, content: rest }
}

function parsePlace(before: string): Place {
  const [file = '', end = '0'] = before.split(':')
  return { file, end: Number(end) }
}

/** Opens a file for reading; null if there is none. */
export async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
