import { expect } from 'vitest'
import { timeEntries } from '../../../electron/store/time-entries.ts'
import { projects as stored, projects } from '../../../electron/store/projects.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import { errorOf, valueOf } from './live-client.ts'
import { inProgram, type LiveProgram } from './live-program.ts'
import { madeEntry, paths, type Ask } from '../../fakes/raw-requests.ts'
import type { LiveRow } from './behaviour-row.ts'

const filters = ['', '&complete=true', '&complete=false', '&active=true', '&active=false']
/** In ms: full lists are pulled again. */
const later = 7 * 3_600_000

async function listedIds(ask: Ask): Promise<ReadonlySet<unknown>> {
  const lists = await Promise.all(
    filters.map((filter) => ask('GET', `${paths.projects}?per_page=100${filter}`)),
  )
  const rows = lists.flatMap(
    ({ json }) => (json as { readonly projects: readonly { readonly id: number }[] }).projects,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The program still offers the project for new work. */
function isHere({ bench }: LiveProgram, id: number): boolean {
  const row = stored.byServiceId(bench.database, id as ServiceId)
  return row !== undefined && projects.existing(bench.database, row.id) !== undefined
}

/** Observed behaviour of rows that were deleted on the service (docs/interface/live-services.md#10-deleted-rows). */
export const deletions: readonly LiveRow[] = [
  {
    behaviour: 'a deleted project is in no list any more, no row says so, and a GET finds none',
    source: 'docs/interface/live-services.md#10-deleted-rows',
    async sandbox({ ask }) {
      const { json } = await ask('GET', `${paths.projects}/5003`)
      expect(json).toHaveProperty('project.id', 5003)
      expect(json).not.toHaveProperty('project.vis_state')
      expect(await listedIds(ask)).toContain(5003)
      expect((await ask('DELETE', `${paths.projects}/5003`)).status).toBe(200)
      expect(await listedIds(ask)).not.toContain(5003)
      expect((await ask('GET', `${paths.projects}/5003`)).status).toBe(404)
      const since = '&updated_since=2026-11-20T11:00:00Z'
      expect((await ask('GET', `${paths.projects}?per_page=100${since}`)).text).not.toContain(
        '5003',
      )
    },
    async client(scene) {
      await inProgram(scene, async (living) => {
        const { bench, program } = living
        await scene.ask('DELETE', `${paths.projects}/5003`)
        expect(errorOf(await scene.far.service.projects.get(5003 as ServiceId)).kind).toBe(
          'notFound',
        )
        bench.clock.jump(60_000)
        await program.pull()
        expect(isHere(living, 5003)).toBe(true)
        bench.clock.jump(later)
        await program.pull()
        expect(isHere(living, 5003)).toBe(false)
        expect(isHere(living, 5004)).toBe(true)
      })
    },
  },
  {
    behaviour: 'a project is in no list although it is there',
    source:
      'docs/interface/live-services.md#10-deleted-rows, docs/interface/live-services.md#12-odd-lists',
    async sandbox({ ask, far }) {
      await far.behave({ hiddenRows: 'some' })
      const ids = await listedIds(ask)
      expect([ids.has(5008), ids.has(5009)]).toEqual([false, true])
      expect((await ask('GET', `${paths.projects}/5008`)).json).toHaveProperty('project.id', 5008)
    },
    async client(scene) {
      await inProgram(scene, async (living) => {
        const { bench, program } = living
        await scene.far.behave({ hiddenRows: 'some' })
        valueOf(await scene.far.service.projects.get(5008 as ServiceId))
        await scene.ask('DELETE', `${paths.projects}/5003`)
        bench.clock.jump(later)
        await program.pull()
        // A list with fewer rows than its total does not prove that a project was deleted.
        expect([isHere(living, 5008), isHere(living, 5003)]).toEqual([true, true])
        await scene.far.behave({ hiddenRows: 'none' })
        bench.clock.jump(later)
        await program.pull()
        expect([isHere(living, 5008), isHere(living, 5003)]).toEqual([true, false])
      })
    },
  },
  {
    behaviour: 'a deleted entry or expense is in no list any more, and a GET finds none',
    source: 'docs/interface/live-services.md#10-deleted-rows',
    switches: { hardDeletes: true },
    async sandbox({ ask }) {
      const { id } = await madeEntry(ask)
      expect((await ask('DELETE', `${paths.entries}/${id}`)).status).toBe(204)
      const all = await ask('GET', `${paths.entries}?per_page=100&include_deleted=1`)
      const { time_entries } = all.json as { readonly time_entries: readonly { id: number }[] }
      expect(time_entries.map((row) => row.id)).not.toContain(id)
      expect((await ask('GET', `${paths.entries}/${id}`)).status).toBe(404)
      const { json } = await ask('GET', paths.expenses)
      const [first] = (json as { response: { result: { expenses: { id: number }[] } } }).response
        .result.expenses
      const path = `${paths.expenses}/${first?.id}`
      expect((await ask('PUT', path, { expense: { vis_state: 1 } })).status).toBe(200)
      const deleted = await ask('GET', `${paths.expenses}?search[vis_state]=1`)
      expect(deleted.json).toHaveProperty('response.result.expenses', [])
      expect((await ask('GET', path)).status).toBe(404)
    },
    async client(scene) {
      const { id } = await madeEntry(scene.ask)
      await madeEntry(scene.ask)
      await inProgram(scene, async ({ bench, program, entry }) => {
        bench.clock.jump(60_000)
        await scene.ask('DELETE', `${paths.entries}/${id}`)
        await program.pull()
        expect(entry(id).isDeleted).toBe(false)
        bench.clock.jump(later)
        await program.pull()
        expect(timeEntries.byServiceId(bench.database, id as ServiceId)?.isDeleted).toBe(true)
      })
    },
  },
]
