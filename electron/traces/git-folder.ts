/** Reads the reflogs of HEAD in all worktrees, only on request. Never lists refs, because there may be thousands. */
import { readdir, type FileHandle } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { Trace } from '../../shared/domain/proposals/trace.ts'
import { cutText } from '../../shared/domain/text/clean-text.ts'
import { toEpochMs, type EpochMs } from '../../shared/domain/units.ts'
import { readOutsideFile, withOutsideFile } from '../base/outside-file.ts'

/** In bytes, from the end of a reflog; enough for about 10,000 entries. */
const maxLogSize = 2_000_000
/** In bytes: a few hundred entries, which take about a millisecond. */
const piece = 64 * 1024
const maxWorktrees = 50
/** In bytes; a `.git` file contains one path. */
const maxGitFile = 4096

/** Returns a git worktree's traces of work, such as commits, in a span; null if it is not a readable worktree. */
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
      .slice(0, maxWorktrees)
      .map((name) => join(folder, 'worktrees', name, 'logs', 'HEAD')),
  ]
  const traces: Trace[] = []
  for (const log of logs) {
    // A log that can't be read has no traces, as before the first commit.
    await withOutsideFile(log, async (file, size) => {
      for await (const text of backwards(file, size)) {
        traces.push(...tracesOfReflog(text, sourceId, span))
        if (isBefore(text, span.from)) break
      }
      return { ok: true, value: null }
    })
  }
  return traces.sort((one, other) => one.at - other.at)
}

/** Returns the folder `.git`, or the path in a file named `.git` (gitrepository-layout(5)). */
async function gitFolderOf(path: string): Promise<string | null> {
  const inside = join(path, '.git')
  if (await isFolder(inside)) return inside
  const file = await readOutsideFile(inside, maxGitFile)
  if (!file.ok) return null
  const [, named] = /^gitdir: (.+)$/m.exec(Buffer.from(file.value).toString('utf8')) ?? []
  if (named === undefined) return null
  const gitFolder = resolve(path, named.trim())
  // The folder of a linked worktree is inside the main git folder. That one is returned, because all its worktrees are
  // read.
  const [, main] = /^(.*)[\\/]worktrees[\\/][^\\/]+$/.exec(gitFolder) ?? []
  const folder = main ?? gitFolder
  return (await isFolder(folder)) ? folder : null
}

async function isFolder(path: string): Promise<boolean> {
  return readdir(path).then(
    () => true,
    () => false,
  )
}

/** Yields pieces of whole lines, from the end of the file. */
async function* backwards(file: FileHandle, size: number): AsyncGenerator<string> {
  const first = Math.max(0, size - maxLogSize)
  /** End of a line that begins in the next piece to be read. */
  let rest = ''
  for (let end = size; end > first; end -= piece) {
    const start = Math.max(first, end - piece)
    const { buffer } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
    // Split as bytes, not letters: a piece may begin within a letter, which is then in the incomplete line.
    const text = buffer.toString('latin1') + rest
    const line = start === 0 ? 0 : text.indexOf('\n') + 1
    rest = text.slice(0, line)
    yield Buffer.from(text.slice(line), 'latin1').toString('utf8')
  }
}

// Reads commits and checkouts from the log of HEAD: what was done in this worktree, and when. Parses text alone: git is
// not started and no lock is taken. Format: gitrepository-layout(5) "logs/", git-reflog(1). Pure.

/** A line of a reflog: `old new Name <mail> seconds zone<TAB>what was done`. */
const line = /^[0-9a-f]{4,64} [0-9a-f]{4,64} [^\t]*> \d{1,12} [+-]\d{4}\t(.*)$/
/** Maximum length of a subject, which becomes an entry's note; longer subjects are cut. */
const maxSubjectLength = 200

/** Returns traces of the commits (including merge commits) and checkouts in a worktree's reflog, in the order found. */
export function tracesOfReflog(
  log: string,
  sourceId: string,
  { from, to }: Span,
): readonly Trace[] {
  return log.split('\n').flatMap((text): Trace[] => {
    // Most lines are too old, so only their time is read.
    const at = timeOf(text)
    if (at === undefined || at < from || at >= to) return []
    const [, action] = line.exec(text) ?? []
    if (action === undefined) return []
    const done = doneIn(action)
    return done ? [{ ...done, sourceId, at, until: null }] : []
  })
}

/** Returns true if all steps are older. Each step is checked: a later one is older if the clock was set back. */
function isBefore(log: string, instant: EpochMs): boolean {
  return log.split('\n').every((text) => (timeOf(text) ?? 0) < instant)
}

function timeOf(text: string): EpochMs | undefined {
  const tab = text.indexOf('\t')
  const before = text.slice(0, tab < 0 ? text.length : tab)
  const [, seconds] = / (\d{1,12}) [+-]\d{4}$/.exec(before.slice(-20)) ?? []
  return seconds === undefined ? undefined : toEpochMs(Number(seconds) * 1000)
}

function doneIn(action: string): Pick<Trace, 'kind' | 'text'> | null {
  const [, subject] = /^commit(?: \((?:initial|amend|merge)\))?: (.*)$/.exec(action) ?? []
  if (subject !== undefined)
    return { kind: 'commit', text: cutText(subject.trim(), maxSubjectLength) }
  const [, branch] = /^checkout: moving from \S+ to (\S+)$/.exec(action) ?? []
  return branch === undefined ? null : { kind: 'checkout', text: cutText(branch, maxSubjectLength) }
}
