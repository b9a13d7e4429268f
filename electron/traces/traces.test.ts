import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { RecordedSpan } from '../../shared/domain/proposals/past-counts.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import { createIdSource } from '../base/ids.ts'
import { createChangeBus } from '../base/change-bus.ts'
import { createTraces, type RecordedWork, type Traces } from './traces.ts'
import { openTraceStore } from './trace-store.ts'

const noon = Date.UTC(2026, 10, 24, 12) as EpochMs
const day: Span = {
  from: (noon - 12 * 3_600_000) as EpochMs,
  to: (noon + 12 * 3_600_000) as EpochMs,
}
const hour = (hours: number): EpochMs => (day.from + hours * 3_600_000) as EpochMs
const website = 'website' as LocalId

let folder: string
let taken: readonly RecordedSpan[]
let traces: Traces
const topics: string[] = []

function open(): Traces {
  const changes = createChangeBus()
  changes.subscribe((change) => topics.push(...change.topics))
  const recorded: RecordedWork = {
    spans: (span) => taken.filter(({ from, to }) => from < span.to && to > span.from),
    earlier: () => [],
    spent: () => [],
    projects: () => [{ id: website, title: 'Relaunch', clientName: 'Acme' }],
  }
  const clock = {
    now: () => noon,
    monotonic: () => 0,
    after: () => () => undefined,
    zone: () => 'UTC',
  }
  return createTraces({
    ...{ recorded, clock, ids: createIdSource(clock) },
    openStore: () => openTraceStore(join(folder, 'traces.db'), changes),
  })
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-traces-'))
  taken = []
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
const proposed = async () => (await traces.proposals(day)).proposals

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
})

describe('proposals', () => {
  it('end with the last whole minute, and leave recorded time free', async () => {
    await source()
    expect(await proposed()).toMatchObject([{ from: hour(9) - 720_000, certainty: 'weak' }])
    taken = [{ from: hour(8), to: hour(10), projectId: website }]
    expect(await proposed()).toEqual([])
    expect((await traces.proposals({ from: noon, to: day.to })).proposals).toEqual([])
  })

  it('have the project that was said, and learn the one that was accepted', async () => {
    const id = await source()
    const [first] = await proposed()
    traces.countAccepted([{ key: first?.key ?? '', projectId: website }])
    expect(await proposed()).toMatchObject([{ projectId: website, certainty: 'sure' }])
    traces.setProject(id, 'other' as LocalId)
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
      ...{ from: (before(days) - 60_000) as EpochMs, to: (before(days) + 60_000) as EpochMs },
      projectId: website,
    }))
    expect(await proposed()).toMatchObject([{ projectId: website, certainty: 'sure' }])
  })

  it('are dismissed, also where their ends move, and taken back', async () => {
    await source()
    const [first] = await proposed()
    if (!first) throw new Error('nothing was proposed')
    traces.dismiss([first, first])
    utimesSync(join(work(), '2.odt'), hour(9.7) / 1000, hour(9.7) / 1000)
    expect(await proposed()).toEqual([])
    traces.takeBack([first])
    expect(await proposed()).toHaveLength(1)
  })

  it('are forgotten with their source', async () => {
    const id = await source()
    const [first] = await proposed()
    traces.countAccepted([{ key: first?.key ?? '', projectId: website }])
    traces.remove(id)
    expect(await traces.sources()).toEqual([])
    await source()
    expect(await proposed()).toMatchObject([{ projectId: null }])
    traces.wipe()
    expect(await traces.sources()).toEqual([])
  })
})
