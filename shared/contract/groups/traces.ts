/** Calls of the group `traces`: traces of the user's work on this computer, from which proposals are made. */
import { z } from 'zod'
import type { ChoiceCount } from '../../domain/proposals/knowledge.ts'
import type { Trace } from '../../domain/proposals/trace.ts'
import type { EpochMs, LocalId } from '../../domain/units.ts'
import { instant, localId, nothing } from '../field-schemas.ts'
import { command, query } from './define.ts'

/**
 * Kind of a source: a git folder, a folder whose files are worked on, a calendar file, presence at this computer, or
 * the program ActivityWatch on this computer. Add-only, because the names are stored.
 */
export type TraceSourceKind = 'git' | 'files' | 'calendar' | 'presence' | 'activityWatch'

export type TraceSource = {
  readonly id: string
  readonly kind: TraceSourceKind
  readonly path: string
  /** Name of the source: the last part of its path; empty for presence. */
  readonly name: string
  /** Project that everything in the source belongs to; null if none is set. */
  readonly projectId: LocalId | null
  /** False if the source can't be read at present. */
  readonly isThere: boolean
  /** False if the user switched the source off. Then it is not read. */
  readonly isOn: boolean
  /** `count`: number of lines of a calendar that could not be read; `line`, `text`: the first of them. */
  readonly leftOut?:
    | { readonly count: number; readonly line: number; readonly text: string }
    | undefined
}

export type SeenTraces = {
  readonly sources: readonly TraceSource[]
  /** Traces, earliest first. */
  readonly traces: readonly Trace[]
  /** Periods in which the user was at the computer, earliest first. */
  readonly presence: readonly { readonly from: EpochMs; readonly to: EpochMs }[]
}

/** Choices learned from the user's decisions; see shared/domain/proposals/knowledge.ts. */
export type LearnedChoices = {
  readonly counts: readonly ChoiceCount[]
  /** Keys that are never proposed. */
  readonly refused: readonly string[]
}

/** Maximum length of a range in ms: 32 days, which is longer than any view. */
const maxRange = 32 * 24 * 3_600_000

/** Range of time that a view shows. */
export const between = z
  .strictObject({ from: instant, to: instant })
  .refine(({ from, to }) => to > from && to - from <= maxRange)
const byId = z.strictObject({ id: z.string().min(1).max(100) })

export const traces = {
  sources: query(nothing, ['proposals']).answers<readonly TraceSource[]>(),
  /** Lets the user choose a folder as a source. For a git folder, the source is the git log. Fails with `storage`. */
  addFolder: command(nothing).answers<null>(),
  /** Lets the user choose a calendar file as a source. Fails with `invalid`, `storage`. */
  addCalendar: command(nothing).answers<null>(),
  /** Starts to record the periods in which the user is at this computer. The records are kept for 30 days. */
  addPresence: command(nothing).answers<null>(),
  /** Adds ActivityWatch on this computer as a source. Fails with `invalid` (no answer) or `storage`. */
  addActivityWatch: command(nothing).answers<null>(),
  /** Removes a source and deletes what was learned from it. */
  remove: command(byId).answers<null>(),
  /** Sets the project that everything in a source belongs to; null removes it. */
  setProject: command(byId.extend({ projectId: localId.nullable() })).answers<null>(),
  /** Traces and presence in a range, read from the sources at the time of the call. */
  seen: query(between, ['proposals'], { pause: 200 }).answers<SeenTraces>(),
  /** Everything that was learned from decisions. */
  learned: query(nothing, ['proposals']).answers<LearnedChoices>(),
  /** Deletes all sources, recorded presence and everything that was learned. */
  wipe: command(nothing).answers<null>(),
}
