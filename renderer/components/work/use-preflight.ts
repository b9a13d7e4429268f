import type { Project, ProjectTime } from '../../../shared/domain/projects/project.ts'
import { useQuery } from '../../data/use-query.ts'
import { useProject, useSettings } from '../../data/work.ts'
import {
  preflight,
  type PreflightInput,
  type PreflightIssue,
} from '../../../shared/domain/entries/preflight.ts'
import { overlapping } from '../../../shared/domain/entries/overlaps.ts'
import { daysOf } from '../../../shared/domain/projects/cap.ts'
import type { Day, EpochMs, LocalId, Seconds } from '../../../shared/domain/units.ts'
import { localZone } from '../../lib/clock.ts'

/** The entry that is about to be recorded. */
export type PreflightSubject = {
  readonly projectId: LocalId | null
  readonly note: string | null
  /** Time that is not yet part of the project's total, in seconds; 0 for a timer that is about to start. */
  readonly seconds: number
  readonly day: Day
  /** True while the note is still being typed. A missing note is then not reported yet. */
  readonly isTyping?: boolean
  /** Start and length of the entry; null or omitted if not known. */
  readonly times?: { readonly startedAt: EpochMs; readonly duration: Seconds } | null
  /** Id of the entry if an existing entry is edited. That entry is not compared with itself. */
  readonly entryId?: LocalId | undefined
}

/** Returns the warnings about an entry before it is recorded. They are computed offline. */
export function usePreflight(subject: PreflightSubject): readonly PreflightIssue[] {
  const { projectId, note, seconds, day, isTyping = false } = subject
  const project = useProject(projectId)
  const wantsNotes = useSettings().wantsNotes
  const spent = useSpent(project?.budget === null ? null : (project?.id ?? null))
  const needsNote = wantsNotes && !isTyping
  const capUsed = useCapUsed(project, day)
  const known = { spent, capUsed, overlapping: useOverlapping(subject) }
  return preflight({ project: project ?? null, note, seconds, day, needsNote, ...known })
}

function useOverlapping({
  times,
  entryId,
}: PreflightSubject): NonNullable<PreflightInput['overlapping']> {
  const from = times?.startedAt ?? (0 as EpochMs)
  const to = (from + (times?.duration ?? 0) * 1000) as EpochMs
  const entries = useQuery('entries.range', to > from ? { from, to } : null) ?? []
  return overlapping(entries, { from, to, own: entryId }).map(({ entry, seconds }) => ({
    note: entry.note,
    seconds,
  }))
}

/** Returns the time recorded on the project so far, in seconds; null until it is known. */
function useSpent(projectId: LocalId | null): number | null {
  const secondsOn = (times: readonly ProjectTime[]): number =>
    times.find(({ id }) => id === projectId)?.seconds ?? 0
  return useQuery('projects.times', projectId === null ? null : {}, secondsOn) ?? null
}

/**
 * Returns the seconds that count towards the cap on `day`, without running timers; null if unknown or without a cap.
 */
function useCapUsed(project: Project | undefined, day: Day): number | null {
  const dayStart = useSettings().dayStart
  const input = project?.cap
    ? { id: project.id, days: daysOf(project.cap, day), zone: localZone(), dayStart }
    : null
  return useQuery('projects.capTime', input, ({ recorded }) => recorded) ?? null
}
