/** Calls of the group `gaps`: time without the person that waits for a decision. */
import type { TimeEntry } from '../../domain/entries/time-entry.ts'
import type { Gap } from '../../domain/presence/gap.ts'
import { byId, instant, localId, nothing, work } from '../field-schemas.ts'
import { command, query, type InputOf } from './define.ts'
import { acceptedProposals } from './proposals.ts'

/** A gap with the entry that a cut would shorten; null where no timer ran, or the entry is gone. */
export type UnresolvedGap = Gap & { readonly entry: TimeEntry | null }

/** Each decision fails with `notFound` or `invalid`, and can be undone. */
export const gaps = {
  /** Gaps without a decision, oldest first; a gap that is not over yet has no end. */
  unresolved: query(nothing, ['gaps', 'entries']).answers<readonly UnresolvedGap[]>(),
  /** Leaves the entry as it is. */
  keep: command(byId).answers<null>(),
  /** Cuts the time out of the entry that ran. */
  discard: command(byId).answers<null>(),
  /** Cuts the time out and records it as a break. */
  markBreak: command(byId).answers<null>(),
  /** Cuts the time out and makes it an entry of other work. */
  give: command(
    work.omit({ clientId: true, projectServiceId: true }).extend({ id: localId }),
  ).answers<null>(),
  /** Cuts the time out and records what was proposed for it, in one step; learns from it as `proposals.accept`. */
  fill: command(byId.extend({ parts: acceptedProposals })).answers<null>(),
  /** Keeps the time before `at` and cuts out the rest. */
  split: command(byId.extend({ at: instant })).answers<null>(),
}

export type GiveGapInput = InputOf<typeof gaps.give>
export type FillGapInput = InputOf<typeof gaps.fill>
