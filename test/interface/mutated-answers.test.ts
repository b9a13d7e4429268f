/**
 * Answers with fields missing, null, renamed, of the wrong type or surplus, cut short, or no JSON at all:
 * the client gives a typed error or a usable value, and never throws (quality, Faults 5).
 */
import { createServer, type Server } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock as clock } from '../../electron/kit/clock.ts'
import { createServiceClient, type ServiceClient } from '../../electron/service/client.ts'
import type { ServiceResult } from '../../electron/service/result.ts'
import type { ServiceId } from '../../shared/domain/units.ts'

let body = ''
let status = 200
let server: Server
let service: ServiceClient

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
    token: () => 't',
    clock,
  })
})
afterAll(async () => {
  await service.close()
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

/** The row with some fields gone, renamed or replaced, and some added. */
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
    call: () => service.timeEntries.update(1 as ServiceId, {}),
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
        // A poisoned row is set aside and leaves its neighbour whole.
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
          if (!result.ok) expect(result.error.sent).toBe('yes')
        },
      ),
      { numRuns: 100 },
    )
  })
})
