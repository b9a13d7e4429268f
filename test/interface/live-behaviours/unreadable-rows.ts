import { expect } from 'vitest'
import type { ServiceTimeEntry } from '../../../electron/service/time-entries.ts'
import { doubtfulKind } from '../../../shared/domain/sync/operation.ts'
import type { EpochMs, Seconds } from '../../../shared/domain/units.ts'
import { errorOf, newEntry, valueOf } from './live-client.ts'
import { countNotes, inProgram, sentUpdates } from './live-program.ts'
import { listedRows, madeEntry, paths, wholeEntry, type Row } from '../../fakes/raw-requests.ts'
import type { LiveRow } from './behaviour-row.ts'

const slip = '2020-11-219T13:22:04'

/** Observed rows and responses that can't be parsed (docs/interface/live-services.md#9-unreadable-rows). */
export const reading: readonly LiveRow[] = [
  {
    behaviour: 'optional fields of some rows can’t be read, the same ones each time',
    source: 'docs/interface/live-services.md#9-unreadable-rows',
    switches: { spoiledFields: 0.5 },
    async sandbox({ ask, far }) {
      const first = await listedRows(ask)
      expect(await listedRows(ask)).toEqual(first)
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
      expect(required((await listedRows(ask)).time_entries)).toEqual(
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
        // An invalid value is not sent back: it would be refused.
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
    source: 'docs/interface/live-services.md#9-unreadable-rows',
    switches: { spoiledFields: 1 },
    async sandbox({ ask }) {
      for (let time = 0; time < 8; time += 1) {
        const timer = (await madeEntry(ask, { is_logged: false, duration: null }))['timer']
        expect(timer).toMatchObject({ is_running: true })
      }
      const timers = (await listedRows(ask)).time_entries.map(({ timer }) => JSON.stringify(timer))
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
    source: 'docs/interface/live-services.md#9-unreadable-rows',
    switches: { spoiledRows: [{ list: 'time_entries', id: 90_001 }] },
    async sandbox({ ask }) {
      const { time_entries } = await listedRows(ask)
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
        // The unparsable row may be ours: it is not created again.
        expect(unsent()).toMatchObject([
          {
            state: 'parked',
            error: {
              kind: doubtfulKind,
              message: expect.stringContaining('Stint can’t read') as string,
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
    source: 'docs/interface/live-services.md#9-unreadable-rows',
    switches: { unreadableCreates: true },
    async sandbox({ ask }) {
      const body = { time_entry: { ...wholeEntry, note: 'unreadable' } }
      const seen = []
      for (let time = 0; time < 5; time += 1) seen.push(await ask('POST', paths.entries, body))
      expect(seen.map(({ status }) => status)).toEqual([200, 200, 502, 200, 200])
      expect(seen.map(({ json }) => json)).toEqual([null, null, null, {}, null])
      expect(seen[0]?.text).toMatch(/^\{"time_entry":\{"id":\d+/)
      expect(seen[1]?.text).toMatch(/^<!doctype html>/)
      const made = (await listedRows(ask)).time_entries.filter(({ note }) => note === 'unreadable')
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
      const { time_entries } = await listedRows(ask)
      expect(time_entries.filter(({ note }) => note === 'unreadable').length).toBe(4)
    },
  },
  {
    behaviour: 'an answer is JSON without the row, or no JSON, although it was done',
    source: 'docs/interface/live-services.md#9-unreadable-rows',
    async sandbox({ ask, far }) {
      const body = { time_entry: { ...wholeEntry, note: 'done' } }
      await far.order([{ do: 'unreadable' }, { do: 'unreadable', body: [] }, { do: 'notJson' }])
      expect((await ask('POST', paths.entries, body)).json).toEqual({ time_entry: 'ok' })
      expect((await ask('POST', paths.entries, body)).json).toEqual([])
      const text = await ask('POST', paths.entries, body)
      expect([text.status, text.text]).toEqual([200, 'OK'])
      expect(text.headers.get('content-type')).toMatch(/^text\/plain/)
      const done = (await listedRows(ask)).time_entries.filter(({ note }) => note === 'done')
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
]
