/**
 * How well a forgotten week is reconstructed: ten people, five weeks each, whose work is known. Nothing of a week was
 * recorded; the weeks before it were. What was proposed for the weeks before was accepted or put right, and is learned from.
 * WEEK_SEEDS adds to every seed.
 */
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { EarlierEntry } from '../../shared/domain/proposals/habits.ts'
import type { ChoiceCount, Knowledge } from '../../shared/domain/proposals/knowledge.ts'
import { propose, type Proposal } from '../../shared/domain/proposals/propose.ts'
import type { Trace } from '../../shared/domain/proposals/trace.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import { mulberry32 } from './receipts/truth.ts'
import { summary } from './percentiles.ts'
import { makePerson, type Person } from './weeks/person.ts'
import { makeWeek, type TrueDay } from './weeks/week.ts'

const otherSeeds = Number(process.env['WEEK_SEEDS'] ?? 0)
const people = 10
const weeksEach = 5
/** Weeks that were recorded before. */
const recorded = 4
const week = 7 * 24 * 3_600_000
const minute = 60_000

/** Which traces there are. */
const sources = {
  everything: () => true,
  'calendar alone': ({ kind }: Trace) => kind === 'event',
  'git alone': ({ kind }: Trace) => kind === 'commit' || kind === 'checkout',
} as const

/** Minutes. */
type Score = {
  truth: number
  /** Of them in work that left a trace. */
  traced: number
  proposed: number
  /** On the right project. */
  right: number
  /** On another one, or not worked at all. */
  wrong: number
  sure: number
  sureRight: number
  /** Proposals that the person decides about. */
  decisions: number
}

export function benchWeeks(): void {
  const times: number[] = []
  process.stdout.write(`forgotten weeks: ${people * weeksEach}, of ${people} people\n`)
  for (const [name, isThere] of Object.entries(sources)) {
    const score: Score = {
      ...{ truth: 0, traced: 0, proposed: 0, right: 0, wrong: 0 },
      ...{ sure: 0, sureRight: 0, decisions: 0 },
    }
    for (let seed = 1; seed <= people; seed += 1) {
      liveWeeks(mulberry32(seed * 7919 + otherSeeds), { isThere, score, times })
    }
    const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`
    process.stdout.write(
      `  ${name.padEnd(15)} found ${share(score.right, score.truth)} of the worked minutes, ` +
        `${share(score.traced, score.truth)} of which left a trace   ` +
        `false ${share(score.wrong, score.proposed)} of the proposed   ` +
        `sure: ${share(score.sure, score.proposed)} of them, ${share(score.sureRight, score.sure)} right   ` +
        `${(score.decisions / people / weeksEach).toFixed(0)} proposals a week\n`,
    )
  }
  const { median, p95 } = summary(times)
  process.stdout.write(
    `  a day proposed: median ${median.toFixed(2)} ms   p95 ${p95.toFixed(2)} ms\n`,
  )
}

type Run = {
  readonly isThere: (trace: Trace) => boolean
  readonly score: Score
  readonly times: number[]
}

function liveWeeks(random: () => number, { isThere, score, times }: Run): void {
  const person = makePerson(random)
  const start = Date.UTC(2026, 0, 5)
  const lived: (readonly TrueDay[])[] = []
  let counts: readonly ChoiceCount[] = []
  for (let number = 0; number < recorded + weeksEach; number += 1) {
    const days = makeWeek(random, person, start + number * week)
    for (const [index, day] of days.entries()) {
      if (number < recorded) continue
      const earlier = lived
        .slice(-recorded)
        .flatMap((past, at, all) => earlierOf(past[index], all.length - at))
      const began = performance.now()
      const proposals = propose({
        ...{
          span: day.span,
          taken: [],
          traces: day.traces.filter(isThere),
          presence: day.presence,
        },
        ...{ earlier, knowledge: knowledgeOf(person, counts) },
      })
      times.push(performance.now() - began)
      count(score, { work: day.work, traces: day.traces.filter(isThere) }, proposals)
      counts = learned(counts, day, proposals)
    }
    lived.push(days)
  }
}

function knowledgeOf(person: Person, counts: readonly ChoiceCount[]): Knowledge {
  const folders = person.projects.flatMap(({ source }) => source ?? [])
  return { sources: [...folders, person.calendar], projects: person.projects, counts }
}

function earlierOf(day: TrueDay | undefined, weeksAgo: number): readonly EarlierEntry[] {
  return (day?.work ?? []).map(({ from, to, project }) => ({
    ...{ projectId: project.id, note: null, weeksAgo },
    from: (from + weeksAgo * week) as EpochMs,
    to: (to + weeksAgo * week) as EpochMs,
  }))
}

function count(
  score: Score,
  { work, traces }: Pick<TrueDay, 'work' | 'traces'>,
  proposals: readonly Proposal[],
): void {
  score.truth += work.reduce((sum, span) => sum + lengthOf(span), 0)
  const isTraced = (span: Span): boolean =>
    traces.some(({ at, until }) => at <= span.to && (until ?? at) >= span.from)
  score.traced += work.filter(isTraced).reduce((sum, span) => sum + lengthOf(span), 0)
  score.decisions += proposals.length
  for (const proposal of proposals) {
    const right = rightMinutes(work, proposal)
    const worked = work.reduce((sum, span) => sum + overlap(span, proposal), 0)
    score.proposed += lengthOf(proposal)
    score.right += right
    score.wrong += lengthOf(proposal) - (proposal.projectId === null ? worked : right)
    if (proposal.certainty !== 'sure') continue
    score.sure += lengthOf(proposal)
    score.sureRight += right
  }
}

function rightMinutes(work: TrueDay['work'], proposal: Proposal): number {
  const own = work.filter(({ project }) => project.id === proposal.projectId)
  return own.reduce((sum, span) => sum + overlap(span, proposal), 0)
}

/** What the person teaches by accepting, putting right or dismissing. */
function learned(
  counts: readonly ChoiceCount[],
  { work }: TrueDay,
  proposals: readonly Proposal[],
): readonly ChoiceCount[] {
  let next = counts
  for (const proposal of proposals) {
    const by = work
      .map((one) => ({ id: one.project.id, minutes: overlap(one, proposal) }))
      .sort((one, other) => other.minutes - one.minutes)[0]
    const isWork = by !== undefined && by.minutes > lengthOf(proposal) / 2
    next = counted(next, proposal.key, isWork ? by.id : null, isWork)
  }
  return next
}

function counted(
  counts: readonly ChoiceCount[],
  key: string,
  projectId: LocalId | null,
  isAccepted: boolean,
): readonly ChoiceCount[] {
  const known = counts.find((one) => one.key === key && one.projectId === projectId)
  const old = known ?? { key, projectId, accepted: 0, dismissed: 0 }
  const [accepted, dismissed] = isAccepted ? [1, 0] : [0, 1]
  const fresh = { ...old, accepted: old.accepted + accepted, dismissed: old.dismissed + dismissed }
  return [...counts.filter((one) => one !== known), fresh]
}

const lengthOf = ({ from, to }: Span): number => (to - from) / minute
const overlap = (one: Span, other: Span): number =>
  Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from)) / minute
