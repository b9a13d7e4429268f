import { writeSync } from 'node:fs'

/** ms to wait for a reader that is slower than we are. */
const pause = 5
const output = 1
const errors = 2

/** Writes all of it before it returns: the process ends right behind it, and what a stream holds would be lost. */
export function writeOut(stream: 'output' | 'errors', text: string): void {
  const descriptor = stream === 'output' ? output : errors
  let left: Uint8Array = Buffer.from(text)
  while (left.length > 0) {
    try {
      left = left.subarray(writeSync(descriptor, left))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // The reader went away (`stint recent | head -1`), or there is no terminal at all.
      if (code !== 'EAGAIN') return
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause)
    }
  }
}
