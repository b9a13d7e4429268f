/** IPC calls of the group `gaps`, with their payloads: time without the person that waits for a decision. */
import type { TimeEntry } from '../domain/entries/time-entry.ts'
import type { Gap } from '../domain/presence/gap.ts'
import type { EpochMs, LocalId } from '../domain/units.ts'
import type { AcceptedProposal } from './proposal-calls.ts'
import { command, query, type Nothing } from './call.ts'

/** A gap with the entry that a cut would shorten; null where no timer ran, or the entry is gone. */
export type UnresolvedGap = Gap & { readonly entry: TimeEntry | null }

export type GiveGapInput = {
  readonly id: LocalId
  readonly projectId?: LocalId
  readonly note?: string
  readonly billable?: boolean
}

export type FillGapInput = {
  readonly id: LocalId
  readonly parts: readonly AcceptedProposal[]
}

/** Each decision fails with `notFound` or `invalid`, and can be undone. */
export const gapCalls = {
  gaps: {
    /** Gaps without a decision, oldest first; one that still goes on has no end. */
    unresolved: query<Nothing, readonly UnresolvedGap[]>(),
    /** Leaves the entry as it is. */
    keep: command<{ readonly id: LocalId }, null>(),
    /** Cuts the time out of the entry that ran. */
    discard: command<{ readonly id: LocalId }, null>(),
    /** Cuts the time out and records it as a break. */
    markBreak: command<{ readonly id: LocalId }, null>(),
    /** Cuts the time out and makes it an entry of other work. */
    give: command<GiveGapInput, null>(),
    /** Cuts the time out and records what was proposed for it, in one step; learns from it as `proposals.accept`. */
    fill: command<FillGapInput, null>(),
    /** Keeps the time before `at` and cuts out the rest. */
    split: command<{ readonly id: LocalId; readonly at: EpochMs }, null>(),
  },
} as const
