/**
 * Responses with fields missing, null, renamed, of the wrong type or additional, truncated, or without JSON:
 * the client returns a typed error or a usable value, and never throws (docs/quality.md#23-bad-input).
 */
import { createServer, type Server } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock as clock } from '../../electron/base/clock.ts'
import { createCards } from '../../electron/service/card-tokenization.ts'
import { createServiceClient, type ServiceClient } from '../../electron/service/client.ts'
import { createLegacyClient, type LegacyClient } from '../../electron/service/legacy-xml/client.ts'
import type { ServiceResult } from '../../electron/service/result.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import { fixedToken } from '../../electron/service/token-source.ts'

let body = ''
let status = 200
let server: Server
let service: ServiceClient
let cards: ReturnType<typeof createCards>
let legacy: LegacyClient

beforeAll(async () => {
  server = createServer((_request, response) => response.writeHead(status).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const baseUrl = `http://127.0.0.1:${port}`
  service = createServiceClient({
    baseUrl,
    businessId: '1',
    accountId: 'a',
    tokens: fixedToken('t'),
    clock,
  })
  cards = createCards({ baseUrl, clock })
  legacy = createLegacyClient({ baseUrl, clock, oauth: () => ({ oauth_token: 't' }) })
})
afterAll(async () => {
  await Promise.all([service.close(), cards.close(), legacy.close()])
  await new Promise((resolve) => server.close(resolve))
})

const timeEntry = {
  id: 1,
  note: 'x',
  duration: 60,
  project_id: 2,
  client_id: 3,
  is_logged: true,
  started_at: '2026-11-20T09:00:00Z',
  active: true,
  timer: { id: 4, is_running: false },
  billable: true,
  billed: false,
  internal: false,
}
const expense = {
  expenseid: 1,
  id: 1,
  categoryid: 2,
  amount: { amount: '1.00', code: 'EUR' },
  date: '2026-11-20',
  status: 0,
  vis_state: 0,
  taxName1: 'VAT',
  taxPercent1: '19',
  taxAmount1: { amount: '0.16', code: 'EUR' },
  staffid: '1',
}
const project = {
  id: 1,
  title: 'x',
  client_id: 3,
  project_type: 'hourly_rate',
  fixed_price: null,
  rate: '95.00',
  budget: 3600,
  billing_method: 'project_rate',
  due_date: '2026-12-01',
  complete: false,
  active: true,
  internal: false,
  logged_duration: 60,
  updated_at: '2026-11-20T09:00:00',
  services: [{ business_id: 1, name: 'Design', id: 11 }],
  group: { id: 9, members: [{ first_name: 'M', role: 'owner', identity_id: 1, id: 2 }] },
}
const staff = {
  id: 1,
  userid: 1,
  fname: 'Mira',
  email: 'm@hafen.example',
  rate: '95',
  level: 0,
  vis_state: 0,
  updated: '2026-11-20 09:00:00',
}
const system = {
  systemid: 1,
  id: 1,
  accountid: 'a',
  name: 'Hafen',
  currency_code: 'EUR',
  gst_amount: { amount: '0.00', code: 'EUR' },
  auto_bill: 5,
  date: '2019-03-04 09:12:33',
}
const callback = { id: 1, callbackid: 1, event: 'all', uri: 'http://127.0.0.1/', verified: false }
const card = { cardNumber: '4', name: 'M', expiryMonth: '12', expiryYear: '2030' }

const oddValue = fc.oneof(
  fc.constant(null),
  fc.constant(''),
  fc.constant('0'),
  fc.string(),
  fc.double(),
  fc.boolean(),
  fc.constant([]),
  fc.constant({}),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Arbitrary of the row with fields removed, renamed, replaced and added. */
function mutated(row: object): fc.Arbitrary<object> {
  const fields = Object.keys(row)
  return fc
    .tuple(
      fc.subarray(fields),
      fc.dictionary(fc.constantFrom(...fields), oddValue),
      fc.dictionary(fc.string({ minLength: 1 }), oddValue, { maxKeys: 2 }),
    )
    .map(([gone, replaced, added]) => {
      const kept = Object.entries(row).filter(([name]) => !gone.includes(name))
      return { ...added, ...Object.fromEntries(kept), ...replaced }
    })
}

const broken = (whole: object): fc.Arbitrary<string> =>
  fc.oneof(
    fc.nat(200).map((length) => JSON.stringify(whole).slice(0, length)),
    fc.constant('<!doctype html><h1>Maintenance</h1>'),
    fc.constant('null'),
    fc.constant('[]'),
    fc.jsonValue().map((value) => JSON.stringify(value)),
  )

type Call = {
  readonly name: string
  readonly call: () => Promise<ServiceResult<unknown>>
  readonly row: object
  readonly wrap: (row: object) => object
}
const calls: readonly Call[] = [
  {
    name: 'a list of time entries',
    call: () => service.timeEntries.page({}, 1, 15),
    row: timeEntry,
    wrap: (row) => ({ time_entries: [row, timeEntry], meta: { page: 1, pages: 1 } }),
  },
  {
    name: 'a time entry',
    call: () => service.timeEntries.update(1 as ServiceId, null, {}),
    row: timeEntry,
    wrap: (row) => ({ time_entry: row }),
  },
  {
    name: 'a list of expenses',
    call: () => service.expenses.page({}, 1),
    row: expense,
    wrap: (row) => ({ response: { result: { expenses: [row, expense], page: 1, pages: 1 } } }),
  },
  {
    name: 'an expense',
    call: () => service.expenses.get(1 as ServiceId),
    row: expense,
    wrap: (row) => ({ response: { result: { expense: row } } }),
  },
  {
    name: 'a list of projects',
    call: () => service.projects.page({}, 1, 15),
    row: project,
    wrap: (row) => ({ projects: [row, project], meta: { page: 0, pages: 1 } }),
  },
  {
    name: 'a project',
    call: () => service.projects.get(1 as ServiceId),
    row: project,
    wrap: (row) => ({ project: row }),
  },
  {
    name: 'a list of staff',
    call: () => service.staff.page({}, 1),
    row: staff,
    wrap: (row) => ({ response: { result: { staff: [row, staff], page: 1, pages: 1 } } }),
  },
  {
    name: 'a staff member',
    call: () => service.staff.get(1 as ServiceId),
    row: staff,
    wrap: (row) => ({ response: { result: { staff: row } } }),
  },
  {
    name: 'a system',
    call: () => service.systems.get(1),
    row: system,
    wrap: (row) => ({ response: { result: { system: row } } }),
  },
  {
    name: 'a list of callbacks',
    call: () => service.callbacks.page(1),
    row: callback,
    wrap: (row) => ({ response: { result: { callbacks: [row, callback], page: 1, pages: 1 } } }),
  },
  {
    name: 'a callback',
    call: () => service.callbacks.resend(1 as ServiceId),
    row: callback,
    wrap: (row) => ({ response: { result: { callback: row } } }),
  },
  {
    name: 'the token of a card',
    call: () => cards.tokenize({ gateway: 'gateway_a', ...card }),
    row: { cc_token: 'x' },
    wrap: (row) => row,
  },
  {
    name: 'the memberships of a token',
    call: () => service.account.me(),
    row: { business: { id: 1, account_id: 'a', name: 'n' } },
    wrap: (row) => ({ response: { business_memberships: [row] } }),
  },
]

describe.each(calls)('$name', ({ call, row, wrap }) => {
  it('gives a typed error or a usable value, whatever the row holds', async () => {
    await fc.assert(
      fc.asyncProperty(mutated(row), async (odd) => {
        body = JSON.stringify(wrap(odd))
        const result = await call()
        expect(result.ok || result.error.kind).toBeTypeOf(result.ok ? 'boolean' : 'string')
        if (!result.ok) return
        const page = result.value as {
          readonly rows?: readonly unknown[]
          readonly rejected?: readonly unknown[]
        }
        // An unparsable row is rejected without affecting the row beside it.
        if (page.rows) expect(page.rows.length + (page.rejected?.length ?? 0)).toBe(2)
        if (page.rows) expect(page.rows.length).toBeGreaterThanOrEqual(1)
      }),
      { numRuns: 150 },
    )
  })

  it('gives a typed error for what is cut short or no answer of the service', async () => {
    await fc.assert(
      fc.asyncProperty(
        broken(wrap(row)),
        fc.constantFrom(200, 400, 422, 500),
        async (text, code) => {
          body = text
          status = code
          const result = await call()
          status = 200
          if (code !== 200) expect(result.ok).toBe(false)
          // The page of a gateway may mean that the request did not reach the service.
          const isPage = text.startsWith('<') && code !== 200
          if (!result.ok && !isPage) expect(result.error.sent).toBe('yes')
        },
      ),
      { numRuns: 100 },
    )
  })
})

describe('the classic interface', () => {
  const list = (row: string): string =>
    `<?xml version="1.0"?><response status="ok"><callbacks page="1">${row}${row}</callbacks></response>`
  const good = '<callback><callback_id>1</callback_id><uri>u</uri><verified>1</verified></callback>'
  const odd = fc.oneof(
    fc.nat(200).map((length) => list(good).slice(0, length)),
    fc.string({ unit: 'binary' }).map((text) => list(`<callback>${text}</callback>`)),
    fc.string().map((text) => list(good.replace('1', text))),
    fc.constantFrom(
      list('<callback/>'),
      '<response/>',
      '<response status="ok">words</response>',
      '<response status="fail"/>',
      '<response status="fail"><error>a</error><error>b</error></response>',
      '<response status="ok"><__proto__><callbacks/></__proto__></response>',
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><response status="ok">&e;</response>',
      '<!doctype html><h1>Maintenance</h1>',
      '{"response":{}}',
      '',
    ),
  )

  it('gives a typed error or a usable value, whatever comes', async () => {
    await fc.assert(
      fc.asyncProperty(odd, fc.constantFrom(200, 401, 500), async (text, code) => {
        body = text
        status = code
        const [listed, made] = [
          await legacy.callbacks.list(),
          await legacy.callbacks.create('all', 'http://127.0.0.1/'),
        ]
        status = 200
        if (code !== 200) expect([listed.ok, made.ok]).toEqual([false, false])
        if (listed.ok) for (const { id } of listed.value) expect(id).toBeGreaterThan(0)
        if (!made.ok) expect(made.error).toMatchObject({ sent: 'yes' })
      }),
      { numRuns: 300 },
    )
  })
})
