/**
 * Proposals for time that was not recorded, from traces and habits. Pure: the same input gives the same proposals. They
 * lie in free time only, never over recorded time and never over each other. Nothing is recorded without the person.
 */
import { freeSpans } from '../presence/free-spans.ts'
import type { Span } from '../presence/presence-types.ts'
import type { EpochMs, LocalId } from '../units.ts'
import { blocksOf, workOf } from './blocks.ts'
import { habitsIn, type EarlierEntry, type Habit } from './habits.ts'
import type { ProposalSource } from './waiting-proposal.ts'
import {
  eventKey,
  isUnwanted,
  projectOfEvent,
  projectOfSource,
  sourceKey,
  type FoundProject,
  type Knowledge,
} from './knowledge.ts'
import {
  evidenceOf,
  isEvent,
  type Block,
  type Evidence,
  type EventTrace,
  type Trace,
} from './trace.ts'

/** Why a proposal is made. */
export type Reason =
  | ({ readonly kind: 'traces' } & { readonly evidence: readonly Evidence[] })
  | { readonly kind: 'habit'; readonly weeks: number }
  /** Somebody else proposed it, and it waits for a decision. */
  | { readonly kind: 'told'; readonly source: ProposalSource }

/** `sure`: several traces, or an event, of a project that was told or learned. `weak`: a guess. */
export type Certainty = 'sure' | 'likely' | 'weak'

export type Proposal = Span & {
  /** The same for the same time and source; names it in calls. */
  readonly id: string
  /** Null where no project is known. */
  readonly projectId: LocalId | null
  readonly note: string | null
  readonly certainty: Certainty
  readonly reason: Reason
  /** What is counted when it is accepted or dismissed; see knowledge.ts. */
  readonly key: string
}

export type ProposalInput = {
  /** The time that is asked about: a day, or a gap. */
  readonly span: Span
  /** Recorded time, and what was dismissed. */
  readonly taken: readonly Span[]
  readonly traces: readonly Trace[]
  /** When the person was at the computer; empty where that is not known. */
  readonly presence: readonly Span[]
  readonly earlier: readonly EarlierEntry[]
  readonly knowledge: Knowledge
}

const minute = 60_000
/** Shorter pieces are not worth a decision. */
const shortest = 5 * minute
/** So many traces during a meeting are work of their own. */
const pointsOfWork = 2
/** Habits are not proposed for less. */
const shortestHabit = 20 * minute

/** The proposals in free time, in order. */
export function propose(input: ProposalInput): readonly Proposal[] {
  const { span, knowledge } = input
  const wanted = input.traces.filter((trace) => !isUnwanted(knowledge, keyOf(trace)))
  const presence = [...input.presence].sort((one, other) => one.from - other.from)
  const found: Proposal[] = []
  const free = (): readonly Span[] =>
    freeSpans(span, [...input.taken, ...found.map(({ from, to }) => ({ from, to }))])
  for (const event of eventsIn(wanted)) {
    found.push(
      ...piecesOf(event.span, free()).map((piece) => proposalOfEvent(event, piece, knowledge)),
    )
  }
  for (const block of workOf(blocksOf(wanted), presence)) {
    found.push(
      ...piecesOf(onMinutes(block), free()).map((piece) =>
        proposalOfBlock(block, piece, knowledge),
      ),
    )
  }
  for (const rest of presence.length === 0 ? [] : free()) {
    for (const present of overlapsOf(rest, presence)) {
      const habits = habitsIn(present, input.earlier)
      found.push(
        ...habits.filter(({ from, to }) => to - from >= shortestHabit).map(proposalOfHabit),
      )
    }
  }
  return joined(found.sort((one, other) => one.from - other.from))
}

/** Events in order of their beginning; where two overlap, the shorter one is what was attended. */
function eventsIn(
  traces: readonly Trace[],
): readonly { readonly event: EventTrace; readonly span: Span }[] {
  return traces
    .filter(isEvent)
    .filter((event) => !wasMissed(event, traces))
    .sort((one, other) => one.until - one.at - (other.until - other.at) || one.at - other.at)
    .map((event) => ({ event, span: { from: event.at, to: event.until } }))
}

/** Who worked in one folder all the time was not at the meeting. */
function wasMissed({ at, until }: EventTrace, traces: readonly Trace[]): boolean {
  const during = traces.filter((one) => one.kind !== 'event' && one.at > at && one.at < until)
  const sources = new Set(during.map(({ sourceId }) => sourceId))
  return sources.size === 1 && during.length >= pointsOfWork
}

/** The parts of a span that are free. */
function piecesOf(span: Span, free: readonly Span[]): readonly Span[] {
  return free.flatMap((gap) => overlapsOf(gap, [span]))
}

/** Traces are not more exact than a minute. */
function onMinutes({ from, to }: Span): Span {
  const rounded = (instant: EpochMs): EpochMs => (Math.round(instant / minute) * minute) as EpochMs
  return { from: rounded(from), to: rounded(to) }
}

function overlapsOf(span: Span, others: readonly Span[]): readonly Span[] {
  return others.flatMap((other) => {
    const from = Math.max(span.from, other.from) as EpochMs
    const to = Math.min(span.to, other.to) as EpochMs
    return to - from >= shortest ? [{ from, to }] : []
  })
}

function keyOf({ kind, sourceId, text }: Trace): string {
  return kind === 'event' ? eventKey(sourceId, text) : sourceKey(sourceId)
}

function proposalOfEvent(
  { event }: { readonly event: EventTrace },
  piece: Span,
  knowledge: Knowledge,
): Proposal {
  const { sourceId, text } = event
  const found = projectOfEvent(knowledge, sourceId, text)
  const key = eventKey(sourceId, text)
  return {
    ...{ ...piece, id: idOf(piece, key), key, projectId: found.projectId, note: text },
    certainty: certaintyOf(found, true),
    reason: { kind: 'traces', evidence: evidenceOf([event]) },
  }
}

function proposalOfBlock(
  { sourceId, evidence }: Block,
  piece: Span,
  knowledge: Knowledge,
): Proposal {
  const found = projectOfSource(knowledge, sourceId)
  const count = evidence.reduce((sum, one) => sum + one.count, 0)
  const commits = evidence.find(({ kind }) => kind === 'commit')
  const key = sourceKey(sourceId)
  return {
    ...{ ...piece, id: idOf(piece, key), key, projectId: found.projectId },
    note: commits?.text ?? null,
    certainty: certaintyOf(found, count >= 2),
    reason: { kind: 'traces', evidence },
  }
}

function proposalOfHabit({ from, to, projectId, note, weeks }: Habit): Proposal {
  const key = `habit/${projectId ?? ''}`
  return {
    ...{ from, to, id: idOf({ from, to }, key), key, projectId, note, certainty: 'weak' },
    reason: { kind: 'habit', weeks },
  }
}

function certaintyOf({ by }: FoundProject, hasEnough: boolean): Certainty {
  if (by === 'nothing') return 'weak'
  if (by === 'named') return 'likely'
  return hasEnough ? 'sure' : 'likely'
}

function idOf({ from, to }: Span, key: string): string {
  return `${from}-${to}-${key}`
}

/** Neighbours of one source become one proposal. */
function joined(proposals: readonly Proposal[]): readonly Proposal[] {
  const all: Proposal[] = []
  for (const next of proposals) {
    const last = all.at(-1)
    if (last && last.to === next.from && last.key === next.key && last.note === next.note) {
      const piece = { from: last.from, to: next.to }
      all[all.length - 1] = { ...last, ...piece, id: idOf(piece, last.key) }
    } else all.push(next)
  }
  return all
}
