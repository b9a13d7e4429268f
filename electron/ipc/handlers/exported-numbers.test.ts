/**
 * Exported numbers, recomputed by hand from what was recorded: three currencies with 0, 2 and 3 decimal
 * places, rounded time, and prices. The exported files are read back and compared.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cost, hours, millionths, quotient, sum } from '../../../test/fakes/exact-decimals.ts'
import { createBusyMonth, type BusyMonth, type Work } from '../../../test/fakes/busy-month.ts'
import { parseCsv } from '../../../test/fakes/parse-csv.ts'
import type { TotalsBy } from '../../../shared/domain/reports/totals.ts'
import type { Day } from '../../../shared/domain/units.ts'
import type { ReportInput } from '../../../shared/contract/groups/reports.ts'
import { exportExpenses } from '../../queries/expense-export.ts'
import { listExpenses } from '../../queries/expenses.ts'
import { weekCheck } from '../../queries/week-check.ts'
import type { HandlerParts } from '../router.ts'
import { reportCalls } from './report-calls.ts'
import type { Workspace } from '../../app/workspaces/workspace.ts'

const places: Readonly<Record<string, number>> = { JPY: 0, EUR: 2, KWD: 3 }
const weeks = [
  ['2026-11-02', '2026-11-08'],
  ['2026-11-09', '2026-11-15'],
  ['2026-11-16', '2026-11-22'],
] as [Day, Day][]
const days = { from: '2026-11-02' as Day, to: '2026-11-22' as Day }
const calendar = { zone: 'UTC', weekStart: 1, dayStart: 0 }

let month: BusyMonth
beforeAll(() => {
  month = createBusyMonth(days.from)
})
afterAll(() => month.bench.database.close())

/** Reads the tables in the file of the report. */
async function exported(
  groupBy: readonly TotalsBy[],
): Promise<readonly (readonly (readonly string[])[])[]> {
  let file = ''
  const { bench } = month
  const workspace: Pick<Workspace, 'database' | 'context'> = {
    database: bench.database,
    context: bench,
  }
  const parts = {
    settings: { read: () => ({ currency: null, csvSeparator: ',' }) },
    clock: bench.clock,
    desktop: {
      saveDownload(_name: string, _extension: string, content: string | Uint8Array) {
        file = String(content)
        return { ok: true, value: { file: 'there' } }
      },
    },
  }
  const { exportCsv } = reportCalls(workspace as Workspace, parts as unknown as HandlerParts)
  const input: ReportInput = { ...days, ...calendar, groupBy, filters: {}, rounding: 'projects' }
  const outcome = await exportCsv(input, { windowId: 1 })
  expect(outcome).toMatchObject({ ok: true })
  const tables: (readonly string[])[][] = [[]]
  for (const row of parseCsv(file, ',')) {
    if (row.length === 1 && row[0] === '') tables.push([])
    else tables.at(-1)?.push(row)
  }
  return tables
}

/** Returns the seconds of some work: recorded, and rounded as its projects require, halves up. */
function lengthsOf(work: readonly Work[]): readonly number[] {
  const recorded = (list: readonly Work[]) => list.reduce((all, { seconds }) => all + seconds, 0)
  const rounded = (list: readonly Work[]) =>
    list.reduce((all, { seconds, project }) => {
      const { up, nearest } = project
      if (up !== undefined) return all + Math.ceil(seconds / up) * up
      if (nearest !== undefined)
        return all + Math.floor((2 * seconds + nearest) / (2 * nearest)) * nearest
      return all + seconds
    }, 0)
  const billable = work.filter((one) => one.billable)
  const unbilled = billable.filter((one) => !one.billed)
  return [recorded(work), rounded(work), rounded(billable), rounded(unbilled)]
}

function grouped<Value>(list: readonly Value[], key: (value: Value) => string) {
  const groups = new Map<string, Value[]>()
  for (const value of list) groups.set(key(value), [...(groups.get(key(value)) ?? []), value])
  return groups
}

const mondayOf = (day: string): string =>
  weeks.find(([monday, sunday]) => monday <= day && day <= sunday)?.[0] ?? ''

describe('the time in the file', () => {
  it.each<readonly [string, readonly TotalsBy[], (work: Work) => string]>([
    ['days and projects', ['day', 'project'], (one) => `${one.day}|${one.project.title}`],
    ['weeks', ['week'], (one) => mondayOf(one.day)],
    [
      'projects and months',
      ['project', 'month'],
      (one) => `${one.project.title}|${one.day.slice(0, 7)}`,
    ],
  ])('by %s is the sum of what was recorded', async (_what, by, keyOf) => {
    const [[, ...rows] = []] = await exported(by)
    const read = rows.map((row) => [row.slice(0, by.length).join('|'), ...row.slice(by.length)])
    const wanted = [...grouped(month.work, keyOf)].map(([key, work]) => {
      const lengths = lengthsOf(work)
      return [key, ...lengths.map(hours), ...lengths.map(String)]
    })
    expect(new Set(read.map((row) => row.join(' ')))).toEqual(
      new Set(wanted.map((row) => row.join(' '))),
    )
    // Seconds can be summed again; hours with two decimal places can't.
    const at = by.length + 4
    const recorded = rows.reduce((all, row) => all + Number(row[at]), 0)
    expect(recorded).toBe(month.work.reduce((all, { seconds }) => all + seconds, 0))
  })
})

/** Returns the seconds and their value by project. */
function worthOf(work: readonly Work[]) {
  const unbilled = work.filter(({ billable, billed }) => billable && !billed)
  return [...grouped(unbilled, ({ project }) => project.title)].map(([title, group]) => {
    const { rate, price, currency } = month.projects[title] ?? { currency: '' }
    const seconds = lengthsOf(group)[3] ?? 0
    const isBilled = month.work.some(({ project, billed }) => project.title === title && billed)
    const digits = places[currency] ?? 2
    const hourly = rate === undefined ? null : cost(rate, seconds, digits)
    const fixed = price === undefined || isBilled ? null : sum([price], digits)
    return { title, seconds, currency, hourly, fixed }
  })
}

function sumsOf(worth: ReturnType<typeof worthOf>): readonly (readonly string[])[] {
  const priced = worth.filter(({ hourly, fixed }) => hourly !== null || fixed !== null)
  return [...grouped(priced, ({ currency }) => currency)]
    .map(([currency, group]) => {
      const digits = places[currency] ?? 2
      const hourly = group.flatMap((one) => one.hourly ?? [])
      const fixed = group.flatMap((one) => one.fixed ?? [])
      return [currency, ...[hourly, fixed, [...hourly, ...fixed]].map((list) => sum(list, digits))]
    })
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
}

describe('what is not billed', () => {
  it('is rate by rounded time, with the places of each currency, and sums of one currency', async () => {
    const [, amounts = [], sums = []] = await exported(['week'])
    const worth = worthOf(month.work)
    expect(new Set(worth.map(({ currency }) => currency))).toEqual(new Set(Object.keys(places)))
    const wanted = worth.map(({ title, seconds, currency, hourly, fixed }) =>
      [title, hours(seconds), seconds, hourly ?? fixed ?? '', currency].join(' '),
    )
    const read = amounts
      .slice(1)
      .map(([, title, length, seconds, , amount, currency]) =>
        [title, length, seconds, amount, currency].join(' '),
      )
    expect(new Set(read)).toEqual(new Set(wanted))
    expect(sums.slice(1)).toEqual(sumsOf(worth))
  })

  it.each(weeks)('closes the week from %s to %s with what was recorded', async (from, to) => {
    const work = month.work.filter(({ day }) => mondayOf(day) === from)
    const context = { now: month.bench.clock.now(), currency: null, pause: async () => undefined }
    const check = await weekCheck(month.bench.database, { from, to, ...calendar }, context)
    const [recorded, rounded] = lengthsOf(work)
    expect([check.recorded, check.rounded]).toEqual([recorded, rounded])
    const sums = check.unbilled.sums.map((sum) => [
      sum.currency,
      sum.hourly,
      sum.fixed,
      sum.together,
    ])
    expect(sums).toEqual(sumsOf(worthOf(work)))
  })
})

describe('the taxes in the file of expenses', () => {
  it('are those in its amounts, and the totals those of its rows', async () => {
    const { csv } = await exportExpenses(month.bench.database, {}, async () => undefined)
    const [titles = [], ...lines] = parseCsv(csv, ',')
    const rows = lines.map((line) => (title: string) => line[titles.indexOf(title)] ?? '')
    expect(rows).toHaveLength(month.expenses)
    const hundred = millionths('100')
    for (const of of rows) {
      const currency = of('Currency')
      const digits = places[currency] ?? 2
      expect((of('Amount').split('.')[1] ?? '').length).toBe(digits)
      const [total, tax1, tax2] = ['Amount', 'Tax 1 percent', 'Tax 2 percent'].map((title) =>
        millionths(of(title) || '0'),
      ) as [bigint, bigint, bigint]
      const isOnTop = of('Tax 2 on tax 1') === 'yes'
      const whole = isOnTop
        ? (hundred + tax1) * (hundred + tax2)
        : (hundred + tax1 + tax2) * hundred
      const bases = [tax1 * hundred, tax2 * (isOnTop ? hundred + tax1 : hundred)]
      const taxes = bases.map((base) =>
        // The service takes two decimal places at most.
        sum([quotient(total * base, whole * millionths('1'), Math.min(digits, 2))], digits),
      )
      expect([of('Tax 1 amount'), of('Tax 2 amount')]).toEqual(taxes)
    }
    const totals = [...grouped(rows, (of) => of('Currency'))].map(([currency, group]) => ({
      currency,
      amount: sum(
        group.map((of) => of('Amount')),
        places[currency] ?? 2,
      ),
    }))
    const shown = listExpenses(month.bench.database, { filter: {}, limit: 1 }).totals
    expect(new Set(shown.map(({ currency, amount }) => `${currency} ${amount}`))).toEqual(
      new Set(totals.map(({ currency, amount }) => `${currency} ${amount}`)),
    )
  })
})
