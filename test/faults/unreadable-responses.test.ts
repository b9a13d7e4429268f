/**
 * A service that carries out creates but always returns unparsable responses to them
 * (docs/interface/live-services.md#9-unreadable-rows).
 */
import { describe, expect, it } from 'vitest'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { createOutboxCommands } from '../../electron/commands/outbox.ts'
import { unsentItems } from '../../electron/queries/unsent-items.ts'
import type { Behaviour } from '../../electron/sandbox/behaviour.ts'
import { syncedTables } from '../../electron/store/synced-tables.ts'
import { doubtfulKind } from '../../shared/domain/sync/operation.ts'
import type { Entity } from '../../shared/domain/entity.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import { openSandboxServer, type SandboxServer } from '../fakes/sandbox-server.ts'
import { createStoreBench, type StoreBench } from '../fakes/store-bench.ts'
import { askAt, madeEntry, type Ask } from '../fakes/raw-requests.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'
import { recordedKinds as kinds, type Recorded } from './recorded-kinds.ts'

const hour = 3_600_000

type Scene = {
  readonly bench: StoreBench
  readonly far: SandboxServer
  readonly ask: Ask
  readonly program: SimulatedProgram
  readonly outbox: ReturnType<typeof createOutboxCommands>
  readonly unsent: () => ReturnType<typeof unsentItems>
}

async function withService(
  behaviour: Partial<Behaviour>,
  live: (scene: Scene) => Promise<void>,
): Promise<void> {
  const bench = createStoreBench()
  const far = await openSandboxServer(bench.clock, { projects: 2, behaviour })
  const program = new SimulatedProgram(bench, far)
  try {
    expect(await program.untilPulled()).toBe(true)
    await live({
      bench,
      far,
      ask: askAt(far.sandbox.baseUrl),
      program,
      outbox: createOutboxCommands(bench),
      unsent: () => unsentItems(bench.database),
    })
  } finally {
    await program.end()
    await far.close()
    bench.database.close()
  }
}

/** Records two rows of every kind, and an entry in a new project. */
function recordAll(bench: StoreBench): void {
  for (const { record } of kinds) {
    for (const index of [0, 1]) expect(record(bench, index)).toMatchObject({ ok: true })
  }
  const project = syncedTables.project.where(bench.database, `WHERE title = 'project 0'`, [])[0]
  expect(kinds[1]?.record(bench, 2, project?.id)).toMatchObject({ ok: true })
}

const recorded: Readonly<Record<Recorded, readonly string[]>> = {
  project: ['project 0', 'project 1'],
  timeEntry: ['entry 0', 'entry 1', 'entry 2'],
  expense: ['expense 0', 'expense 1'],
  callback: ['all', 'invoice'],
}

/** The recorded rows on the service by their distinguishing value, with duplicates. */
async function there(far: SandboxServer): Promise<Readonly<Record<Recorded, readonly string[]>>> {
  const before = await far.behaviour()
  await far.behave({ hiddenRows: 'none' })
  const { timeEntries, projects, expenses, callbacks } = far.service
  const [entryPage, projectPage, expensePage, callbackPage] = [
    await timeEntries.page({ includeUnlogged: true }, 1, 100),
    await projects.page({}, 1, 100),
    await expenses.page({}, 1, { perPage: 100 }),
    await callbacks.page(1, { perPage: 100 }),
  ]
  if (!entryPage.ok || !projectPage.ok || !expensePage.ok || !callbackPage.ok)
    throw new Error('the service does not answer')
  await far.behave({ hiddenRows: before.hiddenRows })
  const own = (texts: readonly (string | null)[], begin: string): readonly string[] =>
    texts.flatMap((text) => (text?.startsWith(begin) ? [text] : [])).sort()
  return {
    project: own(
      projectPage.value.rows.map(({ title }) => title),
      'project ',
    ),
    timeEntry: own(
      entryPage.value.rows.map(({ note }) => note),
      'entry ',
    ),
    expense: own(
      expensePage.value.rows.map(({ notes }) => notes),
      'expense ',
    ),
    callback: own(
      callbackPage.value.rows.map(({ event }) => event),
      '',
    ).filter((event) => event !== 'client.create'),
  }
}

/** Local rows with and without a service id. */
function linked(bench: StoreBench, entity: Entity): readonly number[] {
  const rows = syncedTables[entity].where(bench.database, 'WHERE r.deleted_at IS NULL', [])
  const ids = rows.flatMap(({ serviceId }) => serviceId ?? [])
  return [rows.length, new Set(ids).size]
}

describe('a service whose answers to creates can’t be read', () => {
  it('ends with one row for each thing recorded, and nothing waits for anybody', () =>
    withService({ unreadableCreates: true }, async ({ bench, far, program, unsent }) => {
      recordAll(bench)
      await program.untilEmpty()
      expect(unsent()).toEqual([])
      expect(await there(far)).toEqual(recorded)
      bench.clock.jump(2 * hour)
      await program.pull()
      // The look-up found the recorded row; no pull adds it a second time.
      expect(linked(bench, 'timeEntry')).toEqual([3, 3])
      expect(linked(bench, 'expense')).toEqual([2, 2])
      expect(linked(bench, 'project')).toEqual([4, 4])
      expect(linked(bench, 'callback')).toEqual([2, 2])
      expect((await far.requests()).filter(({ method }) => method === 'POST')).toHaveLength(9)
    }))

  it('loses nothing where the program is broken off meanwhile', () =>
    withService({ unreadableCreates: true }, async ({ bench, far, program, unsent }) => {
      recordAll(bench)
      for (let time = 0; time < 6; time += 1) {
        await program.untilSent()
        await program.restart()
        await bench.clock.advance(20_000)
      }
      await program.untilEmpty()
      expect(unsent()).toEqual([])
      expect(await there(far)).toEqual(recorded)
    }))
})

/** Lets time pass until this many operations are parked, and returns them. */
async function untilParked({ bench, program, unsent }: Scene, count: number) {
  const parked = () => unsent().filter(({ state }) => state === 'parked')
  for (let round = 0; round < 200 && parked().length < count; round += 1) {
    await program.untilSent()
    await bench.clock.ringNext()
  }
  expect(parked()).toHaveLength(count)
  return parked()
}

describe('where its lists show no rows either', () => {
  const hidden = { unreadableCreates: true, hiddenRows: 'all' } as const

  it('nothing is doubled, and each is parked with its reason after five look-ups', () =>
    withService(hidden, async (scene) => {
      const { bench, far, unsent } = scene
      recordAll(bench)
      const parked = await untilParked(scene, 8)
      // The entry in the new project waits for the project.
      expect(unsent()).toHaveLength(9)
      for (const item of parked) {
        expect(item.error?.kind).toBe(doubtfulKind)
        expect(item.error?.message).toMatch(
          /may have this item without showing it in its lists\..*Check your accounting service before you send it again\.$/,
        )
      }
      const sent = { ...recorded, timeEntry: ['entry 0', 'entry 1'] }
      expect(await there(far)).toEqual(sent)
      const requests = await far.requests()
      expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(8)
      const lookUps = requests.filter(({ path }) => path.includes('started_to'))
      expect(lookUps).toHaveLength(2 * 5)
    }))

  it('“Check again” finds them once the rows show again', () =>
    withService(hidden, async (scene) => {
      const { bench, far, program, outbox, unsent } = scene
      recordAll(bench)
      for (const { id } of await untilParked(scene, 8))
        expect(outbox.retry({ id })).toMatchObject({ ok: true })
      expect(unsent().filter(({ state }) => state === 'parked')).toEqual([])
      // The rows are still hidden: each stays a question to the person, and none is sent again.
      const again = await untilParked(scene, 8)
      await far.behave({ hiddenRows: 'none' })
      for (const { id } of again) expect(outbox.retry({ id })).toMatchObject({ ok: true })
      await program.untilEmpty()
      expect(unsent()).toEqual([])
      expect(await there(far)).toEqual(recorded)
      expect((await far.requests()).filter(({ method }) => method === 'POST')).toHaveLength(9)
    }))

  it.each(kinds)(
    '“Send again” sends what did not arrive: $entity',
    ({ record, beside, path, entity }) =>
      withService({ hiddenRows: 'all' }, async ({ bench, far, ask, program, outbox, unsent }) => {
        expect((await ask('POST', path, beside)).status).toBe(200)
        await far.order([{ do: 'dropBefore', method: 'POST' }])
        record(bench, 0)
        await program.untilEmpty()
        const [item, ...others] = unsent()
        expect([item, others]).toMatchObject([
          { state: 'parked', error: { kind: doubtfulKind } },
          [],
        ])
        expect((await there(far))[entity]).toEqual([])
        expect(outbox.recreate({ id: item?.id ?? '' })).toMatchObject({ ok: true })
        await program.untilEmpty()
        expect(unsent()).toEqual([])
        expect((await there(far))[entity]).toEqual(recorded[entity].slice(0, 1))
      }),
  )
})

const unread = { do: 'unreadable', body: {}, method: 'PUT' } as const
const failing = { do: 'status', status: 503, method: 'PUT' } as const

it.each([
  ['can’t be read', [{ ...unread, times: 100 }], 2],
  [
    'fail and can’t be read by turns',
    Array.from({ length: 10 }, () => [failing, unread]).flat(),
    4,
  ],
] as const)(
  'an update whose answers %s is not sent for ever, if another value was stored',
  (_what, faults, count) =>
    withService({ derives: ['fixedPriceNotBillable'] }, async (scene) => {
      const { bench, far, ask, program, unsent } = scene
      const made = await madeEntry(ask, { project_id: 5002, client_id: 3102 })
      bench.clock.jump(60_000)
      await program.pull()
      const row = syncedTables.timeEntry.byServiceId(bench.database, Number(made.id) as ServiceId)
      if (!row) throw new Error('the entry is not here')
      expect(row['billable']).toBe(false)
      await far.order(faults)
      createEntryCommands(bench).edit({ id: row.id, billable: true })
      for (let round = 0; round < 8; round += 1) {
        bench.clock.jump(600_000)
        await program.pull()
        await bench.clock.advance(20_000)
      }
      expect(unsent()).toMatchObject([{ state: 'parked', conflict: [{ field: 'billable' }] }])
      expect((await far.requests()).filter(({ method }) => method === 'PUT')).toHaveLength(count)
    }),
)

it('one answer that can’t be read, after an attempt that failed otherwise, makes no conflict', () =>
  withService({}, async ({ bench, far, ask, program, unsent }) => {
    const made = await madeEntry(ask, { project_id: 5002, client_id: 3102 })
    bench.clock.jump(60_000)
    await program.pull()
    const row = syncedTables.timeEntry.byServiceId(bench.database, Number(made.id) as ServiceId)
    if (!row) throw new Error('the entry is not here')
    const instead = { do: 'status', method: 'PUT' } as const
    await far.order([
      { ...instead, status: 503 },
      { ...instead, status: 200, body: '{}' },
    ])
    createEntryCommands(bench).edit({ id: row.id, note: 'mine' })
    for (let round = 0; round < 3; round += 1) {
      bench.clock.jump(600_000)
      await program.pull()
      await bench.clock.advance(20_000)
    }
    expect(unsent()).toEqual([])
    expect((await far.requests()).filter(({ method }) => method === 'PUT')).toHaveLength(3)
  }))

it('a create that fails each time is sent ever more rarely, and arrives once it no longer fails', () =>
  withService({}, async ({ bench, far, program, unsent }) => {
    await far.order([{ do: 'status', status: 500, body: '{}', method: 'POST', times: 1000 }])
    kinds[1]?.record(bench, 0)
    for (let minute = 0; minute < 60; minute += 1) {
      await bench.clock.advance(60_000, () => program.untilSent())
    }
    const sent = (await far.requests()).filter(({ method }) => method === 'POST')
    expect(sent.length).toBeGreaterThan(10)
    expect(sent.length).toBeLessThan(30)
    await far.order([])
    await program.untilEmpty()
    expect(unsent()).toEqual([])
    expect((await there(far)).timeEntry).toEqual(recorded.timeEntry.slice(0, 1))
  }))
