/** The logs of HEAD of all worktrees of a git folder. Read only when asked; thousands of refs cost nothing. */
import { open, readFile, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { Trace } from '../../shared/domain/proposals/trace.ts'
import { tracesOfReflog } from './git-reflog.ts'

/** Bytes of the end of a log that are read: some 10,000 steps. */
const mostBytes = 2_000_000
const mostWorktrees = 50

/** Null where the folder is no worktree of git, or can't be read. */
export async function gitTraces(
  path: string,
  sourceId: string,
  span: Span,
): Promise<readonly Trace[] | null> {
  const folder = await gitFolderOf(path)
  if (folder === null) return null
  const worktrees = await readdir(join(folder, 'worktrees')).catch(() => [])
  const logs = [
    join(folder, 'logs', 'HEAD'),
    ...worktrees
      .slice(0, mostWorktrees)
      .map((name) => join(folder, 'worktrees', name, 'logs', 'HEAD')),
  ]
  const texts = await Promise.all(logs.map(endOf))
  return texts.flatMap((text) => tracesOfReflog(text, sourceId, span))
}

/** The folder of git for a worktree: `.git`, or what the file of that name says (gitrepository-layout(5)). */
async function gitFolderOf(path: string): Promise<string | null> {
  const inside = join(path, '.git')
  if (await isFolder(inside)) return inside
  const text = await readFile(inside, 'utf8').catch(() => '')
  const [, named] = /^gitdir: (.+)$/m.exec(text) ?? []
  if (named === undefined) return null
  const own = resolve(path, named.trim())
  // The folder of a linked worktree is inside of the main one, whose worktrees are all meant.
  const [, main] = /^(.*)[\\/]worktrees[\\/][^\\/]+$/.exec(own) ?? []
  const folder = main ?? own
  return (await isFolder(folder)) ? folder : null
}

async function isFolder(path: string): Promise<boolean> {
  return readdir(path).then(
    () => true,
    () => false,
  )
}

/** The end of a file from the beginning of a line; empty where it can't be read, as before the first commit. */
async function endOf(file: string): Promise<string> {
  const handle = await open(file, 'r').catch(() => null)
  if (!handle) return ''
  try {
    const { size } = await handle.stat()
    const start = Math.max(0, size - mostBytes)
    const { bytesRead, buffer } = await handle.read(
      Buffer.alloc(size - start),
      0,
      size - start,
      start,
    )
    const text = buffer.toString('utf8', 0, bytesRead)
    return start === 0 ? text : text.slice(text.indexOf('\n') + 1)
  } finally {
    await handle.close()
  }
}
