/**
 * Writes a backup of an open database: copies it block by block, flushes the copy, reads it back and has SQLite check
 * it. Only then does the copy get its final name, so a file of that name is always complete.
 */
import SqliteDatabase from 'libsql'
import { createHash } from 'node:crypto'
import { createReadStream, promises, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { FreezableFile, FrozenFile } from './frozen-file.ts'

/** Suffix of an incomplete backup. */
export const partSuffix = '.part'

/** In bytes. */
const blockSize = 262_144

/** Why a backup was not written, other than a disk error. */
export type BackupProblem = 'busy' | 'unreadable' | 'stopped'

/**
 * Writes a backup to `target`, which must not exist. Resolves with null on success, or with the problem. Rejects on a
 * disk error. A failed backup leaves no file.
 */
export async function writeBackup(
  source: FreezableFile,
  target: string,
  signal: AbortSignal,
): Promise<BackupProblem | null> {
  const part = `${target}${partSuffix}`
  const frozen = source.freeze()
  if (!frozen) return 'busy'
  try {
    const written = await copy(frozen, part, signal).finally(() => frozen.release())
    if (written === null) return 'stopped'
    if ((await hashOf(part)) !== written || !isSound(part)) return 'unreadable'
    await promises.rename(part, target)
    await flushFolder(dirname(target))
    return null
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${part}${suffix}`, { force: true })
  }
}

/** Copies the file. Resolves with the hash of the copied bytes; null if it was stopped. */
async function copy(frozen: FrozenFile, part: string, signal: AbortSignal): Promise<string | null> {
  const hash = createHash('sha256')
  const buffer = new Uint8Array(blockSize)
  const file = await promises.open(part, 'wx', 0o600)
  try {
    for (let position = 0; position < frozen.bytes;) {
      if (signal.aborted) return null
      const length = await frozen.readAt(buffer, position)
      if (length === 0) break
      const block = buffer.subarray(0, length)
      hash.update(block)
      await file.writeFile(block)
      position += length
    }
    await file.sync()
    return hash.digest('hex')
  } finally {
    await file.close()
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const block of createReadStream(path, { highWaterMark: blockSize })) {
    hash.update(block as Buffer)
  }
  return hash.digest('hex')
}

/** Checks a copy, except its pages: the original's are checked weekly (app/workspaces/workspace-database.ts). */
function isSound(path: string): boolean {
  const copied = new SqliteDatabase(path)
  try {
    copied.prepare('SELECT count(*) FROM outbox').get()
    copied.prepare('SELECT id FROM time_entries ORDER BY row DESC LIMIT 1').get()
    return true
  } catch {
    return false
  } finally {
    copied.close()
  }
}

/** Makes renames in a folder durable. Does nothing on Windows, where this is neither possible nor necessary. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await promises.open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
