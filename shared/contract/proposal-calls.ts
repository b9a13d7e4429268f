/** IPC calls of the groups `traces` and `proposals`: what was forgotten, reconstructed from what this computer saw. */
import type { Proposal } from '../domain/proposals/propose.ts'
import type { WaitingProposal } from '../domain/proposals/waiting-proposal.ts'
import type { Trace } from '../domain/proposals/trace.ts'
import type { EpochMs, LocalId } from '../domain/units.ts'
import { command, query, type Nothing } from './call.ts'

/**
 * A folder of git, a folder whose files are worked on, a calendar file, or when the person is at this computer. Add-only:
 * the names are stored.
 */
export type TraceSourceKind = 'git' | 'files' | 'calendar' | 'presence'

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
}

type Between = { readonly from: EpochMs; readonly to: EpochMs }

export type SeenTraces = {
  readonly sources: readonly TraceSource[]
  /** By time. */
  readonly traces: readonly Trace[]
}

export type ProposalsBetween = {
  readonly sources: readonly TraceSource[]
  /** By time; none in the future, or over recorded time. */
  readonly proposals: readonly Proposal[]
}

/** A proposal as the person wants it. */
export type AcceptedProposal = Between & {
  readonly projectId: LocalId | null
  readonly note: string | null
  /** Of the proposal. */
  readonly key: string
}

export type DismissedProposal = Between & { readonly key: string }

export const proposalCalls = {
  traces: {
    sources: query<Nothing, readonly TraceSource[]>(),
    /** Lets the person choose a folder; one of git is read by its log. Fails with `storage`. */
    addFolder: command<Nothing, null>(),
    /** Lets the person choose a calendar file. Fails with `invalid`, `storage`. */
    addCalendar: command<Nothing, null>(),
    /** Keeps when the person is at this computer from now on, for 30 days. */
    addPresence: command<Nothing, null>(),
    /** What was learned of it is forgotten. */
    remove: command<{ readonly id: string }, null>(),
    /** Says what everything in a source is for; null takes it back. */
    setProject: command<{ readonly id: string; readonly projectId: LocalId | null }, null>(),
    /** Everything that was found, as it is read now. */
    seen: query<Between, SeenTraces>(),
    /** Forgets the sources, and all that was learned. */
    wipe: command<Nothing, null>(),
  },
  proposals: {
    between: query<Between, ProposalsBetween>(),
    /** What assistants and commands proposed, and the person has not decided yet, by time. */
    waiting: query<Nothing, readonly WaitingProposal[]>(),
    /**
     * Records them, in one step that can be undone, and learns from them. Fails with `notFound` (project), `invalid`
     * (a time that overlaps recorded time), `storage`.
     */
    accept: command<{ readonly proposals: readonly AcceptedProposal[] }, null>(),
    /** They are not proposed again. */
    dismiss: command<{ readonly proposals: readonly DismissedProposal[] }, null>(),
    /** Takes a dismissal back. */
    takeBack: command<{ readonly proposals: readonly DismissedProposal[] }, null>(),
  },
} as const
