import type { TimeEntry } from '../../domain/entries/time-entry.ts'
import type { Gap } from '../../domain/presence/gap.ts'
import { byId, instant, localId, nothing, work } from '../field-schemas.ts'
import { command, query, type InputOf } from './define.ts'
import { acceptedProposals } from './proposals.ts'

/**
 * A gap that awaits the user's decision. `entry`: the entry that is shortened if the user cuts the gap out of it; null
 * if no timer ran, or the entry is gone.
 */
export type UnresolvedGap = Gap & { readonly entry: TimeEntry | null }

/**
 * Calls about gaps (time away or without a timer). Decisions can be undone, and can fail with `notFound` or `invalid`.
 */
export const gaps = {
  /** Gaps without a decision, oldest first; a gap that is not over yet has no end. */
  unresolved: query(nothing, ['gaps', 'entries']).answers<readonly UnresolvedGap[]>(),
  /** Leaves the entry as it is. */
  keep: command(byId).answers<null>(),
  /** Cuts the time out of the entry that ran during the gap. */
  discard: command(byId).answers<null>(),
  /** Cuts the time out and records it as a break. */
  markBreak: command(byId).answers<null>(),
  /** Cuts the time out and records it as other work. */
  give: command(
    work.omit({ clientId: true, projectServiceId: true }).extend({ id: localId }),
  ).answers<null>(),
  /** Cuts the time out and records the accepted proposals, in one step. Learns as `proposals.accept` does. */
  fill: command(byId.extend({ parts: acceptedProposals })).answers<null>(),
  /** Keeps the time before `at` in the entry and cuts the rest out. */
  split: command(byId.extend({ at: instant })).answers<null>(),
}

export type GiveGapInput = InputOf<typeof gaps.give>
