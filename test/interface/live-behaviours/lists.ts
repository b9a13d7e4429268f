import { expect } from 'vitest'
import type { EpochMs } from '../../../shared/domain/units.ts'
import type { StoreBench } from '../../fakes/store-bench.ts'
import { listedEntry, valueOf } from './live-client.ts'
import { inProgram } from './live-program.ts'
import { listedRows, madeEntry, paths, wholeEntry, type Row } from '../../fakes/raw-requests.ts'
import type { LiveRow } from './behaviour-row.ts'

/** Observed lists that are incomplete or have an unusual form (docs/interface/live-services.md#12-odd-lists). */
export const lists: readonly LiveRow[] = [
  {
    behaviour: 'a list counts rows that it does not show, and a GET of one shows them',
    source: 'docs/interface/live-services.md#12-odd-lists',
    switches: { hiddenRows: 'some' },
    async sandbox({ ask, far }) {
      const { time_entries, meta } = await listedRows(ask)
      expect(meta['total']).toBe(40)
      expect(time_entries.length).toBeGreaterThan(30)
      expect(time_entries.length).toBeLessThan(40)
      await far.behave({ hiddenRows: 'all' })
      expect((await listedRows(ask)).time_entries).toEqual([])
      const response = await ask('GET', `${paths.entries}/90001`)
      expect([response.status, (response.json as Row)['time_entry']]).toMatchObject([
        200,
        { id: 90_001 },
      ])
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
    source: 'docs/interface/live-services.md#12-odd-lists',
    switches: { perPageZero: true },
    async sandbox({ ask }) {
      const never = '&started_from=2030-01-01T00:00:00Z'
      expect((await listedRows(ask, never)).meta).toMatchObject({ per_page: 0, pages: 0, total: 0 })
      expect((await ask('GET', paths.callbacks)).json).toMatchObject({
        response: { result: { per_page: 0, pages: 0, total: 0, callbacks: [] } },
      })
      expect((await listedRows(ask)).meta).toMatchObject({ per_page: 100, pages: 1 })
    },
    async client({ far }) {
      const page = valueOf(await far.service.callbacks.page(1))
      expect([page.rows, page.pages]).toEqual([[], 0])
      const startedFrom = Date.parse('2030-01-01') as EpochMs
      const before = (await far.requests()).length
      const pages = []
      for await (const page of far.service.timeEntries.list({ startedFrom }))
        pages.push(valueOf(page))
      expect(pages).toMatchObject([{ rows: [], total: 0 }])
      expect((await far.requests()).length - before).toBe(1)
    },
  },
  {
    behaviour: 'ids come as strings, in rows, timers and lists',
    source: 'docs/interface/live-services.md#12-odd-lists',
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
    source: 'docs/interface/live-services.md#12-odd-lists',
    switches: { missingUpdatedAt: true },
    async sandbox({ ask }) {
      expect(await madeEntry(ask)).not.toHaveProperty('updated_at')
      const { time_entries } = await listedRows(ask)
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
