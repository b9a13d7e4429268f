import type { AccountSummary } from '../../../shared/contract/workspace-payloads.ts'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { createRemoteBench } from '../../../test/fakes/remote-bench.ts'
import type { ServiceId, EpochMs } from '../../../shared/domain/units.ts'
import type { SyncStatus } from '../../../shared/contract/payloads.ts'
import type { RemoteRequest, RemoteStart } from '../../../shared/contract/remote-schemas.ts'
import { createClientCommands } from '../../commands/own-names.ts'
import { createProjectCommands } from '../../commands/projects.ts'
import { entriesInRange, runningTimers } from '../../queries/entries/entries.ts'
import { createRemoteCommands, type RemoteWorkspace } from './remote-commands.ts'

const minute = 60_000
const status: SyncStatus = {
  kind: 'waiting',
  unsent: 3,
  refused: 1,
  held: 0,
  nextTryAt: null,
  lastResponseAt: null,
  pulledAt: null,
  problem: null,
  pull: null,
  rejectedRows: 0,
  restored: null,
}

const account = (name: string, isCurrent: boolean): AccountSummary => ({
  id: name,
  kind: 'own',
  name,
  connection: null,
  isCurrent,
  sync: null,
  hasRunningTimer: false,
  notice: null,
})

const opened: (() => void)[] = []
afterEach(() => {
  for (const close of opened.splice(0)) close()
})

function bench() {
  const { workspace, options, ...store } = createRemoteBench(() => status)
  opened.push(store.close)
  const { timer } = workspace
  const projects = createProjectCommands(store)
  const clients = createClientCommands(store)
  const shown: string[] = []
  let current: RemoteWorkspace | null = workspace
  const commands = createRemoteCommands({
    workspaces: {
      current: () => current,
      state: () => ({ accounts: [account('Fern Studio', true), account('Moss', false)] }),
    },
    ...options,
    showMain: () => shown.push('main'),
    areAssistantsAllowed: () => false,
  })
  /** Handles a request of these tests, all of which are answered at once. */
  const handle = (request: unknown) => {
    const answer = commands.handle(request)
    if (answer instanceof Promise) throw new Error('not answered at once')
    return answer
  }
  const remote = { ...commands, handle }
  const all = () =>
    entriesInRange(store.database, {
      from: 0 as EpochMs,
      to: 8e15 as EpochMs,
      now: store.clock.now(),
    })
  const leave = (): void => {
    current = null
  }
  return { ...store, timer, projects, clients, remote, shown, all, leave }
}

const start = (options: Partial<RemoteStart> = {}): RemoteRequest => ({
  command: 'start',
  note: null,
  project: null,
  client: null,
  billable: null,
  since: null,
  ...options,
})

describe('start over the socket', () => {
  it('starts the same timer as the window does', () => {
    const { remote, projects, clients, database } = bench()
    projects.create({ title: 'Website relaunch', clientId: 7 as ServiceId })
    clients.name({ id: 7 as ServiceId, name: 'Acme' })
    const answer = remote.handle(start({ note: 'call', project: 'web' }))
    expect(answer).toEqual({
      ok: true,
      value: {
        entry: {
          id: runningTimers(database)[0]?.id,
          note: 'call',
          project: { id: expect.any(String) as string, title: 'Website relaunch' },
          client: { id: 7, name: 'Acme' },
          startedAt: '2026-11-20T09:00:00Z',
          zone: 'Europe/Berlin',
          seconds: 0,
          isRunning: true,
          isPlanned: false,
          isBillable: true,
          tags: [],
          isSent: false,
        },
        remarks: [],
      },
    })
  })

  it('can be taken back like any other change', () => {
    const { remote, history, database } = bench()
    remote.handle(start({ note: 'call' }))
    expect(history.undo()).toMatchObject({ ok: true })
    expect(runningTimers(database)).toEqual([])
  })

  it('names the candidates of a project that is ambiguous or unknown, and starts nothing', () => {
    const { remote, projects, database } = bench()
    projects.create({ title: 'Website' })
    projects.create({ title: 'Webshop' })
    expect(remote.handle(start({ project: 'web' }))).toEqual({
      ok: false,
      error: {
        code: 'ambiguous',
        message: 'Several projects match “web”. Did you mean one of these: “Webshop”, “Website”?',
        field: 'project',
        candidates: ['Webshop', 'Website'],
      },
    })
    expect(remote.handle(start({ project: 'wbs' }))).toMatchObject({
      error: { code: 'notFound', candidates: ['Webshop', 'Website'] },
    })
    expect(remote.handle(start({ client: 'nobody' }))).toEqual({
      ok: false,
      error: {
        code: 'notFound',
        message: 'No clients match “nobody”.',
        field: 'client',
        candidates: [],
      },
    })
    expect(runningTimers(database)).toEqual([])
  })

  it('lets the client decide between projects of one title', () => {
    const { remote, projects } = bench()
    projects.create({ title: 'Website', clientId: 1 as ServiceId })
    projects.create({ title: 'Website', clientId: 2 as ServiceId })
    expect(remote.handle(start({ project: 'web' }))).toMatchObject({ error: { code: 'ambiguous' } })
    expect(remote.handle(start({ project: 'web', client: '2' }))).toMatchObject({
      value: { entry: { client: { id: 2 } } },
    })
  })

  it('takes no project of another client, neither by its spelling nor where the client is named', () => {
    const { remote, projects, database } = bench()
    projects.create({ title: 'Website', clientId: 1 as ServiceId })
    projects.create({ title: 'website', clientId: 2 as ServiceId })
    projects.create({ title: 'Shop', clientId: 1 as ServiceId })
    for (const project of ['Website', 'website'] as const) {
      expect(remote.handle(start({ project }))).toMatchObject({ error: { code: 'ambiguous' } })
    }
    expect(remote.handle(start({ project: 'Shop', client: '2' }))).toMatchObject({
      error: { code: 'invalid', field: 'client' },
    })
    expect(runningTimers(database)).toEqual([])
  })

  it('starts in the past: so long ago, or at a time of day', () => {
    const { remote } = bench()
    const ago = remote.handle(start({ since: { kind: 'ago', seconds: 600 as never } }))
    expect(ago).toMatchObject({
      value: { entry: { startedAt: '2026-11-20T08:50:00Z', seconds: 600 } },
    })
    // 9:15 in Berlin is 8:15 in UTC.
    const clock = { hour: 9, minute: 15, second: 0, turn: null }
    const at = remote.handle({ ...start({ since: { kind: 'at', clock } }), command: 'switch' })
    expect(at).toMatchObject({
      value: { entry: { startedAt: '2026-11-20T08:15:00Z' }, remarks: [] },
    })
  })

  it('says that the project is complete or archived, as the line does', () => {
    const { remote, projects } = bench()
    const made = projects.create({ title: 'Website' })
    if (made.ok) projects.edit({ id: made.value.id, complete: true })
    const answer = remote.handle(start({ project: 'web' }))
    expect(answer).toMatchObject({ value: { remarks: ['“Website” is complete.'] } })
  })

  it('says that a time which has not come yet is meant of yesterday', () => {
    const { remote } = bench()
    const clock = { hour: 23, minute: 0, second: 0, turn: null }
    expect(remote.handle(start({ since: { kind: 'at', clock } }))).toMatchObject({
      value: {
        entry: { startedAt: '2026-11-19T22:00:00Z' },
        remarks: [expect.stringContaining('yesterday')],
      },
    })
  })

  it('does not stop what runs, but switch does', async () => {
    const { remote, clock, all } = bench()
    remote.handle(start({ note: 'one' }))
    await clock.advance(10 * minute)
    expect(remote.handle(start({ note: 'two' }))).toMatchObject({ error: { code: 'timerRunning' } })
    remote.handle({ ...start({ note: 'two' }), command: 'switch' })
    expect(all().map(({ note, duration }) => [note, duration])).toEqual([
      ['two', null],
      ['one', 600],
    ])
  })
})

describe('the other commands', () => {
  it('stop, pause, resume and discard', async () => {
    const { remote, clock, all } = bench()
    remote.handle(start({ note: 'call' }))
    await clock.advance(45 * minute)
    expect(remote.handle({ command: 'pause' })).toMatchObject({
      value: { entry: { seconds: 2700, isRunning: false } },
    })
    expect(remote.handle({ command: 'resume' })).toMatchObject({
      value: { entry: { note: 'call' } },
    })
    await clock.advance(minute)
    expect(remote.handle({ command: 'stop' })).toMatchObject({ value: { entry: { seconds: 60 } } })
    expect(remote.handle({ command: 'stop' })).toMatchObject({ error: { code: 'noTimerRunning' } })
    remote.handle(start({ note: 'slip' }))
    expect(remote.handle({ command: 'discard' })).toMatchObject({
      value: { entry: { note: 'slip' } },
    })
    expect(remote.handle({ command: 'discard' })).toMatchObject({
      error: { code: 'noTimerRunning' },
    })
    expect(all().map(({ note }) => note)).toEqual(['call', 'call'])
  })

  it('status says what runs, what is paused, how much it was, and what is unsent', async () => {
    const { remote, clock } = bench()
    remote.handle(start({ note: 'call' }))
    await clock.advance(10 * minute)
    expect(remote.handle({ command: 'status' })).toMatchObject({
      value: {
        workspace: 'own',
        account: 'Fern Studio',
        running: [{ note: 'call', seconds: 600 }],
        paused: null,
        today: 600,
        week: 600,
        unsent: 3,
        refused: 1,
        sync: 'waiting',
      },
    })
    remote.handle({ command: 'pause' })
    expect(remote.handle({ command: 'status' })).toMatchObject({
      value: { running: [], paused: { note: 'call' } },
    })
  })

  it('recent and unsent list what the windows show', () => {
    const { remote } = bench()
    remote.handle({ command: 'capture', line: '45m call' })
    remote.handle({ command: 'capture', line: '30m review' })
    expect(remote.handle({ command: 'recent' })).toMatchObject({
      value: { entries: [{ note: 'review' }, { note: 'call' }] },
    })
    expect(remote.handle({ command: 'unsent' })).toMatchObject({
      value: {
        unsent: 3,
        items: [
          { kind: 'create', entity: 'timeEntry', title: 'call', state: 'queued', nextTryAt: null },
          { kind: 'create', entity: 'timeEntry', title: 'review' },
        ],
      },
    })
  })

  it('open shows the window, with or without a workspace', () => {
    const { remote, shown, leave } = bench()
    remote.handle({ command: 'open' })
    leave()
    remote.handle({ command: 'open' })
    expect(shown).toEqual(['main', 'main'])
    expect(remote.handle({ command: 'stop' })).toMatchObject({ error: { code: 'noWorkspace' } })
    expect(remote.handle({ command: 'status' })).toMatchObject({ value: { workspace: 'none' } })
  })

  it('refuses a line that is longer than anything is read in', () => {
    const { remote } = bench()
    for (const command of ['capture', 'expense']) {
      const request = { command, line: 'a '.repeat(3000), category: null, receipt: null }
      expect(remote.handle(request)).toMatchObject({ error: { code: 'badPayload' } })
    }
  })

  it('refuses what is no request, and never throws', () => {
    const { remote, all } = bench()
    const near = fc.record({
      command: fc.constantFrom('start', 'stop', 'capture', 'launch', ''),
      line: fc.oneof(fc.string(), fc.integer()),
      note: fc.anything(),
    })
    fc.assert(
      fc.property(fc.oneof(fc.anything(), near), (request) => {
        expect(remote.handle(request)).toMatchObject({ error: { code: 'badPayload' } })
      }),
    )
    expect(all()).toEqual([])
  })
})

describe('a capture line', () => {
  it('records an entry or a timer, with its tags', () => {
    const { remote, all, projects } = bench()
    projects.create({ title: 'Website', clientId: 7 as ServiceId })
    expect(
      remote.handle({ command: 'capture', line: '45m call /web #phone billable' }),
    ).toMatchObject({
      value: {
        entry: { note: 'call', tags: ['phone'], seconds: 2700, isRunning: false, isBillable: true },
        remarks: [],
      },
    })
    remote.handle({ command: 'capture', line: 'start design' })
    remote.handle({ command: 'capture', line: 'start review' })
    expect(
      all()
        .map(({ note, isLogged }) => [note, isLogged])
        .sort(),
    ).toEqual([
      ['call', true],
      ['design', true],
      ['review', false],
    ])
  })

  it('is refused where it would be recorded as something else than was meant', () => {
    const { remote, all, projects } = bench()
    projects.create({ title: 'Website' })
    projects.create({ title: 'Webshop' })
    const codes = (line: string): unknown => remote.handle({ command: 'capture', line })
    expect(codes('45m call /web')).toMatchObject({
      error: {
        code: 'ambiguous',
        candidates: ['/Webshop', '/Website', '"/web"'],
        message: 'Several projects match “/web”. Enter one of these: /Webshop, /Website, "/web".',
      },
    })
    expect(codes('45m call /nothing')).toMatchObject({ error: { code: 'notFound' } })
    expect(codes('since last call')).toMatchObject({ error: { code: 'invalid' } })
    expect(codes('23:00-23:30 call')).toMatchObject({ error: { code: 'invalid' } })
    expect(codes('9-9 call')).toMatchObject({ error: { code: 'invalid' } })
    expect(codes('1000h call')).toMatchObject({ error: { code: 'invalid' } })
    for (const line of ['25:00-26:00 x', '99999999999h x', '-5h x']) {
      expect(codes(line)).toMatchObject({
        error: { code: 'doubtful', message: expect.stringContaining('--anyway') as string },
      })
    }
    expect(codes('  ')).toMatchObject({ error: { code: 'invalid' } })
    expect(codes('12.50 EUR parking')).toMatchObject({ error: { code: 'unavailable' } })
    expect(all()).toEqual([])
  })

  it('is recorded as it stands where that was said', () => {
    const { remote, all } = bench()
    const line = '25:00-26:00 x'
    expect(remote.handle({ command: 'capture', line, anyway: true })).toMatchObject({
      value: { entry: { note: line, isRunning: true } },
    })
    expect(all()).toMatchObject([{ note: line }])
  })

  it('tells how it was understood where that could be otherwise', () => {
    const { remote } = bench()
    expect(remote.handle({ command: 'capture', line: '2h call yesterday' })).toMatchObject({
      value: { remarks: [expect.stringContaining('9:00')] },
    })
  })

  it.each([
    '45m call 30m',
    '1h 30 design',
    '1-5 call',
    '10:30 call',
    '2:15 pm call',
    '12.50 lunch',
  ])('is refused where it can be read two ways: %s', (line) => {
    const { remote } = bench()
    expect(remote.handle({ command: 'capture', line })).toMatchObject({
      ok: false,
      error: { code: 'ambiguous', field: 'line' },
    })
  })

  it('is refused where it is hardly meant, unless that is said', () => {
    const { remote } = bench()
    const line = '13h call'
    expect(remote.handle({ command: 'capture', line })).toMatchObject({
      error: { code: 'doubtful' },
    })
    expect(remote.handle({ command: 'capture', line, anyway: true }).ok).toBe(true)
  })
})
