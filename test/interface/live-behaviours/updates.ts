import { expect } from 'vitest'
import type { EpochMs, Seconds, ServiceId } from '../../../shared/domain/units.ts'
import { success } from '../../../shared/contract/errors.ts'
import { errorOf, listedEntry, valueOf } from './live-client.ts'
import { inProgram, sentUpdates } from './live-program.ts'
import { entryOf, madeEntry, paths, wholeEntry } from '../../fakes/raw-requests.ts'
import type { LiveRow } from './behaviour-row.ts'

const required = { is_logged: true, duration: 600, started_at: '2026-11-20T09:00:00Z' }

/**
 * Observed updates of time entries (docs/interface/live-services.md#1-whole-updates,
 * docs/interface/live-services.md#8-services-of-a-project).
 */
export const updates: readonly LiveRow[] = [
  {
    behaviour: 'a PUT without its required fields is refused and changes nothing',
    source: 'docs/interface/live-services.md#1-whole-updates',
    async sandbox({ ask }) {
      const { id } = await madeEntry(ask)
      const refused = await ask('PUT', `${paths.entries}/${id}`, { time_entry: { note: 'new' } })
      expect(refused.status).toBe(422)
      expect(refused.json).toEqual({
        errno: 2001,
        error: {
          started_at: 'field required',
          is_logged: 'field required',
          duration: 'field required',
        },
      })
      expect(entryOf(await ask('GET', `${paths.entries}/${id}`))['note']).toBe('work')
    },
    async client(scene) {
      const { id } = await madeEntry(scene.ask)
      await inProgram(scene, async ({ bench, program, entries, entry, unsent }) => {
        entries.edit({ id: entry(id).id, note: 'from the kept row' })
        await program.untilEmpty()
        bench.database.write((transaction) => {
          transaction.run('DELETE FROM service_rows')
          return success(null)
        })
        entries.edit({ id: entry(id).id, note: 'from what is known' })
        await program.untilEmpty()
        expect(unsent()).toEqual([])
      })
      const { client_id, project_id, service_id } = wholeEntry
      const knownFields = { ...required, client_id, project_id, service_id }
      expect(await sentUpdates(scene)).toMatchObject([
        { ...knownFields, note: 'from the kept row' },
        { ...knownFields, note: 'from what is known' },
      ])
    },
  },
  {
    behaviour: 'a PUT that logs an entry without a duration is refused',
    source: 'docs/interface/live-services.md#1-whole-updates',
    async sandbox({ ask }) {
      const { id } = await madeEntry(ask)
      const body = { time_entry: { ...required, duration: null } }
      const refused = await ask('PUT', `${paths.entries}/${id}`, body)
      expect([refused.status, refused.json]).toEqual([
        422,
        { errno: 2001, error: { __root__: 'Logged entries must have a duration' } },
      ])
    },
    async client(scene) {
      const { id } = await madeEntry(scene.ask)
      const { raw } = await listedEntry(scene, id)
      const refused = await scene.far.service.timeEntries.update(id as ServiceId, raw, {
        duration: null,
      })
      expect(errorOf(refused)).toMatchObject({
        kind: 'invalid',
        code: 2001,
        message: 'Logged entries must have a duration',
        fields: {},
      })
    },
  },
  {
    behaviour: 'a PUT clears every writable field that it leaves out',
    source: 'docs/interface/live-services.md#1-whole-updates',
    async sandbox({ ask }) {
      const { id, created_at } = await madeEntry(ask)
      const path = `${paths.entries}/${id}`
      const entry = entryOf(await ask('PUT', path, { time_entry: required }))
      expect(entry).toMatchObject({
        ...required,
        created_at,
        note: null,
        client_id: null,
        project_id: null,
        service_id: null,
        billable: false,
        billed: false,
        internal: true,
        timer: null,
      })
      expect(entry).not.toHaveProperty('retainer_id')
      expect(entryOf(await ask('GET', path))).toEqual(entry)
    },
    async client(scene) {
      const made = await madeEntry(scene.ask)
      await inProgram(scene, async ({ program, entries, entry, unsent }) => {
        entries.edit({ id: entry(made.id).id, note: 'new' })
        await program.untilEmpty()
        expect(unsent()).toEqual([])
      })
      const now = entryOf(await scene.ask('GET', `${paths.entries}/${made.id}`))
      expect(now).toEqual({ ...made, note: 'new' })
      expect(now).toMatchObject({ service_id: 11, retainer_id: 77, billed: true })
    },
  },
  {
    behaviour: 'a PUT that leaves out the timer of a running entry takes it off',
    source: 'docs/interface/live-services.md#1-whole-updates',
    async sandbox({ ask }) {
      const open = { is_logged: false, duration: null, started_at: '2026-11-20T09:00:00Z' }
      const { id, timer } = await madeEntry(ask, open)
      const path = `${paths.entries}/${id}`
      const kept = entryOf(await ask('PUT', path, { time_entry: { ...open, timer } }))
      expect(kept['timer']).toEqual(timer)
      expect(entryOf(await ask('PUT', path, { time_entry: open }))['timer']).toBeNull()
    },
    async client(scene) {
      const open = { is_logged: false, duration: null, started_at: '2026-11-20T09:00:00Z' }
      const made = await madeEntry(scene.ask, open)
      const remoteEntry = async () => entryOf(await scene.ask('GET', `${paths.entries}/${made.id}`))
      await inProgram(scene, async ({ program, entries, timer, entry, unsent }) => {
        entries.edit({ id: entry(made.id).id, note: 'still running' })
        await program.untilEmpty()
        expect(await remoteEntry()).toEqual({ ...made, note: 'still running' })
        timer.stop({})
        await program.untilEmpty()
        expect(unsent()).toEqual([])
      })
      const { id } = made['timer'] as { readonly id: number }
      expect(await remoteEntry()).toEqual({
        ...made,
        note: 'still running',
        is_logged: true,
        duration: 10_800,
        timer: { id, is_running: false },
      })
    },
  },
  {
    behaviour:
      'a PUT without required fields is taken where nothing is required, and clears the rest',
    source: 'docs/interface/live-services.md#1-whole-updates',
    switches: { requiredOnUpdate: false },
    async sandbox({ ask }) {
      const { id } = await madeEntry(ask)
      const body = { time_entry: { note: 'new', duration: 60 } }
      expect(entryOf(await ask('PUT', `${paths.entries}/${id}`, body))).toMatchObject({
        note: 'new',
        duration: 60,
        started_at: wholeEntry.started_at,
        is_logged: true,
        client_id: null,
        project_id: null,
      })
    },
    async client(scene) {
      const made = await madeEntry(scene.ask)
      const { raw } = await listedEntry(scene, made.id)
      const changes = { note: 'new', duration: 60 as Seconds }
      valueOf(await scene.far.service.timeEntries.update(made.id as ServiceId, raw, changes))
      expect(entryOf(await scene.ask('GET', `${paths.entries}/${made.id}`))).toEqual({
        ...made,
        ...changes,
      })
    },
  },
  {
    behaviour: 'a PUT keeps what it leaves out where a service merges',
    source: 'docs/interface/time-entries.md#fields',
    switches: { updates: 'merge', requiredOnUpdate: false },
    async sandbox({ ask }) {
      const { id } = await madeEntry(ask)
      const body = { time_entry: { note: null } }
      expect(entryOf(await ask('PUT', `${paths.entries}/${id}`, body))).toMatchObject({
        ...wholeEntry,
        note: null,
      })
    },
    async client(scene) {
      const { id } = await madeEntry(scene.ask)
      await inProgram(scene, async ({ program, entries, entry, unsent }) => {
        entries.edit({ id: entry(id).id, note: null, projectId: null })
        await program.untilEmpty()
        expect(unsent()).toEqual([])
      })
      // Cleared fields are sent as null: a service that merges would keep a field that is left out.
      expect(entryOf(await scene.ask('GET', `${paths.entries}/${id}`))).toMatchObject({
        ...wholeEntry,
        note: null,
        project_id: null,
        service_id: null,
      })
    },
  },
  {
    behaviour: 'a PUT of the whole row as it was listed keeps every field, unknown ones included',
    source: 'docs/interface/live-services.md#1-whole-updates',
    async sandbox({ ask }) {
      const made = await madeEntry(ask)
      const listed = await ask('GET', `${paths.entries}?per_page=1`)
      const [row] = (listed.json as { readonly time_entries: readonly object[] }).time_entries
      const body = { time_entry: { ...row, note: 'new' } }
      const entry = entryOf(await ask('PUT', `${paths.entries}/${made.id}`, body))
      expect(entry).toEqual({ ...made, note: 'new' })
      expect(entry).toMatchObject({ retainer_id: 77, local_started_at: '2026-11-20T10:00:00' })
    },
    async client(scene) {
      const made = await madeEntry(scene.ask)
      const { raw } = await listedEntry(scene, made.id)
      const { timeEntries } = scene.far.service
      const startedAt = Date.parse('2026-11-20T07:30:00Z') as EpochMs
      valueOf(await timeEntries.update(made.id as ServiceId, raw, { startedAt }))
      const [body] = await sentUpdates(scene)
      const readOnly = ['id', 'identity_id', 'active', 'created_at', 'updated_at']
      // The local start is computed from the start, so the old one is not sent with a new start.
      for (const name of [...readOnly, 'local_started_at']) expect(body).not.toHaveProperty(name)
      expect(body).toMatchObject({ ...wholeEntry, started_at: '2026-11-20T07:30:00Z' })
      expect(entryOf(await scene.ask('GET', `${paths.entries}/${made.id}`))).toEqual({
        ...made,
        started_at: '2026-11-20T07:30:00Z',
        local_started_at: '2026-11-20T08:30:00',
      })
    },
  },
]
