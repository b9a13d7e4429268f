/**
 * One file per content, named by its SHA-256. The bytes are written to a temporary file and synced; then the file gets
 * its name, and the folder is synced. Rows that refer to it are written afterwards, so that a killed process never
 * leaves a row without a file.
 */
import { t } from '../../../shared/domain/language/translate.ts'
import { webcrypto } from 'node:crypto'
import {
  constants,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import { flushFolder } from '../backup-file.ts'
import { toStorageError } from '../storage-error.ts'

export type ReceiptFiles = ReturnType<typeof createReceiptFiles>

const temporarySuffix = '.part'
const isHash = /^[0-9a-f]{64}$/

/** Opens the folder of receipts. `name` generates unique names for temporary files. */
export function createReceiptFiles(folder: string, name: () => string) {
  const pathOf = (hash: string): string => {
    if (!isHash.test(hash)) throw new Error('not a hash')
    return join(folder, hash)
  }
  const isKept = async (path: string, size: number): Promise<boolean> => {
    try {
      return (await stat(path)).size === size
    } catch {
      // The file is missing, so it is written now.
      return false
    }
  }
  return {
    pathOf,
    /** Stores the bytes, unless already stored. They are on disk when the promise resolves. Fails with `storage`. */
    keep: (bytes: Uint8Array): Promise<Outcome<{ readonly hash: string }>> =>
      withStorageErrors(async () => {
        const hash = await contentHash(bytes)
        const path = pathOf(hash)
        if (!(await isKept(path, bytes.byteLength))) {
          await mkdir(folder, { recursive: true, mode: 0o700 })
          const part = join(folder, `${name()}${temporarySuffix}`)
          await writeFile(part, bytes, { flag: 'wx', mode: 0o600, flush: true })
          await rename(part, path)
          await flushFolder(folder)
        }
        return success({ hash })
      }),
    /** Returns the hashes of all stored files. Fails with `storage`. */
    all: (): Promise<Outcome<ReadonlySet<string>>> =>
      withStorageErrors(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        return success(new Set((await readdir(folder)).filter((file) => isHash.test(file))))
      }),
    /** Reads a file. Fails with `storage` if the file is missing or its bytes don't match the hash. */
    read: (hash: string): Promise<Outcome<Uint8Array>> =>
      withStorageErrors(async () => {
        const bytes = await readFile(pathOf(hash))
        if ((await contentHash(bytes)) !== hash) {
          return failure('storage', t`The file of this receipt is damaged.`)
        }
        return success(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength))
      }),
    /** Copies the file to `target`, which must not exist. Fails with `storage`. */
    copyTo: (hash: string, target: string): Promise<Outcome<null>> =>
      withStorageErrors(async () => {
        await copyFile(pathOf(hash), target, constants.COPYFILE_EXCL)
        return success(null)
      }),
    remove: (hash: string): Promise<Outcome<null>> =>
      withStorageErrors(async () => {
        await rm(pathOf(hash), { force: true })
        return success(null)
      }),
    /** Deletes temporary files left when the process was killed. */
    tidy: (): Promise<Outcome<null>> =>
      withStorageErrors(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const left = (await readdir(folder)).filter((file) => file.endsWith(temporarySuffix))
        for (const file of left) await rm(join(folder, file), { force: true })
        return success(null)
      }),
  }
}

/** Returns the SHA-256 of bytes in hex, computed on the thread pool, because 25 MB would block the main thread. */
export async function contentHash(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex')
}

async function withStorageErrors<Value>(
  work: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  try {
    return await work()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return failure('storage', t`This receipt no longer exists.`)
    }
    const refused = toStorageError(error)
    if (refused) return { ok: false, error: refused }
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    return failure('storage', t`Can’t use the receipt folder (${code}).`)
  }
}
