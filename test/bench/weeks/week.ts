/** A working week, minute by minute, and the traces that it left. Seeded. */
import type { Span } from '../../../shared/domain/presence/presence-types.ts'
import type { Trace } from '../../../shared/domain/proposals/trace.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { pick, type Meeting, type Person, type PersonProject, type Random } from './person.ts'

/** A span of time in which a person really worked on one project, without a pause. */
export type TrueWork = Span & { readonly project: PersonProject; readonly isMeeting: boolean }

export type TrueDay = {
  readonly span: Span
  readonly work: readonly TrueWork[]
  readonly presence: readonly Span[]
  readonly traces: readonly Trace[]
}

const minute = 60_000
const dayLength = 24 * 60 * minute

/** Makes five working days from a Monday on. `start`: beginning of that Monday in UTC ms. */
export function makeWeek(random: Random, person: Person, start: number): readonly TrueDay[] {
  return [1, 2, 3, 4, 5].map((weekday) =>
    makeDay(random, person, start + (weekday - 1) * dayLength, weekday),
  )
}

function makeDay(random: Random, person: Person, day: number, weekday: number): TrueDay {
  const begins = person.begins + around(random, 20)
  const ends = person.ends + around(random, 40)
  const lunch = 12 * 60 + around(random, 30)
  const lunchEnds = lunch + 30 + Math.floor(random() * 40)
  const coffee = 15 * 60 + around(random, 45)
  const coffeeEnds = coffee + 10 + Math.floor(random() * 10)
  const presentMinutes: readonly (readonly [number, number])[] = [
    [begins, lunch],
    [lunchEnds, coffee],
    [coffeeEnds, ends],
  ]
  // One in ten meetings does not happen; it stays in the calendar.
  const held = person.meetings.filter((meeting) => meeting.weekday === weekday && random() > 0.1)
  const at = (minutes: number): EpochMs => (day + minutes * minute) as EpochMs
  const work: TrueWork[] = []
  let isFirst = true
  for (const [from, to] of presentMinutes) {
    let now = from
    while (now < to) {
      const meeting = held.find((one) => one.from <= now && one.from + one.length > now)
      const next = Math.min(...held.filter((one) => one.from > now).map((one) => one.from), to)
      const end = meeting
        ? Math.min(to, meeting.from + meeting.length)
        : Math.min(next, now + 35 + Math.floor(random() * 110))
      const isMorning: boolean = isFirst && person.morning !== null && random() < 0.85
      const project: PersonProject =
        meeting?.project ?? (isMorning ? person.morning : null) ?? byShare(random, person)
      work.push({ from: at(now), to: at(end), project, isMeeting: meeting !== undefined })
      isFirst = false
      now = end
    }
  }
  return {
    span: { from: at(0), to: at(24 * 60) },
    work,
    presence: presentMinutes.map(([from, to]) => ({ from: at(from), to: at(to) })),
    traces: [
      ...person.meetings
        .filter((one) => one.weekday === weekday)
        .map((one) => eventOf(one, person, at)),
      ...work.filter(({ isMeeting }) => !isMeeting).flatMap((one) => tracesOf(random, one, person)),
    ],
  }
}

function eventOf(meeting: Meeting, { calendar }: Person, at: (minutes: number) => EpochMs): Trace {
  return {
    kind: 'event',
    sourceId: calendar.id,
    text: meeting.title,
    at: at(meeting.from),
    until: at(meeting.from + meeting.length),
  }
}

/** Sometimes none, now and then one in the folder of another project. */
function tracesOf(
  random: Random,
  { from, to, project }: TrueWork,
  person: Person,
): readonly Trace[] {
  if (!project.source || random() < 0.04) return []
  const traces: Trace[] = []
  const isCode = project.trade === 'code'
  if (isCode && random() < 0.4)
    traces.push(pointOf('checkout', project, from + random() * 5 * minute, 'main'))
  let now: number = from
  for (;;) {
    now += (isCode ? 12 + random() * 45 : 3 + random() * 16) * minute
    if (now >= to) break
    const isElsewhere = random() < 0.02
    const where = isElsewhere ? pick(random, person.projects) : project
    traces.push(
      pointOf(
        isCode ? 'commit' : 'save',
        where.source ? where : project,
        now,
        isCode ? 'Header and footer' : 'offer.odt',
      ),
    )
  }
  // Most people commit before they turn to something else.
  if (isCode && random() < 0.7)
    traces.push(pointOf('commit', project, to - random() * 6 * minute, 'Finish the day'))
  return traces
}

function pointOf(kind: Trace['kind'], { source }: PersonProject, at: number, text: string): Trace {
  return { kind, sourceId: source?.id ?? '', at: Math.round(at) as EpochMs, until: null, text }
}

function byShare(random: Random, { projects }: Person): PersonProject {
  const all = projects.reduce((sum, { share }) => sum + share, 0)
  let left = random() * all
  for (const project of projects) {
    left -= project.share
    if (left <= 0) return project
  }
  return pick(random, projects)
}

function around(random: Random, width: number): number {
  return Math.round((random() - 0.5) * width)
}
