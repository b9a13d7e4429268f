/**
 * Proposals for time that was not recorded, made from traces and habits. They never overlap recorded time or each
 * other. Nothing is recorded until the user accepts it.
 */
import { meets } from '../presence/meets.ts'
import { freeSpans, mergedSpans } from '../presence/spans.ts'
import type { Span } from '../presence/presence-types.ts'
import type { EpochMs, LocalId } from '../units.ts'
import { blocksOf, closeSmallHoles, type WorkOf } from './blocks.ts'
import { habitsIn, type EarlierEntry, type Habit } from './habits.ts'
import type { ProposalSource } from './waiting-proposal.ts'
import {
  eventKey,
  isUnwanted,
  projectOfEvent,
  projectOfSource,
  windowTopics,
  type FoundProject,
  type Knowledge,
} from './knowledge.ts'
import {
  evidenceOf,
  type Block,
  type Evidence,
  type EventTrace,
  type Trace,
  isEvent,
} from './trace.ts'
import { usualWork, type SpentDay, type UsualWork } from './usual-work.ts'

export type Reason =
  | ({ readonly kind: 'traces' } & { readonly evidence: readonly Evidence[] })
  | { readonly kind: 'habit'; readonly weeks: number }
  /** The user was at the computer without a trace, and usually works on this project at this hour. */
  | ({ readonly kind: 'usual' } & Pick<UsualWork, 'share' | 'isPaid'>)
  /** From an assistant or a command; the user has not yet decided. */
  | { readonly kind: 'told'; readonly source: ProposalSource }

/**
 * How certain a proposal is. `sure`: an event or several traces, and a project that the user set or that was learned
 * from earlier decisions. `weak`: the project is a guess or not known. `likely`: anything in between.
 */
export type Certainty = 'sure' | 'likely' | 'weak'

export type Proposal = Span & {
  /** Identifies the proposal in commands. Always the same for the same time and source. */
  readonly id: string
  /** Null if none is known. */
  readonly projectId: LocalId | null
  readonly note: string | null
  readonly certainty: Certainty
  readonly reason: Reason
  /** Key under which acceptances and dismissals are counted (knowledge.ts). */
  readonly key: string
}

export type ProposalInput = {
  /** A day, or a gap. */
  readonly span: Span
  /** Already recorded, or covered by a dismissed proposal. */
  readonly taken: readonly Span[]
  readonly traces: readonly Trace[]
  /** Time at the computer; empty if not known. */
  readonly presence: readonly Span[]
  readonly earlier: readonly EarlierEntry[]
  /** Days on which an expense for a project was paid. */
  readonly spent: readonly SpentDay[]
  readonly knowledge: Knowledge
}

const minute = 60_000
/** In ms. Shorter ones are not worth a decision. */
const minProposal = 5 * minute
/** In ms. */
const minHabit = 20 * minute

/** Proposes work for time that is still free, earliest first. */
export function propose(input: ProposalInput): readonly Proposal[] {
  const { span, knowledge } = input
  const wanted = windowTopics(input.traces, knowledge).filter(
    (trace) => !isUnwanted(knowledge, keyOf(trace)),
  )
  const presence = mergedSpans(input.presence)
  const found: Proposal[] = []
  const free = (): readonly Span[] =>
    freeSpans(span, [...input.taken, ...found.map(({ from, to }) => ({ from, to }))])
  for (const event of eventsIn(wanted, presence)) {
    found.push(
      ...piecesOf(event.span, free()).map((piece) => proposalOfEvent(event, piece, knowledge)),
    )
  }
  const attended = found.map(({ from, to }) => ({ from, to }))
  const stays = presence.flatMap((one) => freeSpans(one, [...attended, ...input.taken]))
  const allBlocks = blocksOf(wanted, workNames(knowledge))
  // From another computer, or while Stint did not run: presence is unknown, so these traces count by themselves.
  const isElsewhere = (block: Block): boolean => !presence.some((one) => meets(block, one))
  const elsewhere = allBlocks.filter(isElsewhere)
  const blocks = allBlocks.filter((block) => !isElsewhere(block))
  const traced = tracedProjects(knowledge)
  const near = closeSmallHoles(blocks, stays, 'near')
  const quiet = quietProposals(
    input,
    stays.flatMap((stay) => freeSpans(stay, near)),
    traced,
  )
  found.push(...quiet)
  const left = stays.flatMap((one) => freeSpans(one, quiet))
  for (const block of [
    ...closeSmallHoles(blocks, left, 'far'),
    ...closeSmallHoles(elsewhere, null, 'far'),
  ]) {
    found.push(
      ...piecesOf(onMinutes(block), free()).map((piece) =>
        proposalOfBlock(block, piece, knowledge),
      ),
    )
  }
  for (const rest of free().flatMap((one) => overlapsOf(one, presence))) {
    const habits = habitsIn(rest, input.earlier).filter(
      ({ projectId, from, to }) =>
        to - from >= minHabit && !(projectId !== null && traced.has(projectId)),
    )
    found.push(...habits.map(proposalOfHabit))
  }
  const all = found.filter(({ key }) => !isUnwanted(knowledge, key))
  return joined(all.sort((one, other) => one.from - other.from))
}

/** Names the work of a source: its project, or the source itself if it has none. */
function workNames(knowledge: Knowledge): WorkOf {
  const names = new Map<string, string>()
  return (sourceId) => {
    const cachedName = names.get(sourceId)
    if (cachedName !== undefined) return cachedName
    const name = projectOfSource(knowledge, sourceId).projectId ?? sourceId
    names.set(sourceId, name)
    return name
  }
}

function tracedProjects(knowledge: Knowledge): ReadonlySet<LocalId> {
  return new Set(
    knowledge.sources.flatMap(({ id }) => projectOfSource(knowledge, id).projectId ?? []),
  )
}

/** Proposes projects that usually leave no traces, for time without a trace. */
function quietProposals(
  { span, earlier, spent }: ProposalInput,
  away: readonly Span[],
  traced: ReadonlySet<LocalId>,
): readonly Proposal[] {
  return away
    .flatMap((rest) => overlapsOf(span, [onMinutes(rest)]))
    .filter(({ from, to }) => to - from >= minHabit)
    .flatMap((rest) => {
      const usual = usualWork(rest, { earlier, spent, traced })
      return usual ? [proposalOfUsual(rest, usual)] : []
    })
}

function piecesOf(span: Span, free: readonly Span[]): readonly Span[] {
  return free.flatMap((gap) => overlapsOf(gap, [span]))
}

/** Rounds a span to whole minutes, because traces are no more precise. */
function onMinutes({ from, to }: Span): Span {
  const rounded = (instant: EpochMs): EpochMs => (Math.round(instant / minute) * minute) as EpochMs
  return { from: rounded(from), to: rounded(to) }
}

function overlapsOf(span: Span, others: readonly Span[]): readonly Span[] {
  return others.flatMap((otherSpan) => {
    const from = Math.max(span.from, otherSpan.from) as EpochMs
    const to = Math.min(span.to, otherSpan.to) as EpochMs
    return to - from >= minProposal ? [{ from, to }] : []
  })
}

function keyOf({ kind, sourceId, text }: Trace): string {
  return kind === 'event' ? eventKey(sourceId, text) : sourceId
}

function proposalIn(
  { from, to }: Span,
  key: string,
  what: Pick<Proposal, 'projectId' | 'note' | 'certainty' | 'reason'>,
): Proposal {
  return { from, to, id: idOf({ from, to }, key), key, ...what }
}

function proposalOfEvent(
  { event }: { readonly event: EventTrace },
  piece: Span,
  knowledge: Knowledge,
): Proposal {
  const { sourceId, text } = event
  const found = projectOfEvent(knowledge, sourceId, text)
  return proposalIn(piece, eventKey(sourceId, text), {
    projectId: found.projectId,
    note: text,
    certainty: certaintyOf(found, true),
    reason: { kind: 'traces', evidence: evidenceOf([event]) },
  })
}

function proposalOfBlock(
  { sourceId, evidence }: Block,
  piece: Span,
  knowledge: Knowledge,
): Proposal {
  const found = projectOfSource(knowledge, sourceId)
  const count = evidence.reduce((sum, one) => sum + one.count, 0)
  const commits = evidence.find(({ kind }) => kind === 'commit')
  return proposalIn(piece, sourceId, {
    projectId: found.projectId,
    note: commits?.text ?? null,
    certainty: certaintyOf(found, count >= 2),
    reason: { kind: 'traces', evidence },
  })
}

function proposalOfHabit({ projectId, note, weeks, ...span }: Habit): Proposal {
  const reason: Reason = { kind: 'habit', weeks }
  return proposalIn(span, `habit/${projectId ?? ''}`, {
    projectId,
    note,
    certainty: 'weak',
    reason,
  })
}

function proposalOfUsual(span: Span, { projectId, share, isPaid }: UsualWork): Proposal {
  const reason: Reason = { kind: 'usual', share, isPaid }
  return proposalIn(span, `usual/${projectId}`, {
    projectId,
    note: null,
    certainty: 'weak',
    reason,
  })
}

function certaintyOf({ projectId, by }: FoundProject, hasEnough: boolean): Certainty {
  // Without a project the user still has to choose one, however often they accepted without a project.
  if (projectId === null || by === 'nothing') return 'weak'
  if (by === 'named') return 'likely'
  return hasEnough ? 'sure' : 'likely'
}

function idOf({ from, to }: Span, key: string): string {
  return `${from}-${to}-${key}`
}

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

/** Minimum number of traces during a meeting that suggest work instead. */
const pointsOfWork = 2

type Attended = { readonly event: EventTrace; readonly span: Span }

/** Returns the attended events, shortest first: of two that overlap, the shorter one counts. */
function eventsIn(traces: readonly Trace[], presence: readonly Span[]): readonly Attended[] {
  return traces
    .filter(isEvent)
    .filter((event) => !wasMissed(event, traces))
    .sort((one, other) => one.until - one.at - (other.until - other.at) || one.at - other.at)
    .map((event) => ({ event, span: attendedPart(event, presence) }))
}

/**
 * Returns the time from arrival to departure if the user was at the computer for most of the event; else the whole
 * event, because the user may have been in a meeting room.
 */
function attendedPart({ at, until }: EventTrace, presence: readonly Span[]): Span {
  const whole = { from: at, to: until }
  const parts = presence.filter(({ from, to }) => from < until && to > at)
  const [first, last] = [parts[0], parts.at(-1)]
  const present = parts.reduce(
    (sum, { from, to }) => sum + Math.min(to, until) - Math.max(from, at),
    0,
  )
  if (!first || !last || present < (until - at) / 2) return whole
  return { from: Math.max(at, first.from) as EpochMs, to: Math.min(until, last.to) as EpochMs }
}

/** True if all traces during the event come from one source: the user seems to have worked the whole time. */
function wasMissed({ at, until }: EventTrace, traces: readonly Trace[]): boolean {
  const during = traces.filter((one) => one.kind !== 'event' && one.at > at && one.at < until)
  const sources = new Set(during.map(({ sourceId }) => sourceId))
  return sources.size === 1 && during.length >= pointsOfWork
}
