/** Reads all sources of traces once for a span, so that proposals can be made for any time within it. */
import type { SeenTraces } from '../../shared/contract/groups/traces.ts'
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import { meets } from '../../shared/domain/presence/meets.ts'
import {
  countsOfPast,
  withCounts,
  type RecordedSpan,
} from '../../shared/domain/proposals/past-counts.ts'
import { plannedEvents } from '../../shared/domain/proposals/planned-events.ts'
import { propose, type Proposal } from '../../shared/domain/proposals/propose.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import { yieldToEventLoop } from '../base/yield-to-event-loop.ts'
import type { TraceStore } from './trace-store.ts'
import {
  waitingId,
  waitingKey,
  type WaitingProposal,
} from '../../shared/domain/proposals/waiting-proposal.ts'
import type { EarlierEntry } from '../../shared/domain/proposals/habits.ts'
import type { KnownProject } from '../../shared/domain/proposals/knowledge.ts'
import type { SpentDay } from '../../shared/domain/proposals/usual-work.ts'

/** In ms before a span. Traces from then show which project a folder or a meeting is for. */
const lookedBack = 28 * 24 * 3_600_000
/** In ms before or after a span. Traces from then still show what was done in it. */
const nearby = 3 * 3_600_000

export type Look = Awaited<ReturnType<typeof lookAt>>

type Parts = {
  readonly collect: (span: Span) => Promise<SeenTraces>
  readonly store: TraceStore
  readonly recorded: RecordedWork
}

/**
 * Reads the traces and entries in a span. Also reads those of the weeks before, which show what the user usually works
 * on.
 */
export async function lookAt(all: Span, { collect, store, recorded }: Parts) {
  const past = { from: (all.from - lookedBack) as EpochMs, to: all.from }
  const seen = await collect({ from: past.from, to: (all.to + nearby) as EpochMs })
  const before = seen.traces.filter(({ at }) => at < all.from)
  await yieldToEventLoop()
  const counts = withCounts(store.counts(), countsOfPast(before, recorded.spans(past)))
  const knowledge = {
    sources: seen.sources,
    projects: recorded.projects(),
    counts,
    refused: store.refused(),
  }
  await yieldToEventLoop()
  return {
    sources: seen.sources,
    /** Includes events that have not ended. */
    planned: (span: Span) => plannedEvents(seen.traces, span, knowledge),
    /** Returns assistants' and commands' proposals for time in which nothing is recorded. */
    told,
    /**
     * Returns the proposals made from traces. Leaves out dismissed proposals, and those for time covered by a proposal
     * from an assistant or command. `but`: an entry that does not count as recorded; null for none.
     */
    proposalsIn(span: Span, but: LocalId | null): readonly Proposal[] {
      const reachesIn = ({ at, until }: (typeof seen.traces)[number]): boolean =>
        at < span.to + nearby && (until ?? at) >= span.from - nearby
      const found = propose({
        span,
        knowledge,
        traces: seen.traces.filter(reachesIn),
        taken: [...recorded.spans(span, but), ...told(span)],
        earlier: recorded.earlier(span),
        spent: recorded.spent(span),
        presence: presenceIn(span),
      })
      const dismissed = store.dismissed(span)
      // To overlap is enough, because new traces can move the ends of a dismissed proposal.
      return found.filter(
        (one) => !dismissed.some((other) => one.key === other.key && meets(one, other)),
      )
    },
  }

  function told(span: Span): readonly Proposal[] {
    return toldProposals(store.waiting(), span, recorded.spans(span))
  }

  function presenceIn(span: Span): readonly Span[] {
    const wide = { from: (span.from - nearby) as EpochMs, to: (span.to + nearby) as EpochMs }
    const kept = seen.presence.filter((present) => meets(present, wide))
    return [...kept, ...store.presence(wide)]
  }
}

/** Returns the waiting proposals that begin in the span and overlap no recorded time. */
function toldProposals(
  waiting: readonly WaitingProposal[],
  span: Span,
  recordedSpans: readonly Span[],
): readonly Proposal[] {
  return waiting
    .filter(({ from }) => from >= span.from && from < span.to)
    .filter((one) => !recordedSpans.some((recorded) => meets(recorded, one)))
    .map(({ id, from, to, projectId, note, source }) => ({
      from,
      to,
      projectId,
      note,
      id: waitingKey(id),
      key: waitingKey(id),
      certainty: 'likely',
      reason: { kind: 'told', source },
    }))
}

/** Returns the ids of proposals awaiting a decision. Only proposals made by assistants and commands await one. */
export function waitingIds(proposals: readonly { readonly key: string }[]): readonly string[] {
  return proposals.flatMap(({ key }) => waitingId(key) ?? [])
}

/** Recorded work, read from the account's own database. */
export type RecordedWork = {
  /** Returns the times of entries that overlap a span; a running one counts until now. `but`: an entry to leave out. */
  readonly spans: (span: Span, but?: LocalId | null) => readonly RecordedSpan[]
  /** Returns the gaps that have ended and await a decision, oldest first, each with the entry that was running. */
  readonly gaps: () => readonly (Span & {
    readonly id: LocalId
    readonly entryId: LocalId | null
  })[]
  /** Returns the entries of the weeks before the span, each moved to a day of the span. */
  readonly earlier: (span: Span) => readonly EarlierEntry[]
  readonly spent: (span: Span) => readonly SpentDay[]
  readonly projects: () => readonly KnownProject[]
}
