import { createHash } from 'node:crypto'
import { promises } from 'node:fs'

const blockSize = 1024 * 1024

/** Returns the Base64 of the SHA-512 of a file, in the form that a manifest contains. */
export async function sha512Of(path: string): Promise<string> {
  const hash = createHash('sha512')
  const file = await promises.open(path, 'r')
  const buffer = new Uint8Array(blockSize)
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, blockSize)
      if (bytesRead === 0) return hash.digest('base64')
      hash.update(buffer.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
}
