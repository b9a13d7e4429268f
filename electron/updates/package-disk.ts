import { promises } from 'node:fs'

export type TargetFile = {
  write(chunk: Uint8Array): Promise<void>
  truncate(): Promise<void>
  /** Flushes the file to the disk, then closes it. */
  close(): Promise<void>
}

export type Disk = {
  /** Creates a file; replaces any existing file. */
  create(path: string): Promise<TargetFile>
  /** Returns the free space in bytes; null if the system does not report it. */
  free(folder: string): Promise<number | null>
}

export const systemDisk: Disk = {
  async create(path) {
    const file = await promises.open(path, 'w', 0o600)
    let position = 0
    return {
      async write(chunk) {
        // Written at the position, because a truncated file starts from the beginning again.
        await file.write(chunk, 0, chunk.length, position)
        position += chunk.length
      },
      async truncate() {
        position = 0
        await file.truncate(0)
      },
      async close() {
        try {
          await file.sync()
        } finally {
          await file.close()
        }
      },
    }
  },
  async free(folder) {
    const { bavail, bsize } = await promises.statfs(folder)
    return bavail * bsize
  },
}
