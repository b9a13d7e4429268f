import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { ZipDeflate, ZipPassThrough } from 'fflate'
import { yieldToEventLoop } from '../../base/yield-to-event-loop.ts'

/** A file in a zip archive. `isStored`: true if its bytes are already compressed (pictures, PDF). */
export type ZipPart = {
  readonly name: string
  readonly isStored: boolean
  readonly chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}

/**
 * Result of writing a zip file. `stopped`: the caller's signal stopped it. `tooLarge`: the content exceeds what a zip
 * file can hold without the 64-bit extension.
 */
export type ZipResult = { readonly kind: 'written'; readonly bytes: number } | ZipRefusal
type ZipRefusal = { readonly kind: 'stopped' | 'tooLarge' }

/** Maximum size of a zip file in bytes: a little below what is possible without the 64-bit extension. */
export const maxZipBytes = 4_000_000_000
export const maxZipFiles = 65_000
/** Compression level. Higher levels take twice the time to save a few percent of the size. */
const level = 3
/** Number of bytes compressed before other work gets its turn. */
const blockSize = 65_536

/**
 * Writes a zip file as its parts are produced. An existing file is replaced only once the new one is complete on disk.
 * Throws errors from the disk and the parts.
 */
export async function writeStreamedZip(
  path: string,
  parts: AsyncIterable<ZipPart>,
  signal?: AbortSignal,
): Promise<ZipResult> {
  const temporary = `${path}.stint-part`
  await rm(temporary, { force: true })
  try {
    const result = await stream(temporary, parts, signal)
    if (result.kind !== 'written') return result
    await flush(temporary)
    await rename(temporary, path)
    return result
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined)
  }
}

async function stream(
  path: string,
  parts: AsyncIterable<ZipPart>,
  signal?: AbortSignal,
): Promise<ZipResult> {
  // Loaded on demand: the library builds tables when it is loaded, which would delay the start.
  const library = await import('fflate')
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const closed = new Promise<void>((resolve) => target.once('close', resolve))
  const output = new ZipOutput(target)
  const zip = new library.Zip(output.take)
  let files = 0
  try {
    for await (const part of parts) {
      files += 1
      const file: ZipDeflate | ZipPassThrough = part.isStored
        ? new library.ZipPassThrough(part.name)
        : new library.ZipDeflate(part.name, { level })
      zip.add(file)
      for await (const chunk of part.chunks) {
        for (const block of blocksOf(chunk)) {
          // Reading a chunk and compressing it happen in separate turns of the event loop.
          await yieldToEventLoop()
          file.push(block)
          await output.drained()
          if (signal?.aborted) return { kind: 'stopped' }
          if (output.bytes > maxZipBytes || files > maxZipFiles) return { kind: 'tooLarge' }
          await yieldToEventLoop()
        }
      }
      file.push(new Uint8Array(0), true)
    }
    zip.end()
    await output.drained()
    return { kind: 'written', bytes: output.bytes }
  } finally {
    target.end()
    await closed
    output.check()
  }
}

class ZipOutput {
  readonly #target: WriteStream
  #failed: Error | null = null
  bytes = 0

  constructor(target: WriteStream) {
    this.#target = target
    target.on('error', (error) => (this.#failed ??= error))
  }

  readonly take = (error: Error | null, chunk: Uint8Array): void => {
    if (error) this.#failed ??= error
    else if (!this.#failed) this.#target.write(chunk)
    this.bytes += chunk?.length ?? 0
  }

  /** Waits until more can be written. Throws the first failure. */
  async drained(): Promise<void> {
    this.check()
    if (this.#target.writableNeedDrain) await once(this.#target, 'drain')
  }

  check(): void {
    if (this.#failed) throw this.#failed
  }
}

function* blocksOf(chunk: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < chunk.length; from += blockSize) {
    yield chunk.subarray(from, from + blockSize)
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
