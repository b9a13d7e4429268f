/** Tests the tools of an assistant without a program: their limits, and nonsense as input. */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRemoteBench } from '../../../test/fakes/remote-bench.ts'
import { valueOf } from '../../../test/fakes/accounts-bench.ts'
import { assistantTools } from '../../../shared/contract/assistant-schemas.ts'
import type { Outcome } from '../../../shared/contract/errors.ts'
import type {
  RemoteListed,
  RemoteProposed,
  RemoteReport,
} from '../../../shared/contract/remote-answers.ts'
import { waitingKey } from '../../../shared/domain/proposals/waiting-proposal.ts'
import { createProjectCommands } from '../../commands/projects.ts'
import { unsentItems } from '../../queries/unsent-items.ts'
import { sumEntries } from '../../queries/entries/entry-list.ts'
import { createRemoteCommands } from './remote-commands.ts'

let bench: ReturnType<typeof createRemoteBench>
let areAllowed: boolean
let ask: (tool: string, input?: unknown) => Promise<Outcome<unknown>>
beforeEach(() => {
  bench = createRemoteBench()
  areAllowed = true
  const commands = createRemoteCommands({
    ...bench.options,
    workspaces: { current: () => bench.workspace, state: () => ({ accounts: [] }) },
    showMain: () => undefined,
    areAssistantsAllowed: () => areAllowed,
  })
  ask = async (tool, input) => commands.handle({ command: 'assistant', tool, input })
})
afterEach(() => bench.close())

/** Counts the rows that would reach the service, and the entries. */
const written = () => [
  unsentItems(bench.database).length,
  sumEntries(bench.database, {}, bench.clock.now()).count,
]
/** Returns an hour of the day in Berlin, where it is 10:00 at the start. */
const hour = (from: number, note = 'Review'): Record<string, string> => ({
  start: `2026-11-20T0${from}:00`,
  end: `2026-11-20T0${from + 1}:00`,
  note,
})
const minute = 60_000

describe('the tools of an assistant', () => {
  it('answer nothing while the person does not allow it', async () => {
    bench.workspace.entries.create({
      startedAt: (bench.clock.now() - 60 * minute) as never,
      duration: 60 as never,
    })
    areAllowed = false
    const before = written()
    for (const tool of [...Object.keys(assistantTools), 'nothing']) {
      expect(await ask(tool, hour(8))).toMatchObject({ error: { code: 'forbidden' } })
    }
    expect(bench.workspace.traces.waiting()).toEqual([])
    expect(written()).toEqual(before)
  })

  it('read totals, entries and projects', async () => {
    const projects = createProjectCommands(bench)
    const project = valueOf(projects.create({ title: 'Website' }))
    const start = (bench.clock.now() - 60 * minute) as never
    valueOf(
      bench.workspace.entries.create({
        note: 'call',
        startedAt: start,
        duration: 1800 as never,
        projectId: project.id,
      }),
    )
    const totals = valueOf(await ask('totals', { from: 'today' })) as RemoteReport
    expect(totals).toMatchObject({
      from: '2026-11-20',
      to: '2026-11-20',
      by: 'project',
      seconds: 1800,
      groups: [{ key: project.id, name: 'Website', seconds: 1800 }],
    })
    const listed = valueOf(await ask('list_entries', { project: 'web' })) as RemoteListed
    expect(listed).toMatchObject({ count: 1, entries: [{ note: 'call' }] })
    const found = valueOf(await ask('search_entries', { text: 'cal' })) as RemoteListed
    expect(found).toMatchObject({ from: '1970-01-01', entries: [{ note: 'call' }] })
    expect(valueOf(await ask('search_entries', { text: 'nothing' }))).toMatchObject({ count: 0 })
    expect(valueOf(await ask('list_projects'))).toMatchObject({ projects: [{ title: 'Website' }] })
  })

  it('propose an entry, which is recorded when it is accepted, and waits again after an undo', async () => {
    const proposed = valueOf(
      await ask('propose_entry', hour(8, ' \u202eReview\u2066\u0000 <b>x</b> ')),
    ) as RemoteProposed
    expect(proposed).toMatchObject({
      proposal: {
        note: 'Review <b>x</b>',
        source: 'assistant',
        seconds: 3600,
        startedAt: '2026-11-20T07:00:00Z',
      },
      waiting: 1,
    })
    expect(written()).toEqual([0, 0])
    const { traces } = bench.workspace
    const [waiting] = traces.waiting()
    if (!waiting) throw new Error('nothing waits')
    const accepted = [{ ...waiting, key: waitingKey(waiting.id) }]
    const accept = () =>
      bench.proposals.accept(accepted, (isDone) => void traces.follow(accepted, isDone))
    valueOf(accept())
    expect(traces.waiting()).toEqual([])
    expect(written()).toEqual([1, 1])
    expect(await ask('propose_entry', hour(8))).toMatchObject({ error: { code: 'invalid' } })
    bench.history.undo()
    expect(traces.waiting()).toEqual([waiting])
    bench.history.redo()
    expect(traces.waiting()).toEqual([])
    bench.history.undo()
    valueOf(traces.dismiss({ proposals: accepted }))
    expect(traces.waiting()).toEqual([])
    valueOf(traces.takeBack({ proposals: accepted }))
    expect(traces.waiting()).toEqual([waiting])
  })

  it('let twenty proposals wait at most, and the same one once', async () => {
    for (let index = 0; index < 20; index += 1) {
      await bench.clock.advance(10_000)
      const start = `2026-11-19T10:${String(index).padStart(2, '0')}`
      valueOf(await ask('propose_entry', { start, end: `${start}:30`, note: `${index}` }))
    }
    await bench.clock.advance(10_000)
    const again = { start: '2026-11-19T10:00', end: '2026-11-19T10:00:30', note: '0' }
    expect(valueOf(await ask('propose_entry', again))).toMatchObject({ waiting: 20 })
    await bench.clock.advance(10_000)
    expect(await ask('propose_entry', hour(8))).toMatchObject({ error: { code: 'rateLimited' } })
    expect(bench.workspace.traces.waiting()).toHaveLength(20)
  })

  it('are limited to 60 calls and 10 proposals a minute', async () => {
    for (let count = 0; count < 10; count += 1) await ask('propose_entry', { start: 'x' })
    expect(await ask('propose_entry', hour(8))).toMatchObject({ error: { code: 'rateLimited' } })
    for (let count = 11; count < 60; count += 1) {
      expect(await ask('list_projects')).toMatchObject({ ok: true })
    }
    expect(await ask('list_projects')).toMatchObject({ error: { code: 'rateLimited' } })
    await bench.clock.advance(minute)
    expect(await ask('propose_entry', hour(8))).toMatchObject({ ok: true })
  })
})

describe('nonsense', () => {
  const start = '2026-11-20T08:00'
  it.each<[string, unknown]>([
    ['status', { extra: 1 }],
    ['status', []],
    ['status', 'x'],
    ['totals', { from: 7 }],
    ['totals', { from: '2026-02-30' }],
    ['totals', { from: 'today', to: 'last year' }],
    ['totals', { project: 'nobody' }],
    ['totals', { by: 'note' }],
    ['list_entries', { limit: -1 }],
    ['list_entries', { limit: 201 }],
    ['list_entries', { client: "'; DROP TABLE time_entries; --" }],
    ['search_entries', {}],
    ['search_entries', { text: 'x'.repeat(1001) }],
    ['propose_entry', {}],
    ['propose_entry', { start, end: start, note: 'x' }],
    ['propose_entry', { start, end: '2026-11-20T07:00', note: 'x' }],
    ['propose_entry', { start: '2026-11-20T09:00', end: '2026-11-20T23:00', note: 'x' }],
    ['propose_entry', { start: '2026-10-01T09:00', end: '2026-11-20T08:00', note: 'x' }],
    ['propose_entry', { start: '0001-01-01T00:00', end: '0001-01-01T01:00', note: 'x' }],
    ['propose_entry', { start: '9999-12-31T23:59Z', end: '9999-12-31T23:59:59Z', note: 'x' }],
    ['propose_entry', { ...hour(8), note: '\u0000\u202e ' }],
    ['propose_entry', { ...hour(8), note: 'x'.repeat(20_001) }],
    ['propose_entry', { ...hour(8), project: 'nobody' }],
    ['propose_entry', { ...hour(8), projectId: 'x' }],
    ['__proto__', {}],
    ['constructor', {}],
    ['', {}],
  ])('%s with %j is an error, and writes nothing', async (tool, input) => {
    expect(await ask(tool, input)).toMatchObject({ ok: false })
    expect(written()).toEqual([0, 0])
    expect(bench.workspace.traces.waiting()).toEqual([])
  })

  it('of any kind is answered, never thrown, and writes no entry and no operation', async () => {
    const key = fc.constantFrom(
      'from',
      'to',
      'by',
      'project',
      'text',
      'limit',
      'start',
      'end',
      'note',
    )
    const value = fc.oneof(
      fc.anything(),
      fc.constantFrom('today', '2026-11-20T08:00', '2026-11-20T09:00', 'this week', 5),
    )
    const input = fc.oneof(fc.anything(), fc.dictionary(key, value))
    const tool = fc.oneof(fc.constantFrom(...Object.keys(assistantTools)), fc.string())
    await fc.assert(
      fc.asyncProperty(tool, input, async (name, value) => {
        await bench.clock.advance(minute)
        const answer = await ask(name, value)
        expect(typeof answer.ok).toBe('boolean')
        expect(written()).toEqual([0, 0])
      }),
      { numRuns: 300 },
    )
  })
})
