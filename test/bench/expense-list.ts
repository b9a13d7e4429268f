/** Queries of the expense screen with 10,000 expenses. Baseline: reading as many bare rows as a page has. */
import { systemClock as clock } from '../../electron/base/clock.ts'
import { listExpenses, similarExpenses, vendorMemories } from '../../electron/queries/expenses.ts'
import { entryForReceipt } from '../../electron/queries/entry-for-receipt.ts'
import { success } from '../../shared/contract/errors.ts'
import type { ExpenseFilter } from '../../shared/contract/groups/expenses.ts'
import type { Day, ServiceId } from '../../shared/domain/units.ts'
import { openWorkbench, type Workbench } from './bench-engine.ts'
import { summary } from './percentiles.ts'

const count = 10_000
const page = 100
const rounds = 30

export function benchExpenseList(): void {
  const bench = openWorkbench()
  fill(bench)
  const { database } = bench.context
  const bare = timed(() => database.all(`SELECT * FROM expenses ORDER BY row LIMIT ${page}`))
  const ask = (filter: ExpenseFilter, offset = 0): unknown =>
    listExpenses(database, { filter, limit: page, offset })
  const works: Readonly<Record<string, () => unknown>> = {
    'the newest page and all totals': () => ask({}),
    'the last page': () => ask({}, count - page),
    'a word': () => ask({ text: 'cable' }),
    'one category of 20': () => ask({ categoryIds: [7 as ServiceId] }),
    'amounts in between': () => ask({ amountMin: '10', amountMax: '20' }),
    'vendors while typing': () => vendorMemories(database, 'ven', 8),
    'the same expense twice': () =>
      similarExpenses(database, {
        amount: '12.50',
        currency: 'EUR',
        date: dayOf(500),
        vendor: 'Vendor 3',
      }),
    'what was tracked that day': () =>
      entryForReceipt(database, { date: dayOf(3), zone: 'UTC' }, clock.now()),
  }
  for (const [name, work] of Object.entries(works)) {
    const ms = timed(work)
    process.stdout.write(
      `expenses: ${name}: median ${ms.toFixed(2)} ms (${(ms / bare).toFixed(1)}× bare rows)\n`,
    )
  }
  bench.close()
}

function timed(work: () => unknown): number {
  return summary(
    Array.from({ length: rounds }, () => {
      const begin = performance.now()
      work()
      return performance.now() - begin
    }),
  ).median
}

function dayOf(number: number): Day {
  const day = new Date(clock.now() - number * 3_600_000).toISOString()
  return day.slice(0, day.indexOf('T')) as Day
}

/** Of a bit more than a year, in two currencies, from 200 vendors. */
function fill({ context: { database, ids } }: Workbench): void {
  database.write((transaction) => {
    for (let number = 0; number < count; number += 1) {
      transaction.run(
        `INSERT INTO expenses (id, service_id, amount, currency, date, category_id, staff_id, vendor, notes,
           compounded_tax, status, has_receipt, created_at, base)
         VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?, 0, 'outstanding', 0, 1, '{}')`,
        [
          ids.next(),
          number + 1,
          (5 + (number % 400) / 4).toFixed(2),
          number % 10 === 0 ? 'USD' : 'EUR',
          dayOf(number),
          (number % 20) + 1,
          `Vendor ${number % 200}`,
          number % 50 === 0 ? 'A cable for the stand' : 'Paper and samples',
        ],
      )
    }
    return success(null)
  })
  database.checkpoint()
}
