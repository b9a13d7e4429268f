/**
 * The bytes of receipts: one file per content, named by its SHA-256, in a folder of the workspace. A file
 * has its name only when all of it is on disk: written beside, synced, renamed, the folder synced. Whoever
 * writes a row about it does so afterwards, so a kill leaves a file without a row, never the other way.
 */
import { webcrypto } from 'node:crypto'
import {
  constants,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises'
import { join } from 'node:path'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import { toStorageError } from './storage-error.ts'

export type ReceiptFiles = {
  /** On disk when it resolves; the same bytes are kept once. Fails with `storage`. */
  keep(bytes: Uint8Array): Promise<Outcome<{ readonly hash: string }>>
  /** The hashes of everything that is kept. Fails with `storage`. */
  all(): Promise<Outcome<ReadonlySet<string>>>
  /** Fails with `storage` where the file is gone or is not what it was. */
  read(hash: string): Promise<Outcome<Uint8Array>>
  /** Copies the bytes to a file that must not exist. Fails with `storage`. */
  copyTo(hash: string, target: string): Promise<Outcome<null>>
  remove(hash: string): Promise<Outcome<null>>
  /** Takes away what a kill left half-written. */
  tidy(): Promise<Outcome<null>>
  /** Where the bytes lie. */
  pathOf(hash: string): string
}

const halfWritten = '.part'
const isHash = /^[0-9a-f]{64}$/

/** `name` makes the names of half-written files differ. */
export function createReceiptFiles(folder: string, name: () => string): ReceiptFiles {
  const pathOf = (hash: string): string => {
    if (!isHash.test(hash)) throw new Error('not a hash')
    return join(folder, hash)
  }
  const isKept = async (path: string, size: number): Promise<boolean> => {
    try {
      return (await stat(path)).size === size
    } catch {
      // Not there: it is written now.
      return false
    }
  }
  return {
    pathOf,
    keep: (bytes) =>
      stored(async () => {
        const hash = await hashOf(bytes)
        const path = pathOf(hash)
        if (!(await isKept(path, bytes.byteLength))) {
          await mkdir(folder, { recursive: true, mode: 0o700 })
          const part = join(folder, `${name()}${halfWritten}`)
          await writeSynced(part, bytes)
          await rename(part, path)
          await syncFolder(folder)
        }
        return success({ hash })
      }),
    all: () =>
      stored(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        return success(new Set((await readdir(folder)).filter((file) => isHash.test(file))))
      }),
    read: (hash) =>
      stored(async () => {
        const bytes = await readFile(pathOf(hash))
        if ((await hashOf(bytes)) !== hash) {
          return failure('storage', 'This receipt is damaged on disk: it is not what was kept.')
        }
        return success(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength))
      }),
    copyTo: (hash, target) =>
      stored(async () => {
        await copyFile(pathOf(hash), target, constants.COPYFILE_EXCL)
        return success(null)
      }),
    remove: (hash) =>
      stored(async () => {
        await rm(pathOf(hash), { force: true })
        return success(null)
      }),
    tidy: () =>
      stored(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const left = (await readdir(folder)).filter((file) => file.endsWith(halfWritten))
        for (const file of left) await rm(join(folder, file), { force: true })
        return success(null)
      }),
  }
}

/** On threads of the runtime: 25 MB would hold up the main one. */
async function hashOf(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex')
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The name is on disk too. Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function stored<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await work()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return failure('storage', 'The file of this receipt is not there any more.')
    }
    const refused = toStorageError(error)
    if (refused) return { ok: false, error: refused }
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    return failure('storage', `The folder of receipts can’t be used (${code}).`)
  }
}
