/**
 * What a person does to rows that were made elsewhere, against a service that clears what an update leaves out and
 * one that merges: nothing is refused, nothing but what was meant is changed, what Stint does not know is kept.
 */
import { describe, expect, it } from 'vitest'
import { createEntryCommands } from '../../electron/commands/entries.ts'
import { createTimerCommands } from '../../electron/commands/timer.ts'
import { unsentItems } from '../../electron/queries/unsent.ts'
import type { Behaviour } from '../../electron/sandbox/behaviour.ts'
import { projects } from '../../electron/store/projects.ts'
import { timeEntries } from '../../electron/store/time-entries.ts'
import type { EpochMs, LocalId, ServiceId } from '../../shared/domain/units.ts'
import { openFarEnd } from '../fakes/far-end.ts'
import { createStoreBench } from '../fakes/store.ts'
import {
  askAt,
  entryOf,
  paths,
  wholeEntry,
  type Ask,
} from '../interface/live-behaviours/live-row.ts'
import { Program } from './program.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: number }
/** By their ids; without when they were changed last. */
type Rows = ReadonlyMap<number, Row>

type Scene = {
  readonly entries: ReturnType<typeof createEntryCommands>
  readonly timer: ReturnType<typeof createTimerCommands>
  readonly undo: () => unknown
  readonly pass: (ms: number) => Promise<void>
  /** The rows that were made elsewhere before, oldest first; the last one runs. */
  readonly made: readonly Row[]
  /** The local id of the row that is number `index` of `made`. */
  readonly local: (index: number) => LocalId
  /** The local id of the project that the row is booked on. */
  readonly project: (row: Row | undefined) => LocalId
  /** Sends and pulls everything, asserts that nothing is left, and answers what the service has. */
  readonly settled: () => Promise<Rows>
}

const logged = 55
const firstStart = Date.parse('2026-11-19T06:00:00Z')
const startOf = (index: number): string =>
  `${new Date(firstStart + index * 600_000).toISOString().slice(0, 19)}Z`
const withoutClient = { client_id: null, project_id: null, service_id: null, billable: false }

/** Every third has no client and is not internal all the same. */
async function makeElsewhere(ask: Ask): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let index = 0; index <= logged; index += 1) {
    const time_entry = {
      ...wholeEntry,
      billed: false,
      note: `work ${index}`,
      started_at: startOf(index),
      duration: 300,
      retainer_id: 700 + index,
      ...(index % 3 === 2 && withoutClient),
      ...(index === logged && { is_logged: false, duration: null }),
    }
    rows.push(withoutStamp(entryOf(await ask('POST', paths.entries, { time_entry }))))
  }
  return rows
}

function withoutStamp({ updated_at: _stamp, ...row }: Row): Row {
  return row
}

async function rowsThere(ask: Ask): Promise<Rows> {
  const query = 'per_page=100&include_unlogged=true'
  const { json } = await ask('GET', `${paths.entries}?${query}`)
  const { time_entries } = json as { readonly time_entries: readonly Row[] }
  return new Map(time_entries.map((row) => [row.id, withoutStamp(row)]))
}

async function withRows(
  behaviour: Partial<Behaviour>,
  live: (scene: Scene) => Promise<void>,
): Promise<void> {
  const bench = createStoreBench()
  const far = await openFarEnd(bench.clock, { behaviour })
  const ask = askAt(far.sandbox.baseUrl)
  const made = await makeElsewhere(ask)
  const program = new Program(bench, far)
  try {
    expect(await program.untilNews()).toBe(true)
    await live({
      entries: createEntryCommands(bench),
      timer: createTimerCommands(bench),
      undo: () => expect(bench.history.undo()).toMatchObject({ ok: true }),
      pass: (ms) => bench.clock.advance(ms),
      made,
      local(index) {
        const row = timeEntries.byServiceId(bench.database, made[index]?.id as ServiceId)
        if (!row) throw new Error(`row ${index} is not here`)
        return row.id
      },
      project(row) {
        const found = projects.byServiceId(bench.database, row?.['project_id'] as ServiceId)
        if (!found) throw new Error('the project is not here')
        return found.id
      },
      async settled() {
        bench.clock.jump(60_000)
        await program.pull()
        await program.untilEmpty()
        expect(unsentItems(bench.database)).toEqual([])
        return rowsThere(ask)
      },
    })
  } finally {
    await program.end()
    await far.close()
    bench.database.close()
  }
}

/** By the number of the row in `made`; null for a row that is to be gone. */
type Changes = Readonly<Record<number, Readonly<Record<string, unknown>> | null>>

/** All rows but those of `changes` are as they were made, in every field. */
function expectOnly(there: Rows, made: readonly Row[], changes: Changes): void {
  const expected = made.flatMap((row, index) => {
    const change = changes[index]
    return change === null ? [] : [[row.id, { ...row, ...change }] as const]
  })
  const known = new Set(made.map(({ id }) => id))
  expect(new Map([...there].filter(([id]) => known.has(id)))).toEqual(new Map(expected))
}

/** The rows of the service that were not made elsewhere before. */
function newOnes(there: Rows, made: readonly Row[]): readonly Row[] {
  const known = new Set(made.map(({ id }) => id))
  return [...there.values()].filter(({ id }) => !known.has(id))
}

/** What a row that is made of another one takes over. */
function workOf(row: Row | undefined): Readonly<Record<string, unknown>> {
  const { note, client_id, project_id, service_id, billable, internal } = row ?? { id: 0 }
  return { note, client_id, project_id, service_id, billable, internal }
}

describe.each<readonly [string, Partial<Behaviour>]>([
  ['clears what an update leaves out', { updates: 'clear', requiredOnUpdate: true }],
  ['merges', { updates: 'merge', requiredOnUpdate: false }],
])('at a service that %s', (_what, behaviour) => {
  it('a note is edited, and back', () =>
    withRows(behaviour, async ({ entries, made, local, settled, undo }) => {
      for (const index of [0, 2]) entries.edit({ id: local(index), note: 'edited' })
      const changes = { 0: { note: 'edited' }, 2: { note: 'edited' } }
      expectOnly(await settled(), made, changes)
      undo()
      undo()
      expectOnly(await settled(), made, {})
    }))

  it('a timer that was started elsewhere is stopped, and runs again', () =>
    withRows(behaviour, async ({ timer, made, settled, undo, pass }) => {
      const { id } = made[logged]?.['timer'] as { readonly id: number }
      await pass(600_000)
      timer.stop({})
      const there = await settled()
      const duration = there.get(made[logged]?.id ?? 0)?.['duration']
      expect(duration).toBeGreaterThan(3600)
      const stopped = { is_logged: true, duration, timer: { id, is_running: false } }
      expectOnly(there, made, { [logged]: stopped })
      undo()
      expectOnly(await settled(), made, {})
    }))

  it('a timer is started and stopped, and taken back', () =>
    withRows(behaviour, async ({ timer, made, project, settled, undo, pass }) => {
      timer.stop({})
      const stopped = await settled()
      const [like] = made
      const started = timer.start({
        note: 'at work',
        projectId: project(like),
        projectServiceId: 11 as ServiceId,
      })
      expect(started).toMatchObject({ ok: true })
      const [running, ...none] = newOnes(await settled(), made)
      const work = { ...workOf(like), note: 'at work' }
      expect([running, none]).toMatchObject([{ ...work, is_logged: false, duration: null }, []])
      await pass(600_000)
      timer.stop({})
      const there = await settled()
      expect(newOnes(there, made)).toMatchObject([{ ...work, id: running?.id, is_logged: true }])
      undo()
      expect(newOnes(await settled(), made)).toMatchObject([{ ...work, is_logged: false }])
      undo()
      expect(await settled()).toEqual(stopped)
    }))

  it('fifty are edited at once, and back', () =>
    withRows(behaviour, async ({ entries, made, local, settled, undo }) => {
      const ids = Array.from({ length: 50 }, (_, index) => local(index))
      const outcome = entries.editMany({ ids, notePrefix: 'Urgent:', billable: false })
      expect(outcome).toMatchObject({ ok: true, value: { changed: 50 } })
      const changes = ids.map((_id, index) => [
        index,
        { note: `Urgent: work ${index}`, billable: false },
      ])
      expectOnly(await settled(), made, Object.fromEntries(changes) as Changes)
      undo()
      expectOnly(await settled(), made, {})
    }))

  it('one is split, and whole again', () =>
    withRows(behaviour, async ({ entries, made, local, settled, undo }) => {
      const at = (firstStart + 120_000) as EpochMs
      expect(entries.split({ id: local(0), at })).toMatchObject({ ok: true })
      const there = await settled()
      expectOnly(there, made, { 0: { duration: 120 } })
      expect(newOnes(there, made)).toMatchObject([
        { ...workOf(made[0]), started_at: '2026-11-19T06:02:00Z', duration: 180 },
      ])
      undo()
      const back = await settled()
      expectOnly(back, made, {})
      expect(newOnes(back, made)).toEqual([])
    }))

  it('three are merged, and apart again', () =>
    withRows(behaviour, async ({ entries, made, local, settled, undo }) => {
      const ids = [local(0), local(1), local(2)]
      expect(entries.merge({ ids })).toMatchObject({ ok: true })
      const whole = { duration: 900, note: 'work 0; work 1; work 2' }
      expectOnly(await settled(), made, { 0: whole, 1: null, 2: null })
      undo()
      const back = await settled()
      expectOnly(back, made, { 1: null, 2: null })
      // What was deleted there comes back as a row of its own.
      const anew = [...newOnes(back, made)].sort(byStart)
      expect(anew.map(workAndTime)).toEqual([made[1], made[2]].map(workAndTime))
    }))

  it('one is duplicated, and the copy taken back', () =>
    withRows(behaviour, async ({ entries, made, local, settled, undo }) => {
      const startedAt = (firstStart - 3_600_000) as EpochMs
      for (const index of [0, 2]) {
        expect(entries.duplicate({ id: local(index), startedAt })).toMatchObject({ ok: true })
      }
      const there = await settled()
      expectOnly(there, made, {})
      const time = { started_at: '2026-11-19T05:00:00Z', duration: 300 }
      const copies = [...newOnes(there, made)].sort((one, other) => one.id - other.id)
      expect(copies).toMatchObject([
        { ...workOf(made[0]), ...time },
        { ...workOf(made[2]), ...time },
      ])
      undo()
      undo()
      const back = await settled()
      expectOnly(back, made, {})
      expect(newOnes(back, made)).toEqual([])
    }))

  it('one is moved, and back', () =>
    withRows(behaviour, async ({ entries, made, local, settled, undo }) => {
      const startedAt = (firstStart - 3_600_000) as EpochMs
      expect(entries.move({ id: local(0), startedAt })).toMatchObject({ ok: true })
      expectOnly(await settled(), made, {
        0: { started_at: '2026-11-19T05:00:00Z', local_started_at: '2026-11-19T06:00:00' },
      })
      undo()
      expectOnly(await settled(), made, {})
    }))
})

function byStart(one: Row, other: Row): number {
  return String(one['started_at']).localeCompare(String(other['started_at']))
}

function workAndTime(row: Row | undefined): Readonly<Record<string, unknown>> {
  const { started_at, duration, is_logged } = row ?? { id: 0 }
  return { ...workOf(row), started_at, duration, is_logged }
}
