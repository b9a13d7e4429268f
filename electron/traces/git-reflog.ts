/**
 * Commits and checkouts from the log of HEAD: what was done in this worktree, and when. Text alone; nothing of git is
 * started and no lock is taken. Format: gitrepository-layout(5) "logs/", git-reflog(1). Pure.
 */
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { Trace } from '../../shared/domain/proposals/trace.ts'
import { toEpochMs, type EpochMs } from '../../shared/domain/units.ts'

/** `old new Name <mail> seconds zone<TAB>what was done`. */
const line = /^[0-9a-f]{4,64} [0-9a-f]{4,64} [^\t]*> \d{1,12} [+-]\d{4}\t(.*)$/
/** Subjects are notes of entries: longer ones are cut. */
const longestSubject = 200

/** The traces of a log within a span, in its order. Rebases, resets, pulls and merges of others are none. */
export function tracesOfReflog(
  log: string,
  sourceId: string,
  { from, to }: Span,
): readonly Trace[] {
  return log.split('\n').flatMap((text): Trace[] => {
    // Most lines are too old: their time alone is read.
    const at = timeOf(text)
    if (at === undefined || at < from || at >= to) return []
    const [, action] = line.exec(text) ?? []
    if (action === undefined) return []
    const done = doneIn(action)
    return done ? [{ ...done, sourceId, at, until: null }] : []
  })
}

/** Whether all steps of a log are older than an instant. A step may be older than the one before: clocks are set. */
export function isBefore(log: string, instant: EpochMs): boolean {
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
    return { kind: 'commit', text: subject.trim().slice(0, longestSubject) }
  const [, branch] = /^checkout: moving from \S+ to (\S+)$/.exec(action) ?? []
  return branch === undefined ? null : { kind: 'checkout', text: branch.slice(0, longestSubject) }
}
