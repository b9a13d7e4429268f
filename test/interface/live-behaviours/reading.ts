import { expect } from 'vitest'
import type { EpochMs, Seconds } from '../../../shared/domain/units.ts'
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
    async client({ far }) {
      const page = await far.service.timeEntries.page({}, 1, 100)
      expect(page.ok && page.value.rejected.length).toBe(1)
      expect(page.ok && page.value.rows.length).toBe(39)
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
    async client({ far }) {
      await far.behave({ hiddenRows: 'all' })
      const page = await far.service.timeEntries.page({}, 1, 100)
      expect(page.ok && [page.value.total, page.value.rows.length]).toEqual([40, 0])
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
      const page = await far.service.callbacks.page(1)
      expect(page.ok && [page.value.rows, page.value.pages]).toEqual([[], 0])
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
    async client({ ask, far }) {
      await madeEntry(ask)
      const page = await far.service.timeEntries.page({}, 1, 1)
      expect(page.ok && page.value.rows[0]).toMatchObject({ clientId: 3101, projectId: 5001 })
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
    async client({ far }) {
      const page = await far.service.timeEntries.page({}, 1, 1)
      expect(page.ok && page.value.rows[0]?.updatedAt).toBeNull()
    },
  },
]
