/**
 * Rows that another device deleted for good: no list says so (docs/interface/live-services.md#10-deleted-rows). They go
 * here with the next comparison, and only where nothing else explains that they are missing.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { createTimerCommands } from '../../electron/commands/timer.ts'
import { unsentItems } from '../../electron/queries/unsent-items.ts'
import type { Behaviour } from '../../electron/sandbox/behaviour.ts'
import { createServiceClient } from '../../electron/service/client.ts'
import { fixedToken } from '../../electron/service/token-source.ts'
import { syncedTables } from '../../electron/store/synced-tables.ts'
import { runningTimeEntries } from '../../electron/store/time-entries.ts'
import type { EpochMs, Seconds, ServiceId } from '../../shared/domain/units.ts'
import { openRewritingProxy } from '../fakes/rewriting-proxy.ts'
import { paths } from '../fakes/raw-requests.ts'
import { expenseInput } from '../fakes/sample-rows.ts'
import { openSandboxServer, type SandboxServer } from '../fakes/sandbox-server.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'
import { createStoreBench, type StoreBench } from '../fakes/store-bench.ts'

type Kind = 'timeEntry' | 'expense'
type Scene = {
  readonly bench: StoreBench
  readonly far: SandboxServer
  readonly program: SimulatedProgram
  /** Another device makes rows, oldest first. */
  make(kind: Kind, count?: number): Promise<readonly ServiceId[]>
  remove(kind: Kind, ...ids: readonly ServiceId[]): Promise<void>
  /** Ids of the rows that exist here. */
  here(kind: Kind): readonly (ServiceId | null)[]
  /** Lets hours pass, and pulls. */
  later(): Promise<void>
}

const hour = 3_600_000
const kinds: readonly Kind[] = ['timeEntry', 'expense']

let close: (() => Promise<void>) | null = null
afterEach(() => close?.())

/** `change`: rewrites what the program is answered; the other device sees the service itself. */
async function scene(
  behaviour: Partial<Behaviour> = {},
  change: (path: string, body: string) => string = (_path, body) => body,
): Promise<Scene> {
  const bench = createStoreBench()
  const far = await openSandboxServer(bench.clock, {
    projects: 2,
    behaviour: { hardDeletes: true, ...behaviour },
  })
  const proxy = await openRewritingProxy(far.sandbox.baseUrl, change)
  const service = createServiceClient({
    baseUrl: proxy.baseUrl,
    businessId: String(far.sandbox.businessId),
    accountId: far.sandbox.accountId,
    tokens: fixedToken(far.sandbox.token),
    clock: bench.clock,
  })
  const program = new SimulatedProgram(bench, { ...far, service })
  close = async () => {
    await program.end()
    await service.close()
    await proxy.close()
    await far.close()
    bench.database.close()
  }
  const idsHere = (kind: Kind) =>
    syncedTables[kind]
      .where(bench.database, 'WHERE r.deleted_at IS NULL ORDER BY r.service_id', [])
      .map(({ serviceId }) => serviceId)
  const makeOne = {
    timeEntry: (index: number) =>
      far.service.timeEntries.create({
        isLogged: true,
        duration: 600 as Seconds,
        note: `row ${index}`,
        clientId: null,
        projectId: null,
        startedAt: (bench.clock.now() - (400 - index) * 600_000) as EpochMs,
      }),
    expense: (index: number) =>
      far.service.expenses.create({
        amount: { amount: `${index + 1}`, code: 'EUR' },
        categoryId: expenseInput.categoryId,
        staffId: expenseInput.staffId,
        date: expenseInput.date,
        notes: `row ${index}`,
      }),
  }
  return {
    bench,
    far,
    program,
    async make(kind, count = 4) {
      const ids: ServiceId[] = []
      for (let index = 0; index < count; index += 1) {
        const made = await makeOne[kind](index)
        if (!made.ok) throw new Error(made.error.message)
        ids.push(made.value.id)
      }
      // The first pull has begun before.
      await program.untilSent()
      bench.clock.jump(300_000)
      expect(await program.untilPulled()).toBe(true)
      expect(idsHere(kind)).toEqual(ids)
      return ids
    },
    async remove(kind, ...ids) {
      const list = kind === 'timeEntry' ? far.service.timeEntries : far.service.expenses
      for (const id of ids) expect(await list.delete(id)).toMatchObject({ ok: true })
    },
    here: idsHere,
    async later() {
      bench.clock.jump(7 * hour)
      expect(await program.untilPulled()).toBe(true)
    },
  }
}

/** Rewrites the pages of one list. */
const inList =
  (part: string, rewrite: (list: Record<string, unknown>) => Record<string, unknown>) =>
  (path: string, body: string): string =>
    path.startsWith(`${part}?`)
      ? JSON.stringify(rewrite(JSON.parse(body) as Record<string, unknown>))
      : body

describe.each(kinds)('%s', (kind) => {
  it.each([0, 1, 3])('deleted for good goes here, too: the one at %i', async (index) => {
    const one = await scene()
    const ids = await one.make(kind)
    const gone = ids[index] as ServiceId
    await one.remove(kind, gone)
    one.bench.clock.jump(60_000)
    await one.program.pull()
    expect(one.here(kind)).toEqual(ids)
    await one.later()
    expect(one.here(kind)).toEqual(ids.filter((id) => id !== gone))
    expect(unsentItems(one.bench.database)).toEqual([])
  })

  it('goes by the hundred, where newer ones are there', async () => {
    const one = await scene()
    const ids = await one.make(kind, 121)
    await one.remove(kind, ...ids.slice(0, 120))
    await one.later()
    for (let round = 0; round < 3; round += 1) await one.program.pull()
    expect(one.here(kind)).toEqual(ids.slice(120))
    expect(one.program.engine.status().restored).toBeNull()
  })

  it('goes though the service can’t be asked for a single one', async () => {
    const single = new RegExp(`^(${paths.entries}|${paths.expenses})/\\d+`)
    const one = await scene({}, (path, body) =>
      single.test(path) ? '{"error":"Not found"}' : body,
    )
    const ids = await one.make(kind)
    await one.remove(kind, ids[1] as ServiceId)
    await one.later()
    expect(one.here(kind)).toEqual(ids.filter((id) => id !== ids[1]))
  })

  it('stays where the lists hide rows, and where one of them is only hidden', async () => {
    const one = await scene()
    const ids = await one.make(kind, 12)
    await one.remove(kind, ids[1] as ServiceId)
    await one.far.behave({ hiddenRows: 'some' })
    await one.later()
    expect(one.here(kind)).toEqual(ids)
    await one.far.behave({ hiddenRows: 'none' })
    await one.later()
    expect(one.here(kind)).toHaveLength(11)
  })

  it('stays where the lists hide all rows', async () => {
    const one = await scene()
    const ids = await one.make(kind, 2)
    await one.far.behave({ hiddenRows: 'all' })
    await one.later()
    expect(one.here(kind)).toEqual(ids)
  })

  it('stays where a list leaves it out without counting it, and the service still has it', async () => {
    const part = kind === 'timeEntry' ? paths.entries : paths.expenses
    let leftOut: readonly number[] = []
    const one = await scene({}, (path, body) => {
      if (!path.startsWith(`${part}?`)) return body
      const answer = JSON.parse(body) as {
        readonly time_entries?: { id: number }[]
        readonly response?: { readonly result: { expenses: { id: number }[]; total: number } }
      }
      const rows = answer.time_entries ?? answer.response?.result.expenses ?? []
      rows.splice(0, rows.length, ...rows.filter(({ id }) => !leftOut.includes(id)))
      return JSON.stringify(answer).replace(
        /"total":(\d+)/,
        (_all, total) => `"total":${Number(total) - leftOut.length}`,
      )
    })
    const ids = await one.make(kind, 70)
    leftOut = ids.slice(0, 60)
    const gone = ids[60] as ServiceId
    await one.remove(kind, gone)
    await one.later()
    await one.program.pull()
    // However many are left out, each is asked for once, and one that is gone goes.
    expect(one.here(kind)).toEqual(ids.filter((id) => id !== gone))
    const asked = (await one.far.requests()).filter(({ path }) =>
      path.startsWith(`${part}/`),
    ).length
    await one.program.pull()
    expect(
      (await one.far.requests()).filter(({ path }) => path.startsWith(`${part}/`)),
    ).toHaveLength(asked)
  })

  it('stays where a page of the list fails', async () => {
    let isBroken = false
    const one = await scene({}, (path, body) => {
      const isCompared = /started_from|date_min/.test(path) && /\bpage=2\b/.test(path)
      return isBroken && isCompared ? 'nonsense' : body
    })
    const ids = await one.make(kind, 130)
    await one.remove(kind, ids[1] as ServiceId)
    isBroken = true
    await one.later()
    expect(one.here(kind)).toEqual(ids)
    isBroken = false
    await one.later()
    expect(one.here(kind)).toHaveLength(129)
  })
})

describe('a list that does not show everything', () => {
  type Page = { readonly time_entries: readonly { id: unknown }[]; readonly meta: object }
  it.each<readonly [string, (page: Page) => object]>([
    ['says neither a total nor the number of pages', ({ time_entries }) => ({ time_entries })],
    [
      'announces more rows than it shows',
      ({ time_entries, meta }) => ({ time_entries, meta: { ...meta, total: 99 } }),
    ],
    [
      'has a row without an id',
      ({ time_entries, meta }) => ({ time_entries: [...time_entries, { note: 'odd' }], meta }),
    ],
    [
      'shows the same page for every number',
      ({ time_entries, meta }) => ({
        time_entries: time_entries.slice(-2),
        meta: { ...meta, total: 4, pages: 2 },
      }),
    ],
  ])('removes nothing where it %s', async (_name, rewrite) => {
    let isOdd = false
    const odd = inList(paths.entries, (page) => rewrite(page as Page) as Record<string, unknown>)
    const one = await scene({}, (path, body) => (isOdd ? odd(path, body) : body))
    const ids = await one.make('timeEntry')
    await one.remove('timeEntry', ids[0] as ServiceId)
    isOdd = true
    await one.later()
    expect(one.here('timeEntry')).toEqual(ids)
    isOdd = false
    await one.later()
    expect(one.here('timeEntry')).toEqual(ids.slice(1))
  })
})

describe('an entry that is missing', () => {
  it('and was changed here stays, and the person is asked', async () => {
    const one = await scene()
    const ids = await one.make('timeEntry')
    await one.remove('timeEntry', ids[1] as ServiceId)
    const row = syncedTables.timeEntry.byServiceId(one.bench.database, ids[1] as ServiceId)
    if (!row) throw new Error('the entry is not here')
    createEntryCommands(one.bench).edit({ id: row.id, note: 'mine' })
    await one.later()
    await one.program.untilEmpty()
    await one.later()
    expect(one.here('timeEntry')).toEqual(ids)
    expect(unsentItems(one.bench.database)).toMatchObject([{ error: { kind: 'notFound' } }])
  })

  it('and runs stays until the person stops it', async () => {
    const one = await scene()
    await one.make('timeEntry')
    expect(createTimerCommands(one.bench).start({ note: 'runs' })).toMatchObject({ ok: true })
    await one.program.untilEmpty()
    const [running] = runningTimeEntries(one.bench.database)
    await one.remove('timeEntry', running?.serviceId as ServiceId)
    await one.later()
    expect(runningTimeEntries(one.bench.database)).toMatchObject([{ id: running?.id }])
  })

  it('and was recorded in this minute is looked for again before it goes', async () => {
    const one = await scene()
    const ids = await one.make('timeEntry')
    // Sent shortly before the lists are compared again: they were with the first pull.
    one.bench.clock.jump(6 * hour - 330_000)
    const startedAt = (one.bench.clock.now() - hour) as EpochMs
    createEntryCommands(one.bench).create({ note: 'new', startedAt, duration: 60 as Seconds })
    await one.program.untilEmpty()
    const [made] = one.here('timeEntry').filter((id) => !ids.includes(id as ServiceId))
    await one.remove('timeEntry', made as ServiceId)
    one.bench.clock.jump(40_000)
    await one.program.pull()
    expect(one.here('timeEntry')).toContain(made)
    one.bench.clock.jump(200_000)
    await one.program.pull()
    expect(one.here('timeEntry')).toEqual(ids)
  })
})

describe('several of the newest entries at once', () => {
  it('are asked about, because a restored service has lost them as well', async () => {
    const one = await scene()
    const ids = await one.make('timeEntry')
    await one.remove('timeEntry', ...ids.slice(1))
    await one.later()
    expect(one.here('timeEntry')).toEqual(ids)
    expect(one.program.engine.status().restored).not.toBeNull()
  })

  it('are not where older ones were deleted and changed here, with newer ones still there', async () => {
    const one = await scene()
    const ids = await one.make('timeEntry', 5)
    await one.remove('timeEntry', ...ids.slice(0, 4))
    one.bench.clock.jump(60_000)
    for (const id of ids.slice(0, 3)) {
      const row = syncedTables.timeEntry.byServiceId(one.bench.database, id)
      if (!row) throw new Error('the entry is not here')
      createEntryCommands(one.bench).edit({ id: row.id, note: 'mine' })
    }
    await one.program.untilEmpty()
    await one.later()
    expect(unsentItems(one.bench.database)).toHaveLength(3)
    expect(one.program.engine.status().restored).toBeNull()
    expect(one.here('timeEntry')).toEqual(ids.filter((id) => id !== ids[3]))
  })

  it('are not where the service made one entry of a timer’s segments', async () => {
    const one = await scene()
    const before = await one.make('timeEntry')
    const { service } = one.far
    const segments: ServiceId[] = []
    for (const index of [1, 2, 3, 4]) {
      const made = await service.timeEntries.create({
        isLogged: false,
        duration: 300 as Seconds,
        note: 'segment',
        clientId: null,
        projectId: null,
        startedAt: (one.bench.clock.now() - index * 600_000) as EpochMs,
      })
      if (made.ok) segments.push(made.value.id)
    }
    one.bench.clock.jump(60_000)
    await one.program.pull()
    expect(one.here('timeEntry')).toEqual([...before, ...segments])
    await one.remove('timeEntry', ...segments)
    const whole = await service.timeEntries.create({
      isLogged: true,
      duration: 1200 as Seconds,
      note: 'segment',
      clientId: null,
      projectId: null,
      startedAt: (one.bench.clock.now() - 2_400_000) as EpochMs,
    })
    await one.later()
    expect(one.here('timeEntry')).toEqual([...before, whole.ok && whole.value.id])
    expect(one.program.engine.status().restored).toBeNull()
  })
})
