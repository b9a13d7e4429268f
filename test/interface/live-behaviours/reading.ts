import { expect } from 'vitest'
import type { ServiceTimeEntry } from '../../../electron/service/time-entries.ts'
import { doubtfulKind } from '../../../shared/domain/operation.ts'
import type { EpochMs, Seconds } from '../../../shared/domain/units.ts'
import type { StoreBench } from '../../fakes/store.ts'
import { errorOf, listedEntry, newEntry, valueOf } from './live-client.ts'
import { countNotes, inProgram, sentUpdates } from './live-program.ts'
import { madeEntry, paths, wholeEntry, type Ask, type LiveRow } from './live-row.ts'

type Row = Readonly<Record<string, unknown>>
type Listed = { readonly time_entries: readonly Row[]; readonly meta: Row }

async function entries(ask: Ask, query = ''): Promise<Listed> {
  return (await ask('GET', `${paths.entries}?per_page=100${query}`)).json as Listed
}

const slip = '2020-11-219T13:22:04'

/** Rows and lists that are hard to read (live services 9 and 12). */
export const reading: readonly LiveRow[] = [
  {
    behaviour: 'optional fields of some rows can’t be read, the same ones each time',
    source: 'live services 9',
    switches: { spoiledFields: 0.5 },
    async sandbox({ ask, far }) {
      const first = await entries(ask)
      expect(await entries(ask)).toEqual(first)
      const spoiled = first.time_entries.filter(
        (row) => !/Z$/.test(String(row['updated_at'])) || row['local_timezone'] === 7,
      )
      expect(spoiled.length).toBeGreaterThan(5)
      expect(spoiled.length).toBeLessThan(35)
      const projects = (await ask('GET', `${paths.projects}?per_page=100`)).text
      expect(projects).toContain(slip)
      expect(projects).toContain('"services":null')
      expect((await ask('GET', `${paths.expenses}?per_page=100`)).text).toContain('"yes"')
      await far.behave({ spoiledFields: 0 })
      const required = (rows: readonly Row[]): readonly unknown[] =>
        rows.map((row) => [
          row['id'],
          row['started_at'],
          row['duration'],
          row['note'],
          row['timer'],
        ])
      // A timer is spoiled only where there is none.
      expect(required((await entries(ask)).time_entries)).toEqual(
        required(first.time_entries.map((row) => ({ ...row, timer: null }))),
      )
    },
    async client(scene) {
      const { far } = scene
      const read = async () => valueOf(await far.service.timeEntries.page({}, 1, 100))
      const spoiled = await read()
      expect(spoiled.rejected).toEqual([])
      expect(spoiled.rows).toHaveLength(40)
      const { length } = spoiled.rows.filter(({ unreadable }) => unreadable.length > 0)
      expect(length).toBeGreaterThan(5)
      for (const page of [
        valueOf(await far.service.projects.page({}, 1, 100)),
        valueOf(await far.service.expenses.page({}, 1, { perPage: 100 })),
      ]) {
        expect([page.rejected, page.rows.length]).toEqual([[], page.total])
        expect(page.rows.some(({ unreadable }) => unreadable.length > 0)).toBe(true)
      }
      await inProgram(scene, async ({ program, entries, entry, unsent }) => {
        const row = spoiled.rows.find(({ unreadable }) => unreadable.includes('local_timezone'))
        if (!row) throw new Error('no row with a spoiled zone')
        entries.edit({ id: entry(row.id).id, note: 'all the same' })
        await program.untilEmpty()
        expect(unsent()).toEqual([])
        // What makes no sense is not sent back: it would be refused.
        expect((await sentUpdates(scene)).at(-1)).not.toHaveProperty('local_timezone')
      })
      await far.behave({ spoiledFields: 0 })
      const plain = await read()
      const required = (row: ServiceTimeEntry): readonly unknown[] => [
        ...[row.id, row.startedAt, row.duration, row.projectId, row.clientId, row.timer],
      ]
      expect(spoiled.rows.map(required)).toEqual(plain.rows.map(required))
      expect(await countNotes(scene, 'all the same')).toBe(1)
    },
  },
  {
    behaviour: 'a timer comes as an empty list in the place of none, and never in the place of one',
    source: 'live services 9',
    switches: { spoiledFields: 1 },
    async sandbox({ ask }) {
      for (let time = 0; time < 8; time += 1) {
        const timer = (await madeEntry(ask, { is_logged: false, duration: null }))['timer']
        expect(timer).toMatchObject({ is_running: true })
      }
      const timers = (await entries(ask)).time_entries.map(({ timer }) => JSON.stringify(timer))
      expect([...new Set(timers)].sort()).toEqual(['[]', 'null'])
    },
    async client({ ask, far }) {
      const { id } = await madeEntry(ask, { is_logged: false, duration: null })
      const filter = { includeUnlogged: true }
      const { rows } = valueOf(await far.service.timeEntries.page(filter, 1, 100))
      const empty = rows.filter(({ raw }) => Array.isArray(raw['timer']))
      expect(empty.length).toBeGreaterThan(5)
      for (const { timer, unreadable } of empty) {
        expect(timer).toBeNull()
        expect(unreadable).not.toContain('timer')
      }
      expect(rows.find((row) => row.id === id)?.timer).toMatchObject({ isRunning: true })
    },
  },
  {
    behaviour: 'a row can’t be read at all, in lists and alone',
    source: 'live services 9',
    switches: { spoiledRows: [{ list: 'time_entries', id: 90_001 }] },
    async sandbox({ ask }) {
      const { time_entries } = await entries(ask)
      const row = time_entries.find(({ id }) => id === 90_001)
      expect(row?.['started_at']).toBe(slip)
      expect(time_entries.filter(({ started_at }) => started_at === slip)).toEqual([row])
      expect((await ask('GET', `${paths.entries}/90001`)).json).toEqual({ time_entry: row })
    },
    async client(scene) {
      const { ask, far } = scene
      const page = valueOf(await far.service.timeEntries.page({}, 1, 100))
      expect(page.rows).toHaveLength(39)
      expect(page.rejected).toMatchObject([{ id: 90_001, reason: 'started_at can’t be read' }])
      await inProgram(scene, async ({ program, record, unsent }) => {
        const { id } = await madeEntry(ask)
        await far.behave({ spoiledRows: [{ list: 'time_entries', id: id + 1 }] })
        await far.order([{ do: 'dropAfter', method: 'POST' }])
        record('lost')
        await program.untilEmpty()
        // The row that can't be read may be ours: it is not made a second time.
        expect(unsent()).toMatchObject([
          {
            state: 'parked',
            error: {
              kind: doubtfulKind,
              message: expect.stringContaining('can’t be read') as string,
            },
          },
        ])
      })
      await far.behave({ spoiledRows: [] })
      expect(await countNotes(scene, 'lost')).toBe(1)
    },
  },
  {
    behaviour: 'creates are done and never answered readably',
    source: 'live services 9',
    switches: { unreadableCreates: true },
    async sandbox({ ask }) {
      const body = { time_entry: { ...wholeEntry, note: 'unreadable' } }
      const seen = []
      for (let time = 0; time < 5; time += 1) seen.push(await ask('POST', paths.entries, body))
      expect(seen.map(({ status }) => status)).toEqual([200, 200, 502, 200, 200])
      expect(seen.map(({ json }) => json)).toEqual([null, null, null, {}, null])
      expect(seen[0]?.text).toMatch(/^\{"time_entry":\{"id":\d+/)
      expect(seen[1]?.text).toMatch(/^<!doctype html>/)
      const made = (await entries(ask)).time_entries.filter(({ note }) => note === 'unreadable')
      expect(made.length).toBe(5)
      const refused = await ask('POST', paths.entries, { time_entry: {} })
      expect([refused.status, refused.json]).toMatchObject([422, { errno: 2001 }])
    },
    async client({ ask, far }) {
      for (let time = 0; time < 4; time += 1) {
        const made = await far.service.timeEntries.create({
          isLogged: true,
          duration: 60 as Seconds,
          note: 'unreadable',
          startedAt: Date.parse('2026-11-20T09:00:00Z') as EpochMs,
          clientId: null,
          projectId: null,
        })
        expect(made.ok).toBe(false)
      }
      const { time_entries } = await entries(ask)
      expect(time_entries.filter(({ note }) => note === 'unreadable').length).toBe(4)
    },
  },
  {
    behaviour: 'an answer is JSON without the row, or no JSON, although it was done',
    source: 'live services 9',
    async sandbox({ ask, far }) {
      const body = { time_entry: { ...wholeEntry, note: 'done' } }
      await far.order([{ do: 'unreadable' }, { do: 'unreadable', body: [] }, { do: 'notJson' }])
      expect((await ask('POST', paths.entries, body)).json).toEqual({ time_entry: 'ok' })
      expect((await ask('POST', paths.entries, body)).json).toEqual([])
      const text = await ask('POST', paths.entries, body)
      expect([text.status, text.text]).toEqual([200, 'OK'])
      expect(text.headers.get('content-type')).toMatch(/^text\/plain/)
      const done = (await entries(ask)).time_entries.filter(({ note }) => note === 'done')
      expect(done.length).toBe(3)
    },
    async client(scene) {
      const { far } = scene
      const unreadable = [
        { do: 'unreadable', method: 'POST' },
        { do: 'unreadable', method: 'POST', body: [] },
        { do: 'notJson', method: 'POST' },
      ] as const
      await far.order(unreadable)
      for (const _fault of unreadable) {
        const made = await far.service.timeEntries.create(newEntry)
        expect(errorOf(made)).toMatchObject({ kind: 'protocol', status: 200, sent: 'yes' })
      }
      await inProgram(scene, async ({ program, record, unsent }) => {
        for (const [index, fault] of unreadable.entries()) {
          await far.order([fault])
          record(`done ${index}`)
          await program.untilEmpty()
          expect(unsent()).toEqual([])
          expect(await countNotes(scene, `done ${index}`)).toBe(1)
        }
      })
    },
  },
  {
    behaviour: 'a list counts rows that it does not show, and a GET of one shows them',
    source: 'live services 12',
    switches: { hiddenRows: 'some' },
    async sandbox({ ask, far }) {
      const { time_entries, meta } = await entries(ask)
      expect(meta['total']).toBe(40)
      expect(time_entries.length).toBeGreaterThan(30)
      expect(time_entries.length).toBeLessThan(40)
      await far.behave({ hiddenRows: 'all' })
      expect((await entries(ask)).time_entries).toEqual([])
      const one = await ask('GET', `${paths.entries}/90001`)
      expect([one.status, (one.json as Row)['time_entry']]).toMatchObject([200, { id: 90_001 }])
    },
    async client(scene) {
      const { far } = scene
      const living = (bench: StoreBench): unknown =>
        ['time_entries', 'projects', 'expenses', 'staff'].map(
          (table) =>
            bench.database.get(`SELECT count(*) AS n FROM ${table} WHERE deleted_at IS NULL`)?.[
              'n'
            ],
        )
      await far.behave({ hiddenRows: 'none' })
      await inProgram(scene, async ({ bench, program }) => {
        const before = living(bench)
        await far.behave({ hiddenRows: 'all' })
        const page = valueOf(await far.service.timeEntries.page({}, 1, 100))
        expect([page.total, page.rows.length]).toEqual([40, 0])
        // Long enough for the lists that are read whole, and for the search for deleted projects.
        bench.clock.jump(7 * 3_600_000)
        await program.pull()
        expect(living(bench)).toEqual(before)
      })
    },
  },
  {
    behaviour: 'an empty list says per_page 0 and pages 0',
    source: 'live services 12',
    switches: { perPageZero: true },
    async sandbox({ ask }) {
      const never = '&started_from=2030-01-01T00:00:00Z'
      expect((await entries(ask, never)).meta).toMatchObject({ per_page: 0, pages: 0, total: 0 })
      expect((await ask('GET', paths.callbacks)).json).toMatchObject({
        response: { result: { per_page: 0, pages: 0, total: 0, callbacks: [] } },
      })
      expect((await entries(ask)).meta).toMatchObject({ per_page: 100, pages: 1 })
    },
    async client({ far }) {
      const page = valueOf(await far.service.callbacks.page(1))
      expect([page.rows, page.pages]).toEqual([[], 0])
      const startedFrom = Date.parse('2030-01-01') as EpochMs
      const before = (await far.requests()).length
      const pages = []
      for await (const one of far.service.timeEntries.list({ startedFrom }))
        pages.push(valueOf(one))
      expect(pages).toMatchObject([{ rows: [], total: 0 }])
      expect((await far.requests()).length - before).toBe(1)
    },
  },
  {
    behaviour: 'ids come as strings, in rows, timers and lists',
    source: 'live services 12',
    switches: { idsAsStrings: true },
    async sandbox({ ask }) {
      const made = await ask('POST', paths.entries, {
        time_entry: { ...wholeEntry, is_logged: false, duration: null },
      })
      expect((made.json as Row)['time_entry']).toMatchObject({
        id: expect.stringMatching(/^\d+$/) as string,
        client_id: '3101',
        project_id: '5001',
        timer: { id: expect.stringMatching(/^\d+$/) as string },
      })
      expect((await ask('GET', `${paths.expenses}/30001`)).json).toMatchObject({
        response: { result: { expense: { id: '30001', expenseid: '30001', staffid: '1' } } },
      })
    },
    async client(scene) {
      const made = await madeEntry(scene.ask, { is_logged: false, duration: null })
      const timerId = Number((made['timer'] as { readonly id: string }).id)
      expect(await listedEntry(scene, Number(made.id))).toMatchObject({
        id: Number(made.id),
        clientId: 3101,
        projectId: 5001,
        timer: { id: timerId },
      })
      await inProgram(scene, async ({ program, entries, entry, unsent }) => {
        entries.edit({ id: entry(Number(made.id)).id, note: 'new' })
        await program.untilEmpty()
        expect(unsent()).toEqual([])
        expect(entry(Number(made.id))).toMatchObject({ note: 'new', clientId: 3101 })
      })
    },
  },
  {
    behaviour: 'time entries come without updated_at',
    source: 'live services 12',
    switches: { missingUpdatedAt: true },
    async sandbox({ ask }) {
      expect(await madeEntry(ask)).not.toHaveProperty('updated_at')
      const { time_entries } = await entries(ask)
      expect(time_entries.filter((row) => 'updated_at' in row)).toEqual([])
      expect((await ask('GET', paths.projects)).text).toContain('updated_at')
    },
    async client(scene) {
      const { id } = await madeEntry(scene.ask)
      expect((await listedEntry(scene, id)).updatedAt).toBeNull()
      await inProgram(scene, async ({ bench, program, entries, entry, unsent }) => {
        entries.edit({ id: entry(id).id, note: 'new' })
        await program.untilEmpty()
        expect(unsent()).toEqual([])
        // Without its instant a change elsewhere is found all the same.
        const path = `${paths.entries}/${id}`
        const body = { time_entry: { ...wholeEntry, note: 'elsewhere' } }
        await scene.ask('PUT', path, body)
        bench.clock.jump(60_000)
        await program.pull()
        expect(entry(id).note).toBe('elsewhere')
      })
    },
  },
]
