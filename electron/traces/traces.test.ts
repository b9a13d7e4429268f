import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { KnownProject } from '../../shared/domain/proposals/knowledge.ts'
import type { Trace } from '../../shared/domain/proposals/trace.ts'
import type { RecordedSpan } from '../../shared/domain/proposals/past-counts.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import { createIdSource } from '../base/ids.ts'
import { createChangeBus } from '../base/change-bus.ts'
import { createLog } from '../base/log.ts'
import { calendarEvents } from '../receipt-reader/calendar/calendar-events.ts'
import { calendarText } from '../receipt-reader/calendar/calendar-text.ts'
import type { ActivityWatch } from './activity-watch.ts'
import type { RecordedWork } from './look.ts'
import { createTraces, type Traces } from './traces.ts'
import { openTraceStore } from './trace-store.ts'

const noon = Date.UTC(2026, 10, 24, 12) as EpochMs
const day: Span = {
  from: (noon - 12 * 3_600_000) as EpochMs,
  to: (noon + 12 * 3_600_000) as EpochMs,
}
const hour = (hours: number): EpochMs => (day.from + hours * 3_600_000) as EpochMs
const website = 'website' as LocalId

let folder: string
let projects: readonly KnownProject[]
let gaps: ReturnType<RecordedWork['gaps']>
let taken: readonly RecordedSpan[]
let traces: Traces
/** Traces of windows; null where ActivityWatch does not run. */
let windows: readonly Trace[] | null
const watch: ActivityWatch = {
  isThere: () => Promise.resolve(windows !== null),
  seen: (sourceId) =>
    Promise.resolve(
      windows && { traces: windows.map((one) => ({ ...one, sourceId })), presence: [] },
    ),
}
const topics: string[] = []
const log = createLog(() => undefined)

function open(): Traces {
  const changes = createChangeBus()
  changes.subscribe((change) => topics.push(...change.topics))
  const recorded: RecordedWork = {
    gaps: () => gaps,
    spans: (span) => taken.filter(({ from, to }) => from < span.to && to > span.from),
    earlier: () => [],
    spent: () => [],
    projects: () => projects,
  }
  const clock = {
    now: () => noon,
    monotonic: () => 0,
    after: () => () => undefined,
    zone: () => 'UTC',
  }
  return createTraces({
    recorded,
    clock,
    ids: createIdSource(clock),
    activityWatch: watch,
    // In the program it is read in a process of its own.
    calendarEvents: async ({ bytes, span, ...calendar }) =>
      calendarEvents({ ...calendar, text: calendarText(bytes) }, span),
    openStore: (now) => openTraceStore(join(folder, 'traces.db'), changes, { now, log }),
  })
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-traces-'))
  taken = []
  gaps = []
  projects = [{ id: website, title: 'Relaunch', clientName: 'Acme' }]
  windows = null
  topics.length = 0
  const work = join(folder, 'offers')
  mkdirSync(work)
  for (const [index, hours] of [9, 9.3, 9.6].entries()) {
    const file = join(work, `${index}.odt`)
    writeFileSync(file, '')
    utimesSync(file, hour(hours) / 1000, hour(hours) / 1000)
  }
  traces = open()
})
afterEach(() => {
  traces.close()
  rmSync(folder, { recursive: true })
})

const work = (): string => join(folder, 'offers')
async function source(): Promise<string> {
  await traces.add(work(), 'folder')
  return (await traces.sources())[0]?.id ?? ''
}
const proposed = async () => (await traces.between(day)).proposals

describe('sources', () => {
  it('are none until one is chosen, and nothing is written before', async () => {
    expect(await proposed()).toEqual([])
    expect(topics.filter((topic) => topic === 'proposals').length).toBeLessThanOrEqual(1)
  })

  it('are kept once, with their kind, over a restart', async () => {
    await traces.add(work(), 'folder')
    await traces.add(work(), 'folder')
    traces.close()
    traces = open()
    expect(await traces.sources()).toMatchObject([
      { kind: 'files', name: 'offers', projectId: null, isThere: true },
    ])
  })

  it('say where they can’t be read', async () => {
    await source()
    rmSync(work(), { recursive: true })
    expect(await traces.sources()).toMatchObject([{ isThere: false }])
    expect(await proposed()).toEqual([])
  })

  it('of git are their worktree, whichever folder is chosen', async () => {
    mkdirSync(join(folder, 'site', '.git', 'logs'), { recursive: true })
    await traces.add(join(folder, 'site', '.git'), 'folder')
    expect(await traces.sources()).toMatchObject([{ kind: 'git', name: 'site' }])
  })

  it('are no files that are no calendars', async () => {
    const file = join(folder, 'letter.ics')
    writeFileSync(file, 'Dear diary')
    expect(await traces.add(file, 'calendar')).toMatchObject({ error: { code: 'invalid' } })
    expect(await traces.add(join(folder, 'none.ics'), 'calendar')).toMatchObject({ ok: false })
    expect(await traces.sources()).toEqual([])
  })

  it('of a calendar say which lines of it are left out', async () => {
    const file = join(folder, 'odd.ics')
    writeFileSync(file, 'BEGIN:VCALENDAR\nX-RADIUS=49.9\nX-OTHER\nEND:VCALENDAR\n')
    await traces.add(file, 'calendar')
    expect(await traces.sources()).toMatchObject([
      { isThere: true, leftOut: { count: 2, line: 2, text: 'X-RADIUS=49.9' } },
    ])
    writeFileSync(file, 'BEGIN:VCALENDAR\nEND:VCALENDAR\n')
    expect((await traces.sources())[0]?.leftOut).toBeUndefined()
  })

  it('of a calendar are the file that a chosen link leads to, and no link that is put in its place', async () => {
    const meeting =
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261124T090000Z\r\nDURATION:PT1H\r\nSUMMARY:Call\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'
    const file = join(folder, 'work.ics')
    writeFileSync(file, meeting)
    symlinkSync(file, join(folder, 'chosen.ics'))
    await traces.add(join(folder, 'chosen.ics'), 'calendar')
    expect((await traces.seen(day)).traces.map(({ text }) => text)).toEqual(['Call'])
    expect(await traces.sources()).toMatchObject([{ name: 'work.ics', isThere: true }])
    const swaps = [
      () => symlinkSync(join(folder, 'other.ics'), file),
      () => symlinkSync('/dev/zero', file),
      () => execFileSync('mkfifo', [file]),
      () => writeFileSync(file, ' '.repeat(10_000_001)),
    ]
    writeFileSync(join(folder, 'other.ics'), meeting)
    for (const swap of swaps) {
      rmSync(file)
      swap()
      expect(await traces.sources()).toMatchObject([{ isThere: false }])
    }
  })
})

describe('proposals', () => {
  it('end with the last whole minute, and leave recorded time free', async () => {
    await source()
    expect(await proposed()).toMatchObject([{ from: hour(9) - 720_000, certainty: 'weak' }])
    taken = [{ from: hour(8), to: hour(10), projectId: website }]
    expect(await proposed()).toEqual([])
    expect((await traces.between({ from: noon, to: day.to })).proposals).toEqual([])
  })

  it('have the project that was said, and learn the one that was accepted', async () => {
    const id = await source()
    const [first] = await proposed()
    traces.countAccepted([{ key: first?.key ?? '', projectId: website }])
    expect(await proposed()).toMatchObject([{ projectId: website, certainty: 'sure' }])
    traces.setProject({ id, projectId: 'other' as LocalId })
    expect(await proposed()).toMatchObject([{ projectId: 'other' }])
  })

  it('have the project that was recorded for the same folder in earlier weeks', async () => {
    const before = (days: number): EpochMs => (hour(9.3) - days * 24 * 3_600_000) as EpochMs
    for (const days of [3, 4, 5, 6, 7]) {
      const file = join(work(), `older-${days}.odt`)
      writeFileSync(file, '')
      utimesSync(file, before(days) / 1000, before(days) / 1000)
    }
    await source()
    expect(await proposed()).toMatchObject([{ projectId: null }])
    taken = [3, 4, 5, 6, 7].map((days) => ({
      from: (before(days) - 60_000) as EpochMs,
      to: (before(days) + 60_000) as EpochMs,
      projectId: website,
    }))
    expect(await proposed()).toMatchObject([{ projectId: website, certainty: 'sure' }])
  })

  it('are dismissed, also where their ends move, and taken back', async () => {
    await source()
    const [first] = await proposed()
    if (!first) throw new Error('nothing was proposed')
    traces.dismiss({ proposals: [first, first] })
    utimesSync(join(work(), '2.odt'), hour(9.7) / 1000, hour(9.7) / 1000)
    expect(await proposed()).toEqual([])
    traces.takeBack({ proposals: [first] })
    expect(await proposed()).toHaveLength(1)
  })

  it('are forgotten with their source', async () => {
    const id = await source()
    const [first] = await proposed()
    traces.countAccepted([{ key: first?.key ?? '', projectId: website }])
    traces.remove({ id })
    expect(await traces.sources()).toEqual([])
    await source()
    expect(await proposed()).toMatchObject([{ projectId: null }])
    traces.wipe()
    expect(await traces.sources()).toEqual([])
  })
})

describe('ActivityWatch', () => {
  const title = (from: number, to: number, text: string): Trace => ({
    kind: 'window',
    sourceId: '',
    at: hour(from),
    until: hour(to),
    text,
  })

  it('is a source only where it answers', async () => {
    expect(await traces.addActivityWatch()).toMatchObject({ error: { code: 'invalid' } })
    expect(await traces.sources()).toEqual([])
  })

  it('proposes the windows that name a project, and no others', async () => {
    windows = [
      title(9, 9.4, 'header.ts - acme-hosting relaunch'),
      title(9.5, 10, 'Acme Hosting: offer'),
      title(10, 11, 'Weather'),
    ]
    projects = [{ id: website, title: 'Relaunch', clientName: 'Acme Hosting' }]
    await traces.addActivityWatch()
    expect(await proposed()).toMatchObject([
      { projectId: website, certainty: 'likely', from: hour(9) - 120_000, to: hour(10) + 120_000 },
    ])
    windows = null
    expect(await traces.sources()).toMatchObject([{ name: 'ActivityWatch', isThere: false }])
  })
})

describe('a gap', () => {
  const gap = { id: 'gap' as LocalId, from: hour(9), to: hour(9.5), entryId: null }

  it('has the proposals of its time, and no others', async () => {
    await source()
    gaps = [gap, { ...gap, id: 'later' as LocalId, from: hour(11), to: hour(11.5) }]
    expect(await traces.inGaps()).toMatchObject({
      sources: [{ name: 'offers' }],
      gaps: [{ id: 'gap', proposals: [{ from: hour(9), to: hour(9.5) }] }],
    })
  })

  it('has none that were dismissed, and reads nothing without a gap', async () => {
    await source()
    expect(await traces.inGaps()).toEqual({ sources: [], gaps: [] })
    gaps = [gap]
    const [found] = (await traces.inGaps()).gaps
    traces.dismiss({ proposals: found?.proposals ?? [] })
    expect((await traces.inGaps()).gaps).toEqual([])
  })
})

describe('events of today', () => {
  /** Writes a calendar with events at these hours of the day, under these titles. */
  const calendar = (...events: readonly (readonly [hours: number, title: string])[]): string => {
    const file = join(folder, 'work.ics')
    const bodies = events.flatMap(([hours, title], index) => {
      const at = new Date(hour(hours)).toISOString().replaceAll(/[-:]|\.000/g, '')
      const times = [`DTSTART:${at}`, 'DURATION:PT30M']
      return ['BEGIN:VEVENT', `UID:${index}`, ...times, `SUMMARY:${title}`, 'END:VEVENT']
    })
    const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...bodies, 'END:VCALENDAR', '']
    writeFileSync(file, lines.join('\r\n'))
    return file
  }
  const planned = async () => (await traces.planned(day)).map(({ note }) => note)

  it('are those of the chosen calendars, the ones ahead too, with the project that is found', async () => {
    await source()
    expect(await planned()).toEqual([])
    await traces.add(calendar([14, 'Weekly'], [9, 'Acme'], [24, 'Tomorrow']), 'calendar')
    expect(await traces.planned(day)).toEqual([
      { from: hour(9), to: hour(9.5), note: 'Acme', projectId: website },
      { from: hour(14), to: hour(14.5), note: 'Weekly', projectId: null },
    ])
  })

  it('have the project as which earlier ones were recorded', async () => {
    await traces.add(calendar([14 - 7 * 24, 'Weekly'], [14, 'Weekly']), 'calendar')
    const from = hour(14 - 7 * 24)
    taken = [{ from, to: (from + 1_800_000) as EpochMs, projectId: website }]
    expect(await traces.planned(day)).toMatchObject([{ note: 'Weekly', projectId: website }])
  })

  it('are not those of a calendar that is switched off, or can’t be read', async () => {
    const file = calendar([14, 'Weekly'])
    await traces.add(file, 'calendar')
    const [{ id } = { id: '' }] = await traces.sources()
    traces.refuse({ key: id })
    expect(await planned()).toEqual([])
    traces.allow({ key: id })
    expect(await planned()).toEqual(['Weekly'])
    rmSync(file)
    expect(await planned()).toEqual([])
  })
})

describe('what was seen and learned', () => {
  it('is listed', async () => {
    const id = await source()
    traces.keepPresence({ from: hour(9), to: hour(10) })
    traces.countAccepted([{ key: id, projectId: website }])
    traces.refuse({ key: 'cal/weekly' })
    const seen = await traces.seen(day)
    expect(seen.traces.map(({ text }) => text)).toEqual(['0.odt', '1.odt', '2.odt'])
    expect(seen.presence).toEqual([{ from: hour(9), to: hour(10) }])
    expect(traces.learned()).toEqual({
      counts: [{ key: id, projectId: website, accepted: 1, dismissed: 0 }],
      refused: ['cal/weekly'],
    })
  })

  it('is wiped', async () => {
    await source()
    traces.keepPresence({ from: hour(9), to: hour(10) })
    traces.refuse({ key: 'cal/weekly' })
    traces.wipe()
    expect(await traces.seen(day)).toEqual({ sources: [], traces: [], presence: [] })
    expect(traces.learned()).toEqual({ counts: [], refused: [] })
  })

  it('is kept for 30 days, also where nothing was kept since', async () => {
    const old = { from: (noon - 40 * 24 * 3_600_000) as EpochMs, to: hour(-900) }
    openTraceStore(join(folder, 'traces.db'), createChangeBus(), { now: noon, log }).keepPresence(
      old,
    )
    expect((await traces.seen({ from: old.from, to: noon })).presence).toEqual([])
  })

  it('of a source that is never wanted is not proposed, until that is taken back', async () => {
    await source()
    const [first] = await proposed()
    traces.refuse({ key: first?.key ?? '' })
    expect(await proposed()).toEqual([])
    traces.allow({ key: first?.key ?? '' })
    expect(await proposed()).toHaveLength(1)
  })
})
