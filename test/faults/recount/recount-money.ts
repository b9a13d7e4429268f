/** Unbilled money by currency, and sums of expenses, by plain sums in whole units of the smallest place. */
import { expect } from 'vitest'
import { listExpenses } from '../../../electron/queries/expenses.ts'
import { report } from '../../../electron/queries/reports.ts'
import type { StoreBench } from '../../fakes/store-bench.ts'
import type { CountedProject, CountedRows } from './counted-rows.ts'
import { everyDay, wholeSeconds } from './counted-time.ts'

/** ISO 4217; where a client's currency is not known. */
const usual = 'EUR'

export async function expectMoney(bench: StoreBench, rows: CountedRows): Promise<void> {
  expectExpenseSums(bench, rows)
  const { database, clock } = bench
  const { unbilled } = await report(
    database,
    {
      ...everyDay,
      groupBy: [],
      filters: {},
      rounding: 'none',
      zone: clock.zone(),
      weekStart: 1,
      dayStart: 0,
    },
    { now: clock.now(), currency: usual, pause: () => Promise.resolve() },
  )
  const sums = unbilled.sums.flatMap(({ currency, hourly }) =>
    minor(hourly) === 0n ? [] : [[currency, minor(hourly)]],
  )
  expect(Object.fromEntries(sums), 'unbilled money by the hour').toEqual(hourlyMoney(bench, rows))
}

type RatedTime = {
  readonly project: CountedProject
  /** Of the project, else of the time. */
  readonly clientId: number | null
  seconds: number
}

/** In cents by currency: the time of each client and project, at the project's own rate. */
function hourlyMoney(bench: StoreBench, rows: CountedRows): Readonly<Record<string, bigint>> {
  const stored = bench.database.get(
    `SELECT value FROM settings WHERE key = 'names.clients.currencies'`,
  )
  const currencies = JSON.parse(String(stored?.['value'] ?? '{}')) as Readonly<
    Record<number, string>
  >
  const sums: Record<string, bigint> = {}
  for (const { project, clientId, seconds } of ratedTimes(bench, rows)) {
    const currency = currencies[clientId ?? 0] ?? usual
    // Cents per hour, rounded half up; the rates of the sandbox have two places.
    const amount = (2n * minor(project.rate ?? '0') * BigInt(seconds) + 3600n) / 7200n
    if (amount > 0n) sums[currency] = (sums[currency] ?? 0n) + amount
  }
  return sums
}

function ratedTimes(
  { clock }: StoreBench,
  { entries, projects }: CountedRows,
): Iterable<RatedTime> {
  const times = new Map<string, RatedTime>()
  const unbilled = entries.filter(
    ({ isDeleted, isBillable, isBilled }) => !isDeleted && isBillable && !isBilled,
  )
  for (const entry of unbilled) {
    const project = projects.find(({ id }) => id === entry.projectId)
    if (!project || project.isDeleted || !hasOwnRate(project)) continue
    const key = `${entry.clientId} ${project.id}`
    const time = times.get(key) ?? {
      project,
      clientId: project.clientId ?? entry.clientId,
      seconds: 0,
    }
    time.seconds += wholeSeconds(entry, clock.now())
    times.set(key, time)
  }
  return times.values()
}

function hasOwnRate({ type, rate, billingMethod }: CountedProject): boolean {
  if (type === 'fixedPrice' || rate === null) return false
  return billingMethod === null || billingMethod === 'project_rate'
}

/** Cents of a decimal text with at most two places. */
function minor(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'))
}

function expectExpenseSums({ database }: StoreBench, { expenses }: CountedRows): void {
  const sums: Record<string, bigint> = {}
  const living = expenses.filter(({ isDeleted }) => !isDeleted)
  for (const { currency, amount } of living) {
    sums[currency] = (sums[currency] ?? 0n) + minor(amount)
  }
  const { totals, total } = listExpenses(database, { filter: {}, limit: 1 })
  expect(total, 'number of expenses').toBe(living.length)
  const shown = totals.map(({ currency, amount }) => [currency, minor(amount)])
  expect(Object.fromEntries(shown), 'sums of expenses').toEqual(sums)
}
