/** The logs of HEAD of all worktrees of a git folder. Read only when asked; thousands of refs cost nothing. */
import { open, readFile, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { Trace } from '../../shared/domain/proposals/trace.ts'
import { isBefore, tracesOfReflog } from './git-reflog.ts'

/** Bytes of the end of a log that are read: some 10,000 steps. */
const mostBytes = 2_000_000
/** Bytes that are read at a time: a few hundred steps, which take about a millisecond. */
const piece = 64 * 1024
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
  const traces: Trace[] = []
  for (const log of logs) {
    for await (const text of backwards(log)) {
      traces.push(...tracesOfReflog(text, sourceId, span))
      if (isBefore(text, span.from)) break
    }
  }
  return traces.sort((one, other) => one.at - other.at)
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

/** Whole lines of a file, in pieces from its end; none where it can't be read, as before the first commit. */
async function* backwards(file: string): AsyncGenerator<string> {
  const handle = await open(file, 'r').catch(() => null)
  if (!handle) return
  try {
    const { size } = await handle.stat()
    const first = Math.max(0, size - mostBytes)
    /** Of the piece behind: the end of a line that begins in the next one. */
    let rest = ''
    for (let end = size; end > first; end -= piece) {
      const start = Math.max(first, end - piece)
      const { buffer } = await handle.read(Buffer.alloc(end - start), 0, end - start, start)
      // Bytes, not letters: a piece may begin within a letter, and only the part of a line has it.
      const text = buffer.toString('latin1') + rest
      const line = start === 0 ? 0 : text.indexOf('\n') + 1
      rest = text.slice(0, line)
      yield Buffer.from(text.slice(line), 'latin1').toString('utf8')
    }
  } finally {
    await handle.close()
  }
}
