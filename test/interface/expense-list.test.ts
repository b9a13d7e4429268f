/**
 * Every list filter of docs/interface/expenses.md#filters, applied to the pulled rows and by the service over
 * HTTP: same expenses, same order, same sums.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listExpenses } from '../../electron/queries/expenses.ts'
import { allProjects } from '../../electron/store/projects.ts'
import type { SearchFilter } from '../../electron/service/accounting-list.ts'
import { sumAmounts } from '../../shared/domain/money/money.ts'
import type { Day, ServiceId } from '../../shared/domain/units.ts'
import type { ExpenseFilter } from '../../shared/contract/groups/expenses.ts'
import { addDays } from '../../shared/domain/time/day-steps.ts'
import { openSandboxServer, type SandboxServer } from '../fakes/sandbox-server.ts'
import { createStoreBench, type StoreBench } from '../fakes/store-bench.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'
import { valueOf } from './unwrap-result.ts'

let bench: StoreBench
let far: SandboxServer
let program: SimulatedProgram

const id = (value: number): ServiceId => value as ServiceId
const day = (text: string): Day => text as Day

beforeAll(async () => {
  bench = createStoreBench()
  far = await openSandboxServer(bench.clock, { expenses: 300 })
  // Two with upper-case letters outside ASCII, one archived, one deleted.
  const made = []
  for (const vendor of ['ÉCLAIR & CO', 'Bäckerei', 'Archiv', 'Deleted', '100% Öko_Shop']) {
    const input = {
      amount: { amount: '7.05', code: 'EUR' },
      categoryId: id(702),
      staffId: id(vendor === 'Bäckerei' ? 2 : 1),
      date: day('2026-11-01'),
      vendor,
      notes: `note of ${vendor}`,
    }
    made.push(valueOf(await far.service.expenses.create(input)))
  }
  const [, , archived, deleted] = made
  if (!archived || !deleted) throw new Error('not made')
  await fetch(
    `${far.sandbox.baseUrl}/accounting/account/${far.sandbox.accountId}/expenses/expenses/${archived.id}`,
    {
      method: 'PUT',
      headers: {
        Authorization: 'Bearer token',
        'Content-Type': 'application/json',
        'Api-Version': 'alpha',
      },
      body: JSON.stringify({ expense: { vis_state: 2 } }),
    },
  )
  program = new SimulatedProgram(bench, far)
  await program.untilPulled()
  valueOf(await far.service.expenses.delete(deleted.id))
  await program.untilPulled()
})
afterAll(async () => {
  await program.end()
  await far.close()
})

async function fromService(
  filter: SearchFilter,
): Promise<readonly { id: ServiceId; amount: { amount: string; code: string } }[]> {
  const rows = []
  for await (const page of far.service.expenses.list(filter, { perPage: 100 })) {
    rows.push(...valueOf(page).rows)
  }
  return rows
}

/** Names of filters on the wire, where they are not ours in lower case. */
const wireNames: Readonly<Record<string, string>> = {
  ids: 'expenseids',
  clientIdNot: 'clientid_not',
  hasReceipt: 'has_receipt',
  amountMin: 'amount_min',
  amountMax: 'amount_max',
  dateMin: 'date_min',
  dateMax: 'date_max',
  updatedMin: 'updated_min',
  updatedMax: 'updated_max',
  vendorEquals: 'vendor_eq',
  categoryName: 'category_name',
  isCogs: 'is_cogs',
  accountName: 'account_name',
  categoryParentId: 'category_parentid',
  visState: 'vis_state',
}
const onTheWire = (filter: ExpenseFilter): SearchFilter =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [wireNames[name] ?? name.toLowerCase(), value]),
  )

async function expectSame(
  filter: ExpenseFilter,
  atService: SearchFilter = onTheWire(filter),
): Promise<number> {
  const theirs = await fromService(atService)
  const ours = listExpenses(bench.database, { filter, limit: 1000 })
  expect(ours.expenses.map(({ serviceId }) => serviceId)).toEqual(theirs.map((row) => row.id))
  expect(ours.total).toBe(theirs.length)
  expect(ours.totals).toEqual(
    [...new Set(theirs.map(({ amount }) => amount.code))].sort().map((currency) => {
      const own = theirs.filter(({ amount }) => amount.code === currency)
      return {
        currency,
        amount: sumAmounts(
          own.map(({ amount }) => amount.amount),
          currency,
        ),
      }
    }),
  )
  return theirs.length
}

/** Filters with the same value on both sides. */
const same: readonly (readonly [string, ExpenseFilter])[] = [
  ['nothing', {}],
  ['ids', { ids: [id(30_001), id(30_100), id(99)] }],
  ['clientIds', { clientIds: [id(3101), id(3102)] }],
  ['clientIdNot', { clientIdNot: id(3101) }],
  ['staffIds', { staffIds: [id(2), id(99)] }],
  ['profileIds', { profileIds: [id(1)] }],
  ['categoryIds', { categoryIds: [id(702), id(704)] }],
  ['transactionIds', { transactionIds: [id(1)] }],
  ['accountIds', { accountIds: [id(1)] }],
  ['hasReceipt', { hasReceipt: true }],
  ['without receipt', { hasReceipt: false }],
  ['amounts', { amountMin: '20', amountMax: '50.5' }],
  ['dates', { dateMin: day('2026-03-01'), dateMax: day('2026-09-01') }],
  ['updates', { updatedMin: day('2026-06-01'), updatedMax: day('2026-11-19') }],
  ['vendor', { vendor: 'a' }],
  ['vendor in capitals', { vendor: 'BÄCK' }],
  ['vendor of capitals', { vendor: 'éclair' }],
  ['signs of LIKE', { vendor: '0% ö' }],
  ['an underscore', { vendor: '_' }],
  ['vendorEquals', { vendorEquals: 'Bäckerei' }],
  ['vendorEquals in another case', { vendorEquals: 'bäckerei' }],
  ['notes', { notes: 'OTE OF' }],
  ['categoryName', { categoryName: 'E' }],
  ['isCogs', { isCogs: true }],
  ['not isCogs', { isCogs: false }],
  ['accountName', { accountName: 'x' }],
  ['categoryParentId', { categoryParentId: id(702) }],
  ['active ones', { visState: 0 }],
  ['deleted ones', { visState: 1 }],
  ['archived ones', { visState: 2 }],
]

describe('the filters of expenses', () => {
  it.each(same)('%s', async (_name, filter) => {
    await expectSame(filter)
  })

  it.each(['clientIds', 'staffIds', 'categoryIds'])(
    '%s leaves out what it ought to',
    async (name) => {
      const [, filter = {}] = same.find(([known]) => known === name) ?? []
      const count = await expectSame(filter)
      expect(count).toBeGreaterThan(0)
      expect(count).toBeLessThan(await expectSame({}))
    },
  )

  it('projectIds, by the ids here and there', async () => {
    const projects = allProjects(bench.database).slice(0, 3)
    const count = await expectSame(
      { projectIds: projects.map((project) => project.id) },
      { projectids: projects.flatMap(({ serviceId }) => serviceId ?? []) },
    )
    expect(count).toBeGreaterThan(0)
  })

  it('every parent of a category', async () => {
    for (let parent = 700; parent < 720; parent += 1) {
      await expectSame({ categoryParentId: id(parent) })
    }
  })

  it('any of them together', async () => {
    const parts = fc.subarray(
      same.map(([, filter]) => filter),
      { maxLength: 4 },
    )
    const start = fc.integer({ min: 0, max: 360 })
    await fc.assert(
      fc.asyncProperty(parts, start, async (filters, back) => {
        const date = new Date(Date.parse('2026-11-21') - back * 86_400_000)
        const dateMin = day(date.toISOString().slice(0, 10))
        const filter = {
          dateMin,
          dateMax: addDays(day('2026-11-21'), 1),
          ...Object.assign({}, ...filters),
        } as ExpenseFilter
        await expectSame(filter)
      }),
      { numRuns: 40 },
    )
  })

  it('names categories by what the service calls them', () => {
    const named = listExpenses(bench.database, { filter: { text: 'meals' }, limit: 10 })
    expect(named.expenses.length).toBeGreaterThan(0)
  })
})
