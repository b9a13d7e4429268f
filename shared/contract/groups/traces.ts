/** Calls of the group `traces`: what this computer saw of the person's work, from which proposals are made. */
import { z } from 'zod'
import type { ChoiceCount } from '../../domain/proposals/knowledge.ts'
import type { Trace } from '../../domain/proposals/trace.ts'
import type { EpochMs, LocalId } from '../../domain/units.ts'
import { instant, localId, nothing } from '../field-schemas.ts'
import { command, query } from './define.ts'

/**
 * A folder of git, a folder whose files are worked on, a calendar file, when the person is at this computer, or the program
 * ActivityWatch on it. Add-only: the names are stored.
 */
export type TraceSourceKind = 'git' | 'files' | 'calendar' | 'presence' | 'activityWatch'

export type TraceSource = {
  readonly id: string
  readonly kind: TraceSourceKind
  readonly path: string
  /** The last part of the path; empty for presence. */
  readonly name: string
  /** What everything in it is for; null where that is not said. */
  readonly projectId: LocalId | null
  /** False where it can't be read at present. */
  readonly isThere: boolean
  /** False where the person switched it off: it is not read. */
  readonly isOn: boolean
  /** Lines of a calendar file that are no part of a calendar, and the first of them. */
  readonly leftOut?:
    { readonly count: number; readonly line: number; readonly text: string } | undefined
}

export type SeenTraces = {
  readonly sources: readonly TraceSource[]
  /** By time. */
  readonly traces: readonly Trace[]
  /** When the person was at the computer, by time. */
  readonly presence: readonly { readonly from: EpochMs; readonly to: EpochMs }[]
}

/** What is kept of what the person decided; see shared/domain/proposals/knowledge.ts. */
export type LearnedChoices = {
  readonly counts: readonly ChoiceCount[]
  /** Keys that are never proposed. */
  readonly refused: readonly string[]
}

/** Longer than any view: 32 days in ms. */
const longestRange = 32 * 24 * 3_600_000

/** A time that a view shows. */
export const between = z
  .strictObject({ from: instant, to: instant })
  .refine(({ from, to }) => to > from && to - from <= longestRange)
const byId = z.strictObject({ id: z.string().min(1).max(100) })

export const traces = {
  sources: query(nothing, ['proposals']).answers<readonly TraceSource[]>(),
  /** Lets the person choose a folder; one of git is read by its log. Fails with `storage`. */
  addFolder: command(nothing).answers<null>(),
  /** Lets the person choose a calendar file. Fails with `invalid`, `storage`. */
  addCalendar: command(nothing).answers<null>(),
  /** Keeps when the person is at this computer from now on, for 30 days. */
  addPresence: command(nothing).answers<null>(),
  /** Asks ActivityWatch on this computer from now on. Fails with `invalid` where it does not answer, `storage`. */
  addActivityWatch: command(nothing).answers<null>(),
  /** What was learned of it is forgotten. */
  remove: command(byId).answers<null>(),
  /** Says what everything in a source is for; null takes it back. */
  setProject: command(byId.extend({ projectId: localId.nullable() })).answers<null>(),
  /** Everything that was found, as it is read now. */
  seen: query(between, ['proposals'], { pause: 200 }).answers<SeenTraces>(),
  /** Everything that was learned. */
  learned: query(nothing, ['proposals']).answers<LearnedChoices>(),
  /** Forgets the sources, when the person was here, and all that was learned. */
  wipe: command(nothing).answers<null>(),
}
