import { expect } from 'vitest'
import type { TokenSource } from '../../../electron/service/token-source.ts'
import { unavailableParts } from '../../../electron/store/pulled/unavailable-parts.ts'
import { allProjects } from '../../../electron/store/projects.ts'
import { errorOf, newEntry, pagesOf, valueOf, withClient } from './live-client.ts'
import { countNotes, inProgram } from './live-program.ts'
import { paths } from '../../fakes/raw-requests.ts'
import type { LiveRow } from './behaviour-row.ts'
import { signIn } from './sign-in.ts'

const halfDay = 43_200

/** Observed scopes and lifetimes of tokens (docs/interface/live-services.md#6-missing-parts). */
export const access: readonly LiveRow[] = [
  {
    behaviour: 'an access token ends after twelve hours',
    source: 'docs/interface/live-services.md#2-tokens',
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
    async client(scene) {
      const { ask, far, clock } = scene
      await far.behave({ autoApprove: true })
      await inProgram(scene, async ({ program, record, unsent }) => {
        await clock.advance(halfDay * 1000)
        const ended = await far.service.projects.page({}, 1, 1)
        expect(errorOf(ended)).toMatchObject({ kind: 'unauthorized', status: 401 })
        record('waits for a sign-in')
        await program.untilSent()
        expect(program.engine.status().kind).toBe('signIn')
        expect(unsent()).toMatchObject([{ state: 'queued' }])
      })
      const refused: string[] = []
      let token = 'token'
      const tokens: TokenSource = {
        current: () => Promise.resolve({ ok: true, token }),
        async renew(ended) {
          refused.push(ended)
          token = (await signIn(ask)).access_token
          return true
        },
      }
      await withClient(scene, { tokens }, async ({ timeEntries, staff }) => {
        valueOf(await timeEntries.create({ ...newEntry, note: 'with the new token' }))
        valueOf(await staff.page({}, 1))
      })
      expect(refused).toEqual(['token'])
      await far.behave({ tokenLife: null })
      expect(await countNotes(scene, 'with the new token')).toBe(1)
    },
  },
  {
    behaviour: 'an owner without accounting has no account id, and no accounting resources',
    source: 'docs/interface/live-services.md#6-missing-parts',
    switches: { accounting: false },
    async sandbox({ ask }) {
      expect((await ask('GET', paths.me)).json).toMatchObject({
        response: { business_memberships: [{ business: { id: 81_204, account_id: null } }] },
      })
      const statuses = async (...requested: readonly string[]): Promise<readonly number[]> =>
        Promise.all(requested.map(async (path) => (await ask('GET', path)).status))
      const { expenses, categories, staff, clients, systems, callbacks, entries, projects } = paths
      expect(await statuses(expenses, categories, staff, clients, systems)).toEqual([
        403, 403, 403, 403, 403,
      ])
      expect(await statuses(callbacks, entries, projects)).toEqual([404, 200, 200])
    },
    async client(scene) {
      const { far } = scene
      expect(valueOf(await far.service.account.me())).toMatchObject({
        memberships: [{ businessId: '81204', accountId: null }],
      })
      expect(errorOf(await far.service.expenses.page({}, 1)).kind).toBe('forbidden')
      const before = (await far.requests()).length
      await withClient(scene, { accountId: null }, async (client) => {
        const { expenses, staff, callbacks } = client
        for (const part of [
          await expenses.page({}, 1),
          await staff.page({}, 1),
          await callbacks.page(1),
        ]) {
          expect(errorOf(part)).toMatchObject({
            kind: 'noAccounting',
            sent: 'no',
            message: 'This account doesn’t include accounting.',
          })
        }
        expect((await far.requests()).length).toBe(before)
        await inProgram(
          { ...scene, far: { ...far, service: client } },
          async ({ bench, program, record, unsent }) => {
            expect(unavailableParts(bench.database).map(({ part }) => part)).toEqual([
              ...['expense', 'staff', 'callback'],
            ])
            record('time alone')
            await program.untilEmpty()
            expect(unsent()).toEqual([])
            expect(program.engine.status()).toMatchObject({ kind: 'idle', problem: null })
          },
        )
      })
      expect(await countNotes(scene, 'time alone')).toBe(1)
    },
  },
  {
    behaviour: 'a token with rights to time tracking alone is refused elsewhere',
    source: 'docs/interface/live-services.md#6-missing-parts',
    switches: { rights: ['time'] },
    async sandbox({ ask }) {
      const { me, entries, ...others } = paths
      for (const path of [me, entries]) expect((await ask('GET', path)).status).toBe(200)
      for (const path of Object.values(others)) expect((await ask('GET', path)).status).toBe(403)
      expect((await ask('GET', paths.projects)).json).toHaveProperty('error')
      expect((await ask('GET', paths.staff)).json).toHaveProperty('response.errors[0].errno', 1003)
      expect((await ask('GET', paths.callbacks)).json).toHaveProperty('errno', 1003)
    },
    async client(scene) {
      const { timeEntries, projects, staff, callbacks, clients } = scene.far.service
      expect((await timeEntries.page({}, 1, 1)).ok).toBe(true)
      const [names] = await pagesOf(clients.list())
      for (const answer of [
        await projects.page({}, 1, 1),
        await staff.page({}, 1),
        await callbacks.page(1),
        names,
      ]) {
        expect(answer).toMatchObject({ ok: false, error: { kind: 'forbidden', status: 403 } })
      }
      await inProgram(scene, async ({ bench, program, record, unsent }) => {
        expect(unavailableParts(bench.database).map(({ part }) => part)).toEqual([
          ...['project', 'expense', 'staff', 'callback'],
        ])
        record('time alone')
        await program.untilEmpty()
        expect(unsent()).toEqual([])
      })
      expect(await countNotes(scene, 'time alone')).toBe(1)
    },
  },
  {
    behaviour: 'clients and categories are listed, page by page',
    source: 'docs/interface/live-services.md#7-lists-of-names',
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
    async client({ far }) {
      const { clients, categories } = far.service
      const pages = await pagesOf(clients.list({ perPage: 2 }))
      expect(pages).toHaveLength(10)
      const rows = pages.flatMap((page) => valueOf(page).rows)
      expect(rows.find(({ id }) => id === 3103)).toEqual({
        id: 3103,
        name: 'Praxis Dr. Arslan',
        currency: 'EUR',
        isArchived: false,
      })
      expect(new Set(rows.map(({ id }) => id)).size).toBe(19)
      expect(rows.filter(({ name }) => name === null)).toEqual([])
      const [all] = await pagesOf(categories.list())
      const named = all?.ok === true ? all.value.rows : []
      expect(named).toHaveLength(8)
      expect(named.slice(0, 2)).toMatchObject([
        { id: 701, name: 'Travel', parentId: null, isCogs: false, isArchived: false },
        { id: 702, name: 'Parking', parentId: 701 },
      ])
    },
  },
  ...([403, 404] as const).map((status): LiveRow => {
    return {
      behaviour: `the lists of names answer ${status}, everything else goes on`,
      source: 'docs/interface/live-services.md#7-lists-of-names',
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
      async client(scene) {
        const { clients, categories, expenses } = scene.far.service
        const kind = status === 403 ? 'forbidden' : 'notFound'
        for (const pages of [await pagesOf(clients.list()), await pagesOf(categories.list())]) {
          expect(pages).toMatchObject([{ ok: false, error: { kind, status } }])
        }
        valueOf(await expenses.page({}, 1))
        await inProgram(scene, async ({ bench, program, record, unsent }) => {
          expect(allProjects(bench.database).length).toBeGreaterThan(20)
          expect(unavailableParts(bench.database)).toEqual([])
          record('without names')
          await program.untilEmpty()
          expect(unsent()).toEqual([])
          expect(program.engine.status()).toMatchObject({ kind: 'idle', problem: null })
        })
      },
    }
  }),
]
