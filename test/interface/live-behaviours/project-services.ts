import { expect } from 'vitest'
import type { ServiceId } from '../../../shared/domain/units.ts'
import { errorOf, listedEntry, newEntry, valueOf } from './live-client.ts'
import { inProgram, sentUpdates } from './live-program.ts'
import { entryOf, madeEntry, paths, wholeEntry } from '../../fakes/raw-requests.ts'
import type { LiveRow } from './behaviour-row.ts'

/** Observed services of projects, and internal work (docs/interface/live-services.md#8-services-of-a-project). */
export const services: readonly LiveRow[] = [
  {
    behaviour: 'a service_id that is none of the project’s services is refused',
    source: 'docs/interface/live-services.md#8-services-of-a-project',
    async sandbox({ ask }) {
      const refusal = { errno: 2001, error: { service_id: expect.any(String) as string } }
      for (const fields of [{ service_id: 999 }, { service_id: 11, project_id: null }]) {
        const body = { time_entry: { ...wholeEntry, ...fields } }
        const refused = await ask('POST', paths.entries, body)
        expect([refused.status, refused.json]).toEqual([422, refusal])
      }
    },
    async client(scene) {
      const { timeEntries } = scene.far.service
      const named = { ...newEntry, projectServiceId: 999 as ServiceId }
      expect(errorOf(await timeEntries.create(named))).toMatchObject({
        kind: 'invalid',
        fields: { service_id: expect.any(String) as string },
      })
      const { id } = await madeEntry(scene.ask, { service_id: 11 })
      await inProgram(scene, async ({ program, entries, entry, unsent }) => {
        // A service is cleared together with its project.
        entries.edit({ id: entry(id).id, projectId: null })
        await program.untilEmpty()
        expect(unsent()).toEqual([])
      })
      expect(entryOf(await scene.ask('GET', `${paths.entries}/${id}`))).toMatchObject({
        project_id: null,
        service_id: null,
        client_id: 3101,
        retainer_id: 77,
      })
    },
  },
  {
    behaviour: 'an entry without a client is internal or not, as it was written',
    source: 'docs/interface/live-services.md#8-services-of-a-project',
    async sandbox({ ask }) {
      const nobody = { client_id: null, project_id: null, service_id: null, billable: false }
      expect(await madeEntry(ask, { ...nobody, internal: false })).toMatchObject({
        client_id: null,
        internal: false,
      })
      expect(await madeEntry(ask, { ...nobody, internal: true })).toMatchObject({ internal: true })
    },
    async client(scene) {
      const nobody = { client_id: null, project_id: null, service_id: null, billable: false }
      const made = await madeEntry(scene.ask, { ...nobody, internal: false })
      const { raw, clientId, internal } = await listedEntry(scene, made.id)
      expect([clientId, internal]).toEqual([null, false])
      const { timeEntries } = scene.far.service
      valueOf(await timeEntries.update(made.id as ServiceId, raw, { note: 'new' }))
      expect(await listedEntry(scene, made.id)).toMatchObject({ note: 'new', internal: false })
      const external = valueOf(await timeEntries.create({ ...newEntry, internal: false }))
      expect(external).toMatchObject({ clientId: null, internal: false })
    },
  },
  {
    behaviour: 'a billable entry needs a client',
    source: 'docs/interface/live-services.md#15-billable-without-a-client',
    async sandbox({ ask }) {
      const { id } = await madeEntry(ask)
      const time_entry = { ...wholeEntry, client_id: null, project_id: null, service_id: null }
      const refusal = {
        errno: 2001,
        error: { client_id: 'client_id is required for billable entries' },
      }
      for (const [method, path] of [
        ['POST', paths.entries],
        ['PUT', `${paths.entries}/${id}`],
      ] as const) {
        const refused = await ask(method, path, { time_entry })
        expect([refused.status, refused.json]).toEqual([422, refusal])
      }
    },
    async client(scene) {
      const made = await madeEntry(scene.ask)
      await inProgram(scene, async ({ program, entries, entry, unsent }) => {
        entries.edit({ id: entry(made.id).id, projectId: null, clientId: null })
        await program.untilEmpty()
        expect(unsent()).toEqual([])
      })
      expect(await sentUpdates(scene)).toMatchObject([{ client_id: null, billable: false }])
    },
  },
]
