import { expect } from 'vitest'
import { paths, type LiveRow } from './live-row.ts'

const halfDay = 43_200

/** What a token opens, and for how long (live services 2, 6 and 7). */
export const access: readonly LiveRow[] = [
  {
    behaviour: 'an access token ends after twelve hours',
    source: 'live services 2',
    switches: { tokenLife: halfDay },
    async sandbox({ ask, clock }) {
      await clock.advance((halfDay - 1) * 1000)
      expect((await ask('GET', paths.entries)).status).toBe(200)
      await clock.advance(1000)
      const entries = await ask('GET', paths.entries)
      expect([entries.status, entries.json]).toEqual([401, { message: 'The token is not valid.' }])
      const expenses = await ask('GET', paths.expenses)
      expect([expenses.status, expenses.json]).toMatchObject([
        401,
        { response: { errors: [{ errno: 1003 }] } },
      ])
      expect((await ask('GET', paths.callbacks)).json).toMatchObject({ errno: 1003 })
    },
    async client({ far, clock }) {
      await clock.advance(halfDay * 1000)
      expect(await far.service.projects.page({}, 1, 1)).toMatchObject({
        ok: false,
        error: { kind: 'unauthorized' },
      })
    },
  },
  {
    behaviour: 'an owner without accounting has no account id, and no accounting resources',
    source: 'live services 6',
    switches: { accounting: false },
    async sandbox({ ask }) {
      expect((await ask('GET', paths.me)).json).toMatchObject({
        response: { business_memberships: [{ business: { id: 81_204, account_id: null } }] },
      })
      const statuses = async (...asked: readonly string[]): Promise<readonly number[]> =>
        Promise.all(asked.map(async (path) => (await ask('GET', path)).status))
      const { expenses, categories, staff, clients, systems, callbacks, entries, projects } = paths
      expect(await statuses(expenses, categories, staff, clients, systems)).toEqual([
        403, 403, 403, 403, 403,
      ])
      expect(await statuses(callbacks, entries, projects)).toEqual([404, 200, 200])
    },
  },
  {
    behaviour: 'a token with rights to time tracking alone is refused elsewhere',
    source: 'live services 6',
    switches: { rights: ['time'] },
    async sandbox({ ask }) {
      const { me, entries, ...others } = paths
      for (const path of [me, entries]) expect((await ask('GET', path)).status).toBe(200)
      for (const path of Object.values(others)) expect((await ask('GET', path)).status).toBe(403)
      expect((await ask('GET', paths.projects)).json).toHaveProperty('error')
      expect((await ask('GET', paths.staff)).json).toHaveProperty('response.errors[0].errno', 1003)
      expect((await ask('GET', paths.callbacks)).json).toHaveProperty('errno', 1003)
    },
    async client({ far }) {
      expect((await far.service.timeEntries.page({}, 1, 1)).ok).toBe(true)
      expect(await far.service.projects.page({}, 1, 1)).toMatchObject({
        ok: false,
        error: { kind: 'forbidden' },
      })
    },
  },
  {
    behaviour: 'clients and categories are listed, page by page',
    source: 'live services 7',
    async sandbox({ ask }) {
      expect((await ask('GET', `${paths.clients}?per_page=2&page=2`)).json).toMatchObject({
        response: {
          result: {
            page: 2,
            pages: 10,
            per_page: 2,
            total: 19,
            clients: [
              {
                id: 3103,
                organization: 'Praxis Dr. Arslan',
                fname: 'Deniz',
                lname: 'Arslan',
                email: expect.stringContaining('@') as string,
                currency_code: 'EUR',
                vis_state: 0,
                updated: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
              },
              { id: 3104, fname: '', lname: '' },
            ],
          },
        },
      })
      const archived = await ask('GET', `${paths.clients}?search[vis_state]=2`)
      expect(archived.json).toMatchObject({ response: { result: { clients: [{ id: 3118 }] } } })
      expect((await ask('GET', paths.categories)).json).toMatchObject({
        response: {
          result: {
            total: 8,
            categories: [
              { id: 701, categoryid: 701, category: 'Travel', is_cogs: false, vis_state: 0 },
              { id: 702, parentid: 701 },
              ...Array<object>(6).fill({}),
            ],
          },
        },
      })
      expect((await ask('POST', paths.clients, { client: {} })).status).toBe(405)
    },
  },
  ...([403, 404] as const).map((status): LiveRow => {
    return {
      behaviour: `the lists of names answer ${status}, everything else goes on`,
      source: 'live services 7',
      switches: { namesLists: status },
      async sandbox({ ask }) {
        for (const path of [paths.clients, paths.categories]) {
          const answer = await ask('GET', path)
          expect([answer.status, answer.json]).toMatchObject([
            status,
            { response: { errors: [{}] } },
          ])
        }
        expect((await ask('GET', paths.expenses)).status).toBe(200)
        expect((await ask('GET', paths.staff)).status).toBe(200)
      },
    }
  }),
]
