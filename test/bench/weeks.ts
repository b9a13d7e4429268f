/**
 * How well a forgotten week is reconstructed: ten people, five weeks each, whose work is known. Nothing of a week was
 * recorded; the weeks before it were. Proposals for those were accepted or corrected, and are learned from. The rules
 * were tuned on the people of `tuning`, and are published on the ten of `published`, which they never saw.
 */
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { EarlierEntry } from '../../shared/domain/proposals/habits.ts'
import type { ChoiceCount, Knowledge } from '../../shared/domain/proposals/knowledge.ts'
import { countsOfPast, withCounts } from '../../shared/domain/proposals/past-counts.ts'
import { propose, type Proposal } from '../../shared/domain/proposals/propose.ts'
import type { TraceKind } from '../../shared/domain/proposals/trace.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import { mulberry32 } from './receipts/truth.ts'
import { summary } from './percentiles.ts'
import { makePerson, type Person } from './weeks/person.ts'
import { makeWeek, type TrueDay, type TrueWork } from './weeks/week.ts'

/** `seeds`: offset of the seeds of people. */
const published = { seeds: 0, people: 10 } as const
const tuning = { seeds: 500_000_003, people: 60 } as const
const weeksEach = 5
/** Weeks before. */
const recorded = 4
const week = 7 * 24 * 3_600_000
const dayLength = 24 * 3_600_000
const minute = 60_000

const sources = {
  everything: () => true,
  'calendar alone': (kind: TraceKind) => kind === 'event',
  'git alone': (kind: TraceKind) => kind === 'commit' || kind === 'checkout',
} as const

/** In minutes. */
type Score = {
  truth: number
  /** In work that left a trace: the maximum that can be found by its traces. */
  traced: number
  proposed: number
  /** On the right project. */
  right: number
  /** On another project, or not worked at all. */
  wrong: number
  sure: number
  sureRight: number
  /** Proposals that the person decides about. */
  decisions: number
}

export function benchWeeks(): void {
  const times: number[] = []
  for (const [name, isThere] of Object.entries(sources)) {
    print(name, scoreOf(published, isThere, times), published.people)
  }
  print('tuned with', scoreOf(tuning, sources.everything, []), tuning.people)
  const { median, p95 } = summary(times)
  process.stdout.write(
    `  a day proposed: median ${median.toFixed(2)} ms   p95 ${p95.toFixed(2)} ms\n`,
  )
}

function print(name: string, score: Score, people: number): void {
  const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`
  process.stdout.write(
    `forgotten weeks, ${name.padEnd(15)} found ${share(score.right, score.truth)} of the worked minutes, ` +
      `${share(score.traced, score.truth)} of which left a trace of their own   ` +
      `false ${share(score.wrong, score.proposed)} of the proposed   ` +
      `sure: ${share(score.sure, score.proposed)} of them, ${share(score.sureRight, score.sure)} right   ` +
      `${(score.decisions / people / weeksEach).toFixed(0)} proposals a week\n`,
  )
}

function scoreOf(
  { seeds, people }: { readonly seeds: number; readonly people: number },
  isThere: Run['isThere'],
  times: number[],
): Score {
  const score: Score = {
    truth: 0,
    traced: 0,
    proposed: 0,
    right: 0,
    wrong: 0,
    sure: 0,
    sureRight: 0,
    decisions: 0,
  }
  for (let seed = 1; seed <= people; seed += 1) {
    liveWeeks(mulberry32(seed * 7919 + seeds), { isThere, score, times })
  }
  return score
}

type Run = {
  readonly isThere: (kind: TraceKind) => boolean
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
      const past = lived.slice(-recorded)
      const earlier = past.flatMap((days, at, all) =>
        days.flatMap((one, weekday) => earlierOf(one, (all.length - at) * 7 + index - weekday)),
      )
      const learnedCounts = withCounts(counts, countsOf(past, isThere))
      const began = performance.now()
      const proposals = propose({
        span: day.span,
        taken: [],
        traces: day.traces.filter(({ kind }) => isThere(kind)),
        presence: day.presence,
        earlier,
        spent: [],
        knowledge: knowledgeOf(person, learnedCounts, isThere),
      })
      times.push(performance.now() - began)
      count(
        score,
        { work: day.work, traces: day.traces.filter(({ kind }) => isThere(kind)) },
        proposals,
      )
      counts = learned(counts, day, proposals)
    }
    lived.push(days)
  }
}

/** Folders and calendar whose traces are available. */
function knowledgeOf(
  person: Person,
  counts: readonly ChoiceCount[],
  isThere: Run['isThere'],
): Knowledge {
  const folders = person.projects.flatMap(({ source, trade }) =>
    source && isThere(trade === 'code' ? 'commit' : 'save') ? [source] : [],
  )
  const calendars = isThere('event') ? [person.calendar] : []
  return { sources: [...folders, ...calendars], projects: person.projects, counts, refused: [] }
}

/** From traces of the recorded weeks. A file that was saved again since then has lost its time: none is counted. */
function countsOf(
  weeks: readonly (readonly TrueDay[])[],
  isThere: Run['isThere'],
): readonly ChoiceCount[] {
  const days = weeks.flat()
  return countsOfPast(
    days.flatMap(({ traces }) => traces.filter((one) => isThere(one.kind) && one.kind !== 'save')),
    days.flatMap(({ work }) =>
      work.map(({ from, to, project }) => ({ from, to, projectId: project.id })),
    ),
  )
}

function earlierOf({ work }: TrueDay, daysAgo: number): readonly EarlierEntry[] {
  return work.map(({ from, to, project }) => ({
    projectId: project.id,
    note: null,
    daysAgo,
    from: (from + daysAgo * dayLength) as EpochMs,
    to: (to + daysAgo * dayLength) as EpochMs,
  }))
}

function count(
  score: Score,
  { work, traces }: Pick<TrueDay, 'work' | 'traces'>,
  proposals: readonly Proposal[],
): void {
  score.truth += work.reduce((sum, span) => sum + lengthOf(span), 0)
  const isTraced = ({ from, to, project, isMeeting }: TrueWork): boolean =>
    traces.some(
      ({ kind, sourceId, at, until }) =>
        (isMeeting ? kind === 'event' : sourceId === project.source?.id) &&
        at <= to &&
        (until ?? at) >= from,
    )
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
  const ofProject = work.filter(({ project }) => project.id === proposal.projectId)
  return ofProject.reduce((sum, span) => sum + overlap(span, proposal), 0)
}

/** As the person teaches by accepting, correcting or dismissing. */
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
  const existing = counts.find((one) => one.key === key && one.projectId === projectId)
  const old = existing ?? { key, projectId, accepted: 0, dismissed: 0 }
  const [accepted, dismissed] = isAccepted ? [1, 0] : [0, 1]
  const fresh = { ...old, accepted: old.accepted + accepted, dismissed: old.dismissed + dismissed }
  return [...counts.filter((one) => one !== existing), fresh]
}

const lengthOf = ({ from, to }: Span): number => (to - from) / minute
const overlap = (first: Span, second: Span): number =>
  Math.max(0, Math.min(first.to, second.to) - Math.max(first.from, second.from)) / minute
