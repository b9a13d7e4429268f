import { createReadStream, fstatSync } from 'node:fs'
import { Socket } from 'node:net'
import type { Readable } from 'node:stream'

const descriptor = 0

/**
 * The standard input of this process, read in a worker thread: its own `process.stdin` goes through the main thread, which
 * waits. A pipe is read without blocking, whichever mode its other end has set.
 */
export function openStdin(): Readable {
  const facts = fstatSync(descriptor)
  if (facts.isFIFO() || facts.isSocket()) {
    return new Socket({ fd: descriptor, readable: true, writable: false })
  }
  return createReadStream('', { fd: descriptor, autoClose: false })
}
