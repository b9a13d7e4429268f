import { writeSync } from 'node:fs'

/** In ms; used when the reader of the output is slow. */
const retryDelay = 5
const output = 1
const errors = 2

/** Writes the text synchronously, because the process exits right after it, and buffered data would be lost. */
export function writeOut(stream: 'output' | 'errors', text: string): void {
  const descriptor = stream === 'output' ? output : errors
  let left: Uint8Array = Buffer.from(text)
  while (left.length > 0) {
    try {
      left = left.subarray(writeSync(descriptor, left))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // The reader has closed the pipe (`stint recent | head -1`), or there is no terminal.
      if (code !== 'EAGAIN') return
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryDelay)
    }
  }
}
