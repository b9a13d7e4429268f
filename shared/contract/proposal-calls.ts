/** IPC calls of the groups `traces` and `proposals`: what was forgotten, reconstructed from what this computer saw. */
import type { ChoiceCount } from '../domain/proposals/knowledge.ts'
import type { Proposal } from '../domain/proposals/propose.ts'
import type { WaitingProposal } from '../domain/proposals/waiting-proposal.ts'
import type { Trace } from '../domain/proposals/trace.ts'
import type { EpochMs, LocalId } from '../domain/units.ts'
import { command, query, type Nothing } from './call.ts'

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
  /** Lines of a calendar file that are no part of a calendar, and the first of them. */
  readonly leftOut?:
    { readonly count: number; readonly line: number; readonly text: string } | undefined
}

type Between = { readonly from: EpochMs; readonly to: EpochMs }

export type SeenTraces = {
  readonly sources: readonly TraceSource[]
  /** By time. */
  readonly traces: readonly Trace[]
  /** When the person was at the computer, by time. */
  readonly presence: readonly Between[]
}

/** What is kept of what the person decided; see shared/domain/proposals/knowledge.ts. */
export type LearnedChoices = {
  readonly counts: readonly ChoiceCount[]
  /** Keys that are never proposed. */
  readonly refused: readonly string[]
}

export type ProposalsBetween = {
  readonly sources: readonly TraceSource[]
  /** By time; none in the future, or over recorded time. */
  readonly proposals: readonly Proposal[]
}

/** What is proposed for gaps without a decision; those for which nothing is are left out. */
export type GapProposals = {
  readonly sources: readonly TraceSource[]
  readonly gaps: readonly { readonly id: LocalId; readonly proposals: readonly Proposal[] }[]
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
    /** Asks ActivityWatch on this computer from now on. Fails with `invalid` where it does not answer, `storage`. */
    addActivityWatch: command<Nothing, null>(),
    /** What was learned of it is forgotten. */
    remove: command<{ readonly id: string }, null>(),
    /** Says what everything in a source is for; null takes it back. */
    setProject: command<{ readonly id: string; readonly projectId: LocalId | null }, null>(),
    /** Everything that was found, as it is read now. */
    seen: query<Between, SeenTraces>(),
    /** Everything that was learned. */
    learned: query<Nothing, LearnedChoices>(),
    /** Forgets the sources, when the person was here, and all that was learned. */
    wipe: command<Nothing, null>(),
  },
  proposals: {
    between: query<Between, ProposalsBetween>(),
    /** Also over the entry that ran during a gap: the gap is the question whether that is true. */
    inGaps: query<Nothing, GapProposals>(),
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
    /** Nothing with this key is proposed any more: a folder, or a title in a calendar. */
    refuse: command<{ readonly key: string }, null>(),
    /** Takes that back. */
    allow: command<{ readonly key: string }, null>(),
  },
} as const
