/** When files of a folder were saved last: their names and times, never what is in them. */
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { Trace } from '../../shared/domain/proposals/trace.ts'
import { toEpochMs } from '../../shared/domain/units.ts'

/** Folders that programs write, not people. */
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
const deepest = 8
const mostFiles = 20_000

/** Null where the folder can't be read. Hidden files, backups and links are left out. */
export async function savedFiles(
  path: string,
  sourceId: string,
  { from, to }: Span,
): Promise<readonly Trace[] | null> {
  const traces: Trace[] = []
  let left = mostFiles
  const look = async (folder: string, depth: number): Promise<boolean> => {
    const names = await readdir(folder, { withFileTypes: true }).catch(() => null)
    if (!names) return false
    for (const entry of names) {
      if (entry.name.startsWith('.') || entry.name.endsWith('~') || left <= 0) continue
      if (entry.isDirectory()) {
        if (depth < deepest && !notWork.has(entry.name))
          await look(join(folder, entry.name), depth + 1)
      } else if (entry.isFile()) {
        left -= 1
        const facts = await lstat(join(folder, entry.name)).catch(() => null)
        const at = facts && toEpochMs(facts.mtimeMs)
        if (at && at >= from && at < to) {
          traces.push({ kind: 'save', sourceId, at, until: null, text: entry.name })
        }
      }
    }
    return true
  }
  return (await look(path, 0)) ? traces : null
}
