import { expect } from 'vitest'
import { entryOf, madeEntry, paths, wholeEntry, type LiveRow } from './live-row.ts'

const required = { is_logged: true, duration: 600, started_at: '2026-11-20T09:00:00Z' }

/** Updates of time entries (live services 1 and 8). */
export const updates: readonly LiveRow[] = [
  {
    behaviour: 'a PUT without its required fields is refused and changes nothing',
    source: 'live services 1',
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
  },
  {
    behaviour: 'a PUT that logs an entry without a duration is refused',
    source: 'live services 1',
    async sandbox({ ask }) {
      const { id } = await madeEntry(ask)
      const body = { time_entry: { ...required, duration: null } }
      const refused = await ask('PUT', `${paths.entries}/${id}`, body)
      expect([refused.status, refused.json]).toEqual([
        422,
        { errno: 2001, error: { __root__: 'Logged entries must have a duration' } },
      ])
    },
  },
  {
    behaviour: 'a PUT clears every writable field that it leaves out',
    source: 'live services 1',
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
  },
  {
    behaviour: 'a PUT that leaves out the timer of a running entry takes it off',
    source: 'live services 1',
    async sandbox({ ask }) {
      const open = { is_logged: false, duration: null, started_at: '2026-11-20T09:00:00Z' }
      const { id, timer } = await madeEntry(ask, open)
      const path = `${paths.entries}/${id}`
      const kept = entryOf(await ask('PUT', path, { time_entry: { ...open, timer } }))
      expect(kept['timer']).toEqual(timer)
      expect(entryOf(await ask('PUT', path, { time_entry: open }))['timer']).toBeNull()
    },
  },
  {
    behaviour:
      'a PUT without required fields is taken where nothing is required, and clears the rest',
    source: 'live services 1: note and duration alone came back without client and project',
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
  },
  {
    behaviour: 'a PUT keeps what it leaves out where a service merges',
    source: 'interface, Time entry',
    switches: { updates: 'merge', requiredOnUpdate: false },
    async sandbox({ ask }) {
      const { id } = await madeEntry(ask)
      const body = { time_entry: { note: null } }
      expect(entryOf(await ask('PUT', `${paths.entries}/${id}`, body))).toMatchObject({
        ...wholeEntry,
        note: null,
      })
    },
  },
  {
    behaviour: 'a PUT of the whole row as it was listed keeps every field, unknown ones included',
    source: 'live services 1',
    async sandbox({ ask }) {
      const made = await madeEntry(ask)
      const listed = await ask('GET', `${paths.entries}?per_page=1`)
      const [row] = (listed.json as { readonly time_entries: readonly object[] }).time_entries
      const body = { time_entry: { ...row, note: 'new' } }
      const entry = entryOf(await ask('PUT', `${paths.entries}/${made.id}`, body))
      expect(entry).toEqual({ ...made, note: 'new' })
      expect(entry).toMatchObject({ retainer_id: 77, local_started_at: '2026-11-20T10:00:00' })
    },
  },
  {
    behaviour: 'a service_id that is none of the project’s services is refused',
    source: 'live services 8',
    async sandbox({ ask }) {
      const refusal = { errno: 2001, error: { service_id: expect.any(String) as string } }
      for (const fields of [{ service_id: 999 }, { service_id: 11, project_id: null }]) {
        const body = { time_entry: { ...wholeEntry, ...fields } }
        const refused = await ask('POST', paths.entries, body)
        expect([refused.status, refused.json]).toEqual([422, refusal])
      }
    },
  },
  {
    behaviour: 'an entry without a client is internal or not, as it was written',
    source: 'live services 8',
    async sandbox({ ask }) {
      const nobody = { client_id: null, project_id: null, service_id: null }
      expect(await madeEntry(ask, { ...nobody, internal: false })).toMatchObject({
        client_id: null,
        internal: false,
      })
      expect(await madeEntry(ask, { ...nobody, internal: true })).toMatchObject({ internal: true })
    },
    async client({ ask, far }) {
      await madeEntry(ask, { client_id: null, project_id: null, service_id: null, internal: false })
      const page = await far.service.timeEntries.page({}, 1, 1)
      expect(page.ok && page.value.rows[0]).toMatchObject({ clientId: null, internal: false })
    },
  },
]
