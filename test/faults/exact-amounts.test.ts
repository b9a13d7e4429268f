/** Amounts reach the service exactly as recorded, or are not sent; none is rounded. */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { undoableWrite } from '../../electron/commands/undoable-write.ts'
import { createOutboxCommands } from '../../electron/commands/outbox.ts'
import { unsentItems } from '../../electron/queries/unsent-items.ts'
import { expenses, type ExpenseFields } from '../../electron/store/expenses.ts'
import { blankProject, projects } from '../../electron/store/projects.ts'
import { success } from '../../shared/contract/errors.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import { openSandboxServer, type SandboxServer } from '../fakes/sandbox-server.ts'
import { amounts, ratio, receiptTotals } from '../fakes/exact-fractions.ts'
import { expenseFields } from '../fakes/sample-rows.ts'
import { accounting, startScripted } from '../fakes/scripted-service.ts'
import { createStoreBench, type StoreBench } from '../fakes/store-bench.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'

let bench: StoreBench
let far: SandboxServer
let program: SimulatedProgram
beforeEach(async () => {
  bench = createStoreBench()
  far = await openSandboxServer(bench.clock)
  program = new SimulatedProgram(bench, far)
  await program.untilPulled()
})
afterEach(async () => {
  await program.end()
  await far.close()
  bench.database.close()
})

/** Stores an amount without validation, as an earlier version or a file of unsent work could have. */
function record(fields: Partial<ExpenseFields>): void {
  const categoryId = 704 as ServiceId
  const row = { ...expenseFields, categoryId, ...fields, draftId: null }
  undoableWrite(bench, 'New expense', (rows) => success(rows.create(expenses, row)))
}

async function written(path: string): Promise<readonly string[]> {
  const all = await far.requests()
  return all.flatMap((one) =>
    one.method !== 'GET' && one.path.includes(path) ? [one.body ?? ''] : [],
  )
}

describe('an amount with more places than the service keeps', () => {
  it('is not sent, and stands where it can be put right', async () => {
    record({ amount: '7.255', currency: 'KWD', vendor: 'Souk' })
    await program.untilEmpty()
    expect(await written('/expenses/expenses')).toEqual([])
    const [item] = unsentItems(bench.database)
    const sentence = 'Stint didn’t send 7.255 because the service accepts only two decimal places.'
    expect(item).toMatchObject({
      state: 'parked',
      error: { kind: 'inexact', fields: { amount: sentence } },
    })
    const repair = { id: item?.id ?? '', fields: { amount: '7.25' } }
    expect(createOutboxCommands(bench).repair(repair).ok).toBe(true)
    await program.untilEmpty()
    expect(unsentItems(bench.database)).toEqual([])
    expect(await written('/expenses/expenses')).toEqual([
      expect.stringContaining('"amount":{"amount":"7.25","code":"KWD"}'),
    ])
  })

  it('stops neither the others nor the connection', async () => {
    record({ amount: '7.255', currency: 'KWD' })
    record({ amount: '12.50', currency: 'EUR' })
    await program.untilSent()
    expect(await written('/expenses/expenses')).toHaveLength(1)
    expect(program.engine.status().kind).not.toBe('offline')
  })

  it.each([
    ['taxAmount1', { taxName1: 'VAT', taxPercent1: '5', taxAmount1: '0.345' }],
    [
      'taxAmount2',
      {
        taxName1: 'VAT',
        taxPercent1: '5',
        taxAmount1: '0.34',
        taxName2: 'City',
        taxPercent2: '5',
        taxAmount2: '0.345',
      },
    ],
  ])('can be that of a tax: %s', async (field, taxes) => {
    record({ amount: '7.25', currency: 'KWD', ...taxes })
    await program.untilEmpty()
    expect(await written('/expenses/expenses')).toEqual([])
    expect(Object.keys(unsentItems(bench.database)[0]?.error?.fields ?? {})).toEqual([field])
  })

  it.each([
    ['rate', { rate: '90.125' }],
    ['fixed_price', { type: 'fixedPrice', fixedPrice: '4800.005' } as const],
  ])('can be that of a project: %s', async (field, fields) => {
    const row = { ...blankProject, title: 'Harbour', clientId: null, internal: true, ...fields }
    undoableWrite(bench, 'New project', (rows) =>
      success(rows.create(projects, row, { sent: ['title', 'type', ...Object.keys(fields)] })),
    )
    await program.untilEmpty()
    expect(await written('/projects/business')).toEqual([])
    expect(Object.keys(unsentItems(bench.database)[0]?.error?.fields ?? {})).toEqual([field])
  })
})

it('every amount that was sent is at the service as it was recorded, and is so here after its answer', async () => {
  const some = fc.array(fc.oneof(amounts, receiptTotals), { minLength: 5, maxLength: 15 })
  const recorded: bigint[] = []
  const sorted = (tops: readonly bigint[]) => [...tops].sort((one, other) => (one < other ? -1 : 1))
  await fc.assert(
    fc.asyncProperty(some, async (list) => {
      for (const amount of list) record({ amount, currency: 'KWD' })
      recorded.push(...list.map((amount) => ratio(amount).top))
      await program.untilEmpty()
      const kept = sorted(recorded.filter((millionths) => millionths % 10_000n === 0n))
      const arrived = (await written('/expenses/expenses')).map((body) => {
        const { expense } = JSON.parse(body) as { expense: { amount: { amount: string } } }
        return ratio(expense.amount.amount).top
      })
      expect(sorted(arrived)).toEqual(kept)
      const here = expenses.where(bench.database, 'WHERE r.service_id IS NOT NULL', [])
      expect(sorted(here.map(({ amount }) => ratio(amount).top))).toEqual(kept)
    }),
    { numRuns: 3 },
  )
})

it('pulled amounts stay what the service said', async () => {
  const scripted = await startScripted()
  const said = [
    ['10001.00', 'JPY'],
    ['80.50', 'JPY'],
    ['12.345', 'EUR'],
    ['7.2550', 'KWD'],
    [7.255, 'KWD'],
  ] as const
  const rows = said.map(([amount, code], index) => ({
    expenseid: 900 + index,
    id: 900 + index,
    date: '2026-11-20',
    vis_state: 0,
    categoryid: 704,
    staffid: 1,
    vendor: 'x',
    notes: '',
    amount: { amount, code },
    taxName1: 'VAT',
    taxPercent1: '10.125',
    taxAmount1: { amount: '0.6595', code },
  }))
  scripted.script['search[vis_state]=1'] = accounting({ expenses: [] })
  scripted.script['/expenses/expenses'] = accounting({ expenses: rows, total: rows.length })
  const service = scripted.clientFor({ businessId: '7', accountId: 'abc' })
  const elsewhere = createStoreBench()
  const other = new SimulatedProgram(elsewhere, { ...far, service })
  try {
    await other.pull()
    const found = elsewhere.database.all(
      'SELECT amount, tax_percent1, tax_amount1 FROM expenses ORDER BY service_id',
    )
    expect(found.map(({ amount }) => amount)).toEqual(said.map(([amount]) => String(amount)))
    expect(found[0]).toMatchObject({ tax_percent1: '10.125', tax_amount1: '0.6595' })
  } finally {
    await other.end()
    await scripted.close()
    elsewhere.database.close()
  }
})
