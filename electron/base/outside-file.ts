/**
 * Opens files that others may have written or swapped, such as files in watched folders or repositories, or at paths
 * given by the user. A pipe, device or link is refused, so that opening never blocks.
 */
import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'

/**
 * Why a file was not read. `missing`: it does not exist. `unreadable`: access is denied, or it is a link or not an
 * ordinary file. `tooLarge`: it has more bytes than the limit.
 */
export type OutsideFileProblem = 'missing' | 'unreadable' | 'tooLarge'
export type OutsideFile<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly why: OutsideFileProblem }

/** Bytes per read. */
const piece = 1024 * 1024

/** Reads a whole file. Fails with `tooLarge` above `maxBytes`, even if the file grows while it is read. */
export function readOutsideFile(path: string, maxBytes: number): Promise<OutsideFile<Uint8Array>> {
  return withOutsideFile(path, async (file, size) => {
    const parts: Buffer[] = []
    let length = 0
    while (size <= maxBytes) {
      const part = Buffer.alloc(Math.min(piece, maxBytes + 1 - length))
      const { bytesRead } = await file.read(part, 0, part.byteLength, null)
      length += bytesRead
      if (length > maxBytes) break
      if (bytesRead === 0) return { ok: true, value: new Uint8Array(Buffer.concat(parts)) }
      parts.push(part.subarray(0, bytesRead))
    }
    return { ok: false, why: 'tooLarge' }
  })
}

/** Opens a file, calls `work` with it and its size in bytes, and closes it. A disk error counts as `unreadable`. */
export async function withOutsideFile<Value>(
  path: string,
  work: (file: FileHandle, size: number) => Promise<OutsideFile<Value>>,
): Promise<OutsideFile<Value>> {
  // Windows has neither flag; there, only administrators make links, and the path of a file can't name a pipe.
  const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants
  let file: FileHandle | undefined
  try {
    file = await open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
    const facts = await file.stat()
    return facts.isFile() ? await work(file, facts.size) : { ok: false, why: 'unreadable' }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    return { ok: false, why: error.code === 'ENOENT' ? 'missing' : 'unreadable' }
  } finally {
    await file?.close()
  }
}
