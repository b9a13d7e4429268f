/** Lists, reads and watches the files in one folder, and changes nothing there. */
import { watch } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { maxReceiptSize } from '../../../shared/domain/expenses/receipt.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { readOutsideFile, type OutsideFile } from '../../base/outside-file.ts'

export type ListedFile = {
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly modifiedAt: EpochMs
}

export type FolderAccess = {
  /** Lists the ordinary files whose names `isWanted` accepts, oldest first; null if the folder can't be read. */
  list(path: string, isWanted: (name: string) => boolean): Promise<readonly ListedFile[] | null>
  /** Reads an ordinary file if it is no larger than a receipt may be. */
  read(path: string, name: string): Promise<OutsideFile<Uint8Array>>
  /**
   * Calls `onChange` at each change in the folder that the system reports; it often reports none in network folders.
   * Returns the function that stops watching; null if the folder can't be watched.
   */
  watch(path: string, onChange: () => void): (() => void) | null
}

export const folderAccess: FolderAccess = {
  async list(path, isWanted) {
    // An unreadable folder is reported as missing, which the user sees in the settings.
    const names = await readdir(path).catch(() => null)
    if (!names) return null
    const files: ListedFile[] = []
    for (const name of names.filter(isWanted)) {
      // A link could lead anywhere; a file can be gone by now.
      const facts = await lstat(join(path, name)).catch(() => null)
      if (!facts?.isFile()) continue
      const modifiedAt = Math.round(facts.mtimeMs) as EpochMs
      files.push({ name, size: facts.size, modifiedAt })
    }
    return files.sort((one, other) => one.modifiedAt - other.modifiedAt)
  },
  read: (path, name) => readOutsideFile(join(path, name), maxReceiptSize),
  watch(path, onChange) {
    try {
      const watcher = watch(path, { persistent: false }, onChange)
      // The folder was removed or unmounted: the next look finds it missing.
      watcher.on('error', onChange)
      return () => watcher.close()
    } catch {
      return null
    }
  },
}
