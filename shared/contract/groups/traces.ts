import { z } from 'zod'
import type { ChoiceCount } from '../../domain/proposals/knowledge.ts'
import type { Trace } from '../../domain/proposals/trace.ts'
import type { EpochMs, LocalId } from '../../domain/units.ts'
import { instant, localId, nothing } from '../field-schemas.ts'
import { command, query } from './define.ts'

/**
 * Kind of a source of traces (records of what the user did). `git`: a git folder. `files`: a folder with files that the
 * user works on. `calendar`: a calendar file. `presence`: time at this computer. `activityWatch`: the program
 * ActivityWatch. Names are stored, so never remove or rename one.
 */
export type TraceSourceKind = 'git' | 'files' | 'calendar' | 'presence' | 'activityWatch'

export type TraceSource = {
  readonly id: string
  readonly kind: TraceSourceKind
  readonly path: string
  /** The last part of the path; empty for presence. */
  readonly name: string
  /** Project of everything in the source; null if none is set. */
  readonly projectId: LocalId | null
  /** False if the source can't be read at present. */
  readonly isThere: boolean
  /** The source is not read while it is off. */
  readonly isOn: boolean
  /** `count`: number of calendar lines that could not be read; `line`, `text`: the first of them. */
  readonly leftOut?:
    | { readonly count: number; readonly line: number; readonly text: string }
    | undefined
}

export type SeenTraces = {
  readonly sources: readonly TraceSource[]
  /** Earliest first. */
  readonly traces: readonly Trace[]
  /** Periods at the computer, earliest first. */
  readonly presence: readonly { readonly from: EpochMs; readonly to: EpochMs }[]
}

/** What Stint has learned from the user's decisions about proposals (shared/domain/proposals/knowledge.ts). */
export type LearnedChoices = {
  readonly counts: readonly ChoiceCount[]
  /** Keys that are never proposed. */
  readonly refused: readonly string[]
}

/** In ms: 32 days, which is longer than any view. */
const maxRange = 32 * 24 * 3_600_000

export const between = z
  .strictObject({ from: instant, to: instant })
  .refine(({ from, to }) => to > from && to - from <= maxRange)
const byId = z.strictObject({ id: z.string().min(1).max(100) })

export const traces = {
  sources: query(nothing, ['proposals']).answers<readonly TraceSource[]>(),
  /** Lets the user choose a folder. For a git folder, the source is the git log. Fails with `storage`. */
  addFolder: command(nothing).answers<null>(),
  /** Lets the user choose a file. Fails with `invalid`, `storage`. */
  addCalendar: command(nothing).answers<null>(),
  /** Starts recording the periods in which the user is at this computer. Records are kept for 30 days. */
  addPresence: command(nothing).answers<null>(),
  /** Fails with `invalid` (no answer), `storage`. */
  addActivityWatch: command(nothing).answers<null>(),
  /** Removes a source, and deletes what was learned from it. */
  remove: command(byId).answers<null>(),
  /** Sets the project of everything in a source; null removes it. */
  setProject: command(byId.extend({ projectId: localId.nullable() })).answers<null>(),
  /** Read from the sources when called. */
  seen: query(between, ['proposals'], { pause: 200 }).answers<SeenTraces>(),
  learned: query(nothing, ['proposals']).answers<LearnedChoices>(),
  wipe: command(nothing).answers<null>(),
}
