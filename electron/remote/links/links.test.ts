import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { createRemoteBench } from '../../../test/fakes/remote-bench.ts'
import type { EpochMs, ServiceId } from '../../../shared/domain/units.ts'
import { createProjectCommands } from '../../commands/projects.ts'
import { createLog } from '../../base/log.ts'
import { entriesInRange, runningTimers } from '../../queries/entries/entries.ts'
import { createLinks } from './links.ts'
import { createRemoteCommands, type RemoteWorkspace } from '../requests/remote-commands.ts'

const opened: (() => void)[] = []
afterEach(() => {
  for (const close of opened.splice(0)) close()
})

function bench() {
  const { workspace, options, ...store } = createRemoteBench(() => {
    throw new Error('not asked here')
  })
  opened.push(store.close)
  const projects = createProjectCommands(store)
  let current: RemoteWorkspace | null = workspace
  const workspaces = { current: () => current, state: () => ({ accounts: [] }) }
  const windows = { shown: 0 }
  const showMain = (): void => {
    windows.shown += 1
  }
  const remote = createRemoteCommands({
    ...options,
    workspaces,
    showMain,
    areAssistantsAllowed: () => false,
  })
  const log = createLog(() => undefined)
  const links = createLinks({
    ...store,
    remote: () => Promise.resolve(remote),
    workspaces,
    showMain,
    log,
  })
  const all = () =>
    entriesInRange(store.database, {
      from: 0 as EpochMs,
      to: 8e15 as EpochMs,
      now: store.clock.now(),
    })
  const pendingId = async (): Promise<string> => {
    const pending = await links.pending()
    if (!pending) throw new Error('nothing is asked')
    return pending.id
  }
  const setOpen = (isOpen: boolean): void => {
    current = isOpen ? workspace : null
  }
  return { ...store, ...workspace, projects, links, windows, all, pendingId, setOpen }
}

describe('a link', () => {
  it('asks before it starts a timer, and says what that stops', async () => {
    const { links, windows, projects, timer, clock, database, pendingId } = bench()
    projects.create({ title: 'Website', clientId: 7 as ServiceId })
    timer.start({ note: 'review' })
    links.open('stint://start?note=call&project=web&billable=true')
    expect(windows.shown).toBe(1)
    expect(await links.pending()).toEqual({
      id: expect.any(String) as string,
      question: 'A link wants to start a timer: “call” · Website · billable',
      detail: 'This stops and logs the running timer: “review”',
      action: 'Start',
    })
    expect(runningTimers(database).map(({ note }) => note)).toEqual(['review'])
    await clock.advance(1000)
    expect(await links.accept({ id: await pendingId() })).toEqual({ ok: true, value: null })
    expect(runningTimers(database).map(({ note, billable }) => [note, billable])).toEqual([
      ['call', true],
    ])
    expect(await links.pending()).toBeNull()
  })

  it('says beforehand that the project is complete', async () => {
    const { links, projects } = bench()
    const made = projects.create({ title: 'Website' })
    if (made.ok) projects.edit({ id: made.value.id, complete: true })
    links.open('stint://start?note=call&project=web')
    expect(await links.pending()).toMatchObject({
      detail: '“Website” is complete.',
      action: 'Start',
    })
  })

  it('asks before it stops one', async () => {
    const { links, timer, clock, database, pendingId } = bench()
    links.open('stint://stop')
    expect(await links.pending()).toMatchObject({ detail: 'No timer is running.', action: null })
    timer.start({ note: 'review' })
    expect(await links.pending()).toMatchObject({
      question: 'A link wants to stop the timer: “review”',
      action: 'Stop',
    })
    await clock.advance(1000)
    await links.accept({ id: await pendingId() })
    expect(runningTimers(database)).toEqual([])
  })

  it('shows how a line is understood before it is recorded', async () => {
    const { links, clock, all, pendingId } = bench()
    links.open('stint://capture?line=45m%20call')
    expect(await links.pending()).toMatchObject({
      question: 'A link wants to record: “45m call”',
      detail: '0:45 “call”.',
      action: 'Record',
    })
    await clock.advance(1000)
    await links.accept({ id: await pendingId() })
    expect(all()).toMatchObject([{ note: 'call', duration: 2700 }])
    links.open('stint://capture?line=45m%20call%20%2Fnothing')
    expect(await links.pending()).toMatchObject({
      action: null,
      detail: expect.stringContaining('/nothing') as string,
    })
    links.open('stint://capture?line=25:00-26:00%20x')
    expect(await links.pending()).toMatchObject({
      action: null,
      detail: '“25:00-26:00” isn’t possible here. This time doesn’t exist.',
    })
  })

  it('does nothing when it is dismissed, and nothing on a yes that comes too early', async () => {
    const { links, clock, all, pendingId } = bench()
    links.open('stint://start?note=call')
    const id = await pendingId()
    expect(await links.accept({ id })).toMatchObject({ error: { code: 'busy' } })
    await clock.advance(1000)
    expect(links.dismiss({ id })).toMatchObject({ ok: true })
    expect(await links.accept({ id })).toMatchObject({ error: { code: 'notFound' } })
    expect(all()).toEqual([])
  })

  it('does not get the yes that was meant for another', async () => {
    const { links, clock, all, pendingId } = bench()
    links.open('stint://start?note=one')
    const pending = await pendingId()
    await clock.advance(1000)
    links.open('stint://start?note=two')
    expect(await links.accept({ id: pending })).toMatchObject({ error: { code: 'notFound' } })
    expect(all()).toEqual([])
    expect((await links.pending())?.question).toContain('two')
  })

  it('waits for a workspace', async () => {
    const { links, setOpen } = bench()
    setOpen(false)
    links.open('stint://start?note=call')
    expect(await links.pending()).toBeNull()
    setOpen(true)
    expect((await links.pending())?.action).toBe('Start')
  })

  it('writes nothing by itself and only shows the window, whatever it says', async () => {
    const { links, windows, all } = bench()
    const piece = fc.oneof(
      fc.constantFrom('stint://', 'start', 'stop', 'capture', '?line=', '?note=', '45m x', '&'),
      fc.string(),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
        links.open(pieces.join(''))
        await links.pending()
      }),
    )
    expect(windows.shown).toBe(1)
    expect(all()).toEqual([])
  })

  it('brings the window up once a second at most, and the newest is asked', async () => {
    const { links, windows, clock } = bench()
    for (let count = 0; count < 100; count += 1) links.open(`stint://start?note=${count}`)
    expect(windows.shown).toBe(1)
    expect((await links.pending())?.question).toContain('“99”')
    await clock.advance(999)
    links.open('stint://open')
    expect(windows.shown).toBe(1)
    await clock.advance(1)
    links.open('stint://open')
    expect(windows.shown).toBe(2)
  })

  it('can’t fake the question by what its note holds', async () => {
    const { links, timer } = bench()
    const hostile = 'x\u202e\u2066” · Bank · not billable. What runs goes on'
    links.open(`stint://start?note=${encodeURIComponent(hostile)}`)
    expect((await links.pending())?.question).toBe(
      'A link wants to start a timer: “x’ · Bank · not billable. What runs goes on”',
    )
    links.open(`stint://capture?line=${encodeURIComponent(`45m ${hostile} /\u202enothing`)}`)
    expect(JSON.stringify(await links.pending())).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    timer.start({ note: hostile })
    links.open('stint://stop')
    expect((await links.pending())?.question).toBe(
      'A link wants to stop the timer: “x’ · Bank · not billable. What runs goes on”',
    )
  })
})
