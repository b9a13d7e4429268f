/** Finds when the files in a folder were last saved. It reads their names and times, never their content. */
import type { Dir, Dirent } from 'node:fs'
import { lstat, opendir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { Trace } from '../../shared/domain/proposals/trace.ts'
import { toEpochMs } from '../../shared/domain/units.ts'

/** Folders whose files are written by programs, not by people. */
const notWork = new Set([
  'node_modules',
  'dist',
  'build',
  'target',
  'out',
  '__pycache__',
  'venv',
  'vendor',
])
const maxDepth = 8
const maxFiles = 50_000
/** Number of files read at once. More would not be faster, and would block the event loop. */
const atOnce = 16
/** Names read at a time. Reading all names in a large folder at once would block for longer than a frame. */
const bufferSize = 128

/** Returns a trace for each saved file, except hidden files, backups and links; null if the folder can't be read. */
export async function savedFiles(
  path: string,
  sourceId: string,
  { from, to }: Span,
): Promise<readonly Trace[] | null> {
  const traces: Trace[] = []
  let left = maxFiles
  const add = async (folder: string, name: string): Promise<void> => {
    const facts = await lstat(join(folder, name)).catch(() => null)
    const at = facts && toEpochMs(facts.mtimeMs)
    if (at && at >= from && at < to) {
      traces.push({ kind: 'save', sourceId, at, until: null, text: name })
    }
  }
  const look = async (folder: string, depth: number): Promise<boolean> => {
    const entries = await opendir(folder, { bufferSize }).catch(() => null)
    if (!entries) return false
    const folders: string[] = []
    let files: string[] = []
    const addAll = async (): Promise<void> => {
      await Promise.all(files.map((name) => add(folder, name)))
      files = []
    }
    const isRead = await each(entries, async (entry) => {
      const { name } = entry
      if (name.startsWith('.') || name.endsWith('~') || left <= 0) return
      if (entry.isDirectory() && depth < maxDepth && !notWork.has(name)) folders.push(name)
      if (!entry.isFile()) return
      left -= 1
      files.push(name)
      if (files.length === atOnce) await addAll()
    })
    await addAll()
    for (const name of folders) await look(join(folder, name), depth + 1)
    return isRead
  }
  return (await look(path, 0)) ? traces.sort((one, other) => one.at - other.at) : null
}

/** Returns false if the folder, or its disk, went away while being read. */
async function each(entries: Dir, visit: (entry: Dirent) => Promise<void>): Promise<boolean> {
  try {
    for await (const entry of entries) await visit(entry)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}
