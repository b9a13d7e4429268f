/** A person who is paid for their time: projects, folders, meetings and hours. Seeded. */
import type { LocalId } from '../../../shared/domain/units.ts'
import type { KnownProject, KnownSource } from '../../../shared/domain/proposals/knowledge.ts'

export type Random = () => number

/**
 * Traces that a kind of work leaves. `code`: commits. `documents`: saved files. `silent`: none, as with calls and
 * paper.
 */
export type Trade = 'code' | 'documents' | 'silent'

export type PersonProject = KnownProject & {
  readonly trade: Trade
  /** Null without a folder. */
  readonly source: KnownSource | null
  /** Of the working time. */
  readonly share: number
}

export type Meeting = {
  readonly title: string
  readonly project: PersonProject
  /** 1 is Monday. */
  readonly weekday: number
  /** In minutes of the day. */
  readonly from: number
  readonly length: number
}

export type Person = {
  readonly projects: readonly PersonProject[]
  readonly meetings: readonly Meeting[]
  readonly calendar: KnownSource
  /** Minutes of the day around which work begins and ends. */
  readonly begins: number
  readonly ends: number
  /** Work that comes first on most days; null for no such habit. */
  readonly morning: PersonProject | null
}

const clients = [
  'Acme Hosting',
  'Kaffeerösterei Elbe',
  'Nordwind Verlag',
  'Horizon Média',
  'Taxis Réunis',
  'Foxglove Media',
]
const works = [
  'Website relaunch',
  'Brand guide',
  'Support',
  'Annual report',
  'Shop',
  'App prototype',
  'Newsletter',
]
const meetingWords = ['Weekly', 'Stand-up', 'Planning', 'Review', 'Call', 'Jour fixe']

export function makePerson(random: Random): Person {
  const count = 3 + Math.floor(random() * 3)
  const names = shuffled(random, clients).slice(0, count)
  const titles = shuffled(random, works).slice(0, count)
  const projects = names.map((clientName, index): PersonProject => {
    const title = titles[index] ?? ''
    const id = `project-${index}` as LocalId
    const trade = tradeOf(random, index)
    const source = trade === 'silent' ? null : folderOf(random, { id, title, clientName }, index)
    return { id, title, clientName, trade, source, share: 1 / (index + 1.2) }
  })
  const meetings = makeMeetings(random, projects)
  return {
    projects,
    meetings,
    calendar: { id: 'calendar', name: 'Work', projectId: null },
    begins: 8 * 60 + 15 * Math.floor(random() * 7),
    ends: 16 * 60 + 30 + 15 * Math.floor(random() * 8),
    morning: random() < 0.5 ? (projects.find(({ trade }) => trade === 'silent') ?? null) : null,
  }
}

/** No two are at the same time, and none is over lunch. */
function makeMeetings(random: Random, projects: readonly PersonProject[]): readonly Meeting[] {
  const all: Meeting[] = []
  const count = 2 + Math.floor(random() * 4)
  for (let index = 0; index < count; index += 1) {
    const project = pick(random, projects)
    // Half of the titles name the client, the others say nothing that a stranger could use.
    const rest =
      random() < 0.5 ? project.clientName : pick(random, ['Tom', 'Lena', 'team', '3rd floor'])
    const meeting = {
      title: `${pick(random, meetingWords)} ${rest}`,
      project,
      weekday: 1 + Math.floor(random() * 5),
      from: pick(random, [9, 13.5, 14]) * 60 + 30 * Math.floor(random() * 3),
      length: pick(random, [30, 30, 45, 60, 60, 90]),
    }
    const isFree = all.every(
      (otherMeeting) =>
        otherMeeting.weekday !== meeting.weekday ||
        otherMeeting.from + otherMeeting.length <= meeting.from ||
        meeting.from + meeting.length <= otherMeeting.from,
    )
    if (isFree) all.push(meeting)
  }
  return all
}

function tradeOf(random: Random, index: number): Trade {
  if (index === 0) return 'code'
  if (index === 1) return 'documents'
  const value = random()
  return value < 0.5 ? 'code' : value < 0.85 ? 'documents' : 'silent'
}

/** Every third folder has an unrelated name; the person assigns half of those. */
function folderOf(random: Random, project: KnownProject, index: number): KnownSource {
  const words = project.title.toLowerCase().split(' ')
  const isNamed = random() < 0.67
  const name = isNamed ? words.join('-') : pick(random, ['src', 'work-2', 'current', 'stuff'])
  return { id: `folder-${index}`, name, projectId: isNamed || random() < 0.5 ? null : project.id }
}

export function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

function shuffled<Value>(random: Random, values: readonly Value[]): readonly Value[] {
  return values
    .map((value) => ({ value, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ value }) => value)
}
