/**
 * Services that derive or tidy what they store (docs/interface/live-services.md#14-values-that-a-service-changes):
 * a create whose answer is lost ends with one row and without a question, and so does an edit.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { createOutboxCommands } from '../../electron/commands/outbox.ts'
import { undoableWrite } from '../../electron/commands/undoable-write.ts'
import { unsentItems } from '../../electron/queries/unsent-items.ts'
import { derivations, tidyings, type Behaviour } from '../../electron/sandbox/behaviour.ts'
import { allOperations } from '../../electron/store/outbox/outbox.ts'
import { blankProject } from '../../electron/store/projects.ts'
import { syncedTables } from '../../electron/store/synced-tables.ts'
import type { AnyFields } from '../../electron/store/synced-table.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import { success } from '../../shared/contract/errors.ts'
import type { Entity } from '../../shared/domain/entity.ts'
import { openSandboxServer, type SandboxServer } from '../fakes/sandbox-server.ts'
import { askAt, paths } from '../fakes/raw-requests.ts'
import { entryFields, expenseFields } from '../fakes/sample-rows.ts'
import { createStoreBench, type StoreBench } from '../fakes/store-bench.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'

type Scene = {
  readonly bench: StoreBench
  readonly far: SandboxServer
  readonly program: SimulatedProgram
  /** A project of the service: its first one of this kind. */
  projectOf(type: 'fixedPrice' | 'hourlyRate'): LocalId
}

let open: Scene | null = null
afterEach(async () => {
  await open?.program.end()
  await open?.far.close()
  open?.bench.database.close()
  open = null
})

async function scene(behaviour: Partial<Behaviour>): Promise<Scene> {
  const bench = createStoreBench()
  const far = await openSandboxServer(bench.clock, { projects: 12, behaviour })
  const program = new SimulatedProgram(bench, far)
  open = {
    bench,
    far,
    program,
    projectOf(type) {
      const where = 'WHERE r.client_id IS NOT NULL AND r.type = ? ORDER BY r.service_id'
      const [project] = syncedTables.project.where(bench.database, where, [type])
      if (!project) throw new Error(`no project of ${type}`)
      return project.id
    },
  }
  expect(await program.untilPulled()).toBe(true)
  return open
}

/** Everything that a service tidies: spaces outside and inside, two lines, an entity, an emoji, a letter of two. */
const awkward = '  Cafe\u0301 & Søn  <b> \u{1F680}\nsecond line '
/** Not on a whole minute. */
const startedAt = Date.parse('2026-11-20T09:07:41Z')

type Kind = Exclude<Entity, 'staff' | 'callback'>

function fieldsOf(kind: Kind, { projectOf }: Scene): AnyFields {
  switch (kind) {
    case 'timeEntry':
      return {
        ...entryFields,
        note: awkward,
        startedAt,
        duration: 1354,
        internal: true,
        projectId: projectOf('fixedPrice'),
        billable: true,
        clientId: 3102,
        zone: 'Europe/Berlin',
        tags: '',
      }
    case 'project':
      return { ...blankProject, title: awkward, description: awkward, internal: true, budget: 3599 }
    case 'expense':
      return {
        ...expenseFields,
        vendor: awkward,
        notes: awkward,
        currency: 'USD',
        draftId: null,
        staffId: 2,
        clientId: 3102,
        projectId: projectOf('hourlyRate'),
        categoryId: 704,
      }
  }
}

function record(one: Scene, kind: Kind): LocalId {
  const made = undoableWrite(one.bench, 'New', (rows) =>
    success(rows.create(syncedTables[kind], fieldsOf(kind, one) as never)),
  )
  if (!made.ok) throw new Error(made.error.message)
  const [row] = syncedTables[kind].where(one.bench.database, 'WHERE r.service_id IS NULL', [])
  if (!row) throw new Error('nothing was recorded')
  return row.id
}

const lists: Readonly<Record<Kind, string>> = {
  timeEntry: `${paths.entries}?include_unlogged=true&per_page=100`,
  project: `${paths.projects}?per_page=100`,
  expense: `${paths.expenses}?per_page=100`,
}

async function countThere({ far }: Scene, kind: Kind): Promise<number> {
  const { json } = await askAt(far.sandbox.baseUrl)('GET', lists[kind])
  const body = json as { meta?: { total: number }; response?: { result: { total: number } } }
  return body.meta?.total ?? body.response?.result.total ?? -1
}

const alterations: readonly Partial<Behaviour>[] = [
  ...tidyings.map((one) => ({ tidies: [one] })),
  ...derivations.map((one) => ({ derives: [one] })),
  { tidies: tidyings, derives: derivations },
]
const kinds: readonly Kind[] = ['timeEntry', 'project', 'expense']

describe.each(kinds)('%s', (kind) => {
  it.each(alterations)('is there once after a lost answer, where the service %j', async (how) => {
    const one = await scene(how)
    const before = await countThere(one, kind)
    await one.far.order([{ do: 'dropAfter', method: 'POST', times: 1 }])
    const id = record(one, kind)
    await one.program.untilEmpty()
    expect(unsentItems(one.bench.database)).toEqual([])
    expect(await countThere(one, kind)).toBe(before + 1)
    one.bench.clock.jump(60_000)
    expect(await one.program.untilPulled()).toBe(true)
    const { table } = { table: syncedTables[kind] }
    expect(table.where(one.bench.database, 'WHERE r.deleted_at IS NULL', [])).toHaveLength(
      before + 1,
    )
    // What the service made of it stands here, too.
    const row = table.byId(one.bench.database, id)
    expect(row).toMatchObject(row?.base ?? {})
  })

  it.each(alterations)('asks nothing after an edit, where the service %j', async (how) => {
    const one = await scene(how)
    const id = record(one, kind)
    await one.program.untilEmpty()
    const text = `${awkward} more`
    const edit = {
      timeEntry: { note: text, startedAt: startedAt + 3_600_000, duration: 2729 },
      project: { title: text, description: null },
      expense: { vendor: text, notes: text },
    }[kind]
    await one.far.order([{ do: 'dropAfter', method: 'PUT', times: 1 }])
    const before = syncedTables[kind].byId(one.bench.database, id)
    if (!before) throw new Error('the row is gone')
    undoableWrite(one.bench, 'Edit', (rows) =>
      success(rows.change(syncedTables[kind], before, edit)),
    )
    await one.program.untilSent()
    one.bench.clock.jump(60_000)
    await one.program.pull()
    await one.program.untilEmpty()
    expect(unsentItems(one.bench.database)).toEqual([])
    expect(allOperations(one.bench.database)).toEqual([])
    const row = syncedTables[kind].byId(one.bench.database, id)
    expect(row).toMatchObject(row?.base ?? {})
  })
})

/** What no known service does to a row, in the names of the wire. */
const strange: Readonly<Record<Kind, readonly Readonly<Record<string, unknown>>[]>> = {
  timeEntry: [
    { note: 'cafe & son <b> :rocket: second line' },
    { note: '  Cafe\u0301 & Søn' },
    { duration: 1800 },
    { started_at: '2026-11-20T00:00:00Z' },
    { started_at: '2026-11-20T10:07:41Z', duration: 1800, note: 'Imported by API' },
    { project_id: null, client_id: null, internal: true, billable: false },
  ],
  project: [{ title: 'CAFÉ & SØN' }, { title: 'P-0001', client_id: 3101 }],
  expense: [
    { amount: { amount: '12.60', code: 'EUR' } },
    { date: '2026-11-01' },
    { categoryid: 702, vendor: 'Cafe' },
    { amount: { amount: '10.50', code: 'EUR' }, vendor: 'Cafe & Son' },
  ],
}

const keys: Readonly<Record<Kind, string>> = {
  timeEntry: 'time_entry',
  project: 'project',
  expense: 'expense',
}

/** Records a row whose answer is lost, and lets the service change it before it is looked up. */
async function recordStrangely(
  one: Scene,
  kind: Kind,
  change: Readonly<Record<string, unknown>>,
): Promise<LocalId> {
  await one.far.order([{ do: 'dropAfter', method: 'POST', times: 1 }])
  const id = record(one, kind)
  await one.program.untilSent()
  const ask = askAt(one.far.sandbox.baseUrl)
  const path = lists[kind].split('?')[0] ?? ''
  const { json } = await ask('GET', lists[kind])
  const body = json as { response?: { result: object } }
  const [rows] = Object.values(body.response?.result ?? body).filter((value) =>
    Array.isArray(value),
  ) as readonly (readonly { readonly id: number }[])[]
  const newest = Math.max(...(rows ?? []).map((row) => row.id))
  const row = rows?.find((row) => row.id === newest)
  const { status } = await ask('PUT', `${path}/${newest}`, {
    [keys[kind]]: kind === 'timeEntry' ? { ...row, ...change } : change,
  })
  expect(status).toBe(200)
  return id
}

const strangeRows = kinds.flatMap((kind) => strange[kind].map((change) => ({ kind, change })))

describe('what the service stored in a way that is not known', () => {
  it.each(strangeRows)(
    'is shown beside it and never sent again: $kind $change',
    async ({ kind, change }) => {
      const one = await scene({})
      const before = await countThere(one, kind)
      const id = await recordStrangely(one, kind, change)
      await one.program.untilEmpty()
      const [item, ...others] = unsentItems(one.bench.database)
      expect(others).toEqual([])
      expect(item).toMatchObject({ localId: id, state: 'parked', error: { kind: 'doubtful' } })
      expect(item?.error?.candidate).toBeDefined()
      // Neither a pull nor another look makes a second row of it.
      const outbox = createOutboxCommands(one.bench)
      for (let time = 0; time < 2; time += 1) {
        one.bench.clock.jump(600_000)
        await one.program.pull()
        expect(outbox.retry({ id: item?.id ?? '' })).toMatchObject({ ok: true })
        await one.program.untilEmpty()
      }
      expect(await countThere(one, kind)).toBe(before + 1)
      const living = 'WHERE r.deleted_at IS NULL'
      expect(syncedTables[kind].where(one.bench.database, living, [])).toHaveLength(before + 1)

      expect(outbox.adopt({ id: item?.id ?? '' })).toMatchObject({ ok: true })
      one.bench.clock.jump(60_000)
      expect(await one.program.untilPulled()).toBe(true)
      expect(unsentItems(one.bench.database)).toEqual([])
      expect(await countThere(one, kind)).toBe(before + 1)
      expect(syncedTables[kind].where(one.bench.database, living, [])).toHaveLength(before + 1)
      const row = syncedTables[kind].byId(one.bench.database, id)
      expect(row).toMatchObject(row?.base ?? {})
    },
  )

  it('is a row of its own where the person sends again', async () => {
    const one = await scene({})
    const before = await countThere(one, 'timeEntry')
    await recordStrangely(one, 'timeEntry', { note: 'Somebody else’s', duration: 60 })
    await one.program.untilEmpty()
    const [item] = unsentItems(one.bench.database)
    expect(createOutboxCommands(one.bench).recreate({ id: item?.id ?? '' })).toMatchObject({
      ok: true,
    })
    await one.program.untilEmpty()
    one.bench.clock.jump(60_000)
    expect(await one.program.untilPulled()).toBe(true)
    expect(await countThere(one, 'timeEntry')).toBe(before + 2)
    expect(
      syncedTables.timeEntry.where(one.bench.database, 'WHERE r.deleted_at IS NULL', []),
    ).toHaveLength(before + 2)
  })
})

describe('of two entries that began within a minute', () => {
  // The start of the other one is on a whole minute, as a service might have rounded the first, or is not.
  it.each([19_000, 30_000])('the one that arrived keeps its row: %i ms later', async (later) => {
    const one = await scene({})
    await one.far.order([
      { do: 'dropBefore', method: 'POST', times: 1 },
      { do: 'dropAfter', method: 'POST', times: 1 },
    ])
    const starts = [startedAt, startedAt + later]
    for (const start of starts) {
      const fields = { ...fieldsOf('timeEntry', one), note: 'Call', startedAt: start }
      undoableWrite(one.bench, 'New', (rows) =>
        success(rows.create(syncedTables.timeEntry, fields as never)),
      )
    }
    await one.program.untilEmpty()
    expect(unsentItems(one.bench.database)).toEqual([])
    one.bench.clock.jump(60_000)
    expect(await one.program.untilPulled()).toBe(true)
    const rows = syncedTables.timeEntry.where(one.bench.database, 'ORDER BY r.created_at, r.id', [])
    expect(rows.map((row) => row['startedAt'])).toEqual(starts)
    expect(rows.map((row) => row.base?.['startedAt'])).toEqual(starts)
  })
})

describe('a length that is changed again while the first change is on its way', () => {
  it('asks nothing where the service rounds it', async () => {
    const one = await scene({ tidies: ['durationRounded', 'trimmed'] })
    const id = record(one, 'timeEntry')
    await one.program.untilEmpty()
    const change = (duration: number): void => {
      const row = syncedTables.timeEntry.byId(one.bench.database, id)
      if (!row) throw new Error('the row is gone')
      undoableWrite(one.bench, 'Edit', (rows) =>
        success(rows.change(syncedTables.timeEntry, row, { duration })),
      )
    }
    await one.far.order([
      { do: 'delay', ms: 5000, method: 'PUT', times: 1 },
      { do: 'status', status: 503, body: '', method: 'PUT', times: 1 },
    ])
    change(2729)
    for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(allOperations(one.bench.database)).toMatchObject([{ state: 'sending' }])
    change(3011)
    expect(allOperations(one.bench.database)).toHaveLength(2)
    await one.bench.clock.advance(5000)
    await one.program.pull()
    one.bench.clock.jump(60_000)
    await one.program.pull()
    await one.program.untilEmpty()
    expect(unsentItems(one.bench.database)).toEqual([])
    const row = syncedTables.timeEntry.byId(one.bench.database, id)
    expect(row).toMatchObject({ duration: 3000, base: { duration: 3000 } })
  })
})

describe('an entry without a client, where the service calls nothing internal', () => {
  it.each(['', 'dropAfter', 'dropBefore'] as const)(
    'is moved without a question: %s',
    async (fault) => {
      const one = await scene({ derives: ['neverInternal'] })
      const made = await one.far.service.projects.create({ title: 'Inside' })
      if (!made.ok) throw new Error(made.error.message)
      one.bench.clock.jump(60_000)
      expect(await one.program.untilPulled()).toBe(true)
      const inside = syncedTables.project.byServiceId(one.bench.database, made.value.id)
      expect(inside).toMatchObject({ clientId: null, internal: false })
      const id = record(one, 'timeEntry')
      await one.program.untilEmpty()
      const moves = [
        { projectId: inside?.id ?? null },
        { clientId: null },
        { projectId: one.projectOf('hourlyRate') },
        { projectId: inside?.id ?? null, clientId: null },
        { projectId: null },
        { projectId: null, clientId: null },
      ]
      for (const move of moves) {
        if (fault !== '') await one.far.order([{ do: fault, method: 'PUT', times: 1 }])
        const edited = createEntryCommands(one.bench).edit({ id, ...move })
        expect(edited).toMatchObject({ ok: true })
        await one.program.untilSent()
        one.bench.clock.jump(60_000)
        await one.program.pull()
        await one.program.untilEmpty()
        expect(unsentItems(one.bench.database)).toEqual([])
        const row = syncedTables.timeEntry.byId(one.bench.database, id)
        expect(row).toMatchObject({ ...move, ...row?.base })
      }
    },
  )
})

describe('an entry that the person decided not to bill', () => {
  /** Recorded with the decision, under a service that is billable by itself where services decide it. */
  async function recordUnbilled(one: Scene, isLost: boolean): Promise<LocalId> {
    if (isLost) await one.far.order([{ do: 'dropAfter', method: 'POST', times: 1 }])
    const even = `WHERE r.type = 'hourlyRate' AND r.client_id IS NOT NULL AND r.service_id % 2 = 0`
    const [project] = syncedTables.project.where(one.bench.database, even, [])
    if (!project) throw new Error('no such project')
    const made = undoableWrite(one.bench, 'New', (rows) =>
      success(
        rows.create(syncedTables.timeEntry, {
          ...fieldsOf('timeEntry', one),
          projectId: project.id,
          clientId: project['clientId'] ?? null,
          projectServiceId: 12,
          billable: false,
          isNotBillableByChoice: true,
        }),
      ),
    )
    if (!made.ok) throw new Error(made.error.message)
    const [row] = syncedTables.timeEntry.where(one.bench.database, 'WHERE r.service_id IS NULL', [])
    if (!row) throw new Error('nothing was recorded')
    await one.program.untilEmpty()
    return row.id
  }
  const rowOf = (one: Scene, id: LocalId) => syncedTables.timeEntry.byId(one.bench.database, id)

  it.each([true, false])(
    'is asked about once where the service bills it, answer lost: %s',
    async (isLost) => {
      const one = await scene({ derives: ['serviceDecidesBillable'] })
      const id = await recordUnbilled(one, isLost)
      expect(unsentItems(one.bench.database)).toMatchObject([
        { kind: 'update', conflict: [{ field: 'billable', mine: false, theirs: true }] },
      ])
      expect(rowOf(one, id)).toMatchObject({ billable: false, base: { billable: true } })
      one.bench.clock.jump(60_000)
      expect(await one.program.untilPulled()).toBe(true)
      const [item, ...others] = unsentItems(one.bench.database)
      expect(others).toEqual([])
      const outbox = createOutboxCommands(one.bench)
      const taken = outbox.resolve({
        id: item?.id ?? '',
        choices: { billable: { take: 'theirs' } },
      })
      expect(taken).toMatchObject({ ok: true })
      await one.program.untilEmpty()
      one.bench.clock.jump(60_000)
      expect(await one.program.untilPulled()).toBe(true)
      expect(unsentItems(one.bench.database)).toEqual([])
      expect(rowOf(one, id)).toMatchObject({ billable: true })
    },
  )

  it('is not asked about where the service keeps it so', async () => {
    const one = await scene({})
    const id = await recordUnbilled(one, true)
    expect(unsentItems(one.bench.database)).toEqual([])
    expect(rowOf(one, id)).toMatchObject({ billable: false, base: { billable: false } })
  })
})

it('the same work of the day before is not asked about', async () => {
  const one = await scene({})
  const ask = askAt(one.far.sandbox.baseUrl)
  // Another device, whose entry is not here yet.
  const entry = {
    is_logged: true,
    started_at: '2026-11-19T09:07:41Z',
    duration: 900,
    note: 'Standup',
  }
  expect(await ask('POST', paths.entries, { time_entry: entry })).toMatchObject({ status: 200 })
  one.bench.clock.jump(23 * 3_600_000)
  await one.far.order([{ do: 'dropBefore', method: 'POST', times: 1 }])
  const fields = { ...fieldsOf('timeEntry', one), note: 'Standup' }
  undoableWrite(one.bench, 'New', (rows) =>
    success(rows.create(syncedTables.timeEntry, fields as never)),
  )
  await one.program.untilEmpty()
  expect(unsentItems(one.bench.database)).toEqual([])
  expect(await one.program.untilPulled()).toBe(true)
  const living = 'WHERE r.deleted_at IS NULL'
  expect(syncedTables.timeEntry.where(one.bench.database, living, [])).toHaveLength(2)
})
