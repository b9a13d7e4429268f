/** Deterministic: three weeks of work and expenses in yen, euros and Kuwaiti dinars. */
import { createProjectCommands } from '../../electron/commands/projects.ts'
import { storeListedClients } from '../../electron/store/clients.ts'
import { expenses as expenseRows } from '../../electron/store/expenses.ts'
import { timeEntries } from '../../electron/store/time-entries.ts'
import { taxAmounts } from '../../shared/domain/expenses/tax.ts'
import type { Day, EpochMs, Seconds, ServiceId } from '../../shared/domain/units.ts'
import { success } from '../../shared/contract/errors.ts'
import { entryFields, expenseFields } from './sample-rows.ts'
import { createStoreBench, type StoreBench } from './store-bench.ts'

export type WorkProject = {
  readonly title: string
  readonly client: number
  readonly currency: string
  readonly rate?: string
  readonly price?: string
  /** Each entry is rounded to multiples of this many seconds. */
  readonly up?: number
  readonly nearest?: number
}

export type Work = {
  readonly day: string
  readonly seconds: number
  readonly project: WorkProject
  readonly billable: boolean
  readonly billed: boolean
}

export type BusyMonth = {
  readonly bench: StoreBench
  readonly work: readonly Work[]
  readonly projects: Readonly<Record<string, WorkProject>>
  readonly expenses: number
}

const projects: readonly WorkProject[] = [
  { title: 'Euro by the hour', client: 7, currency: 'EUR', rate: '95.55', up: 900 },
  { title: 'Yen by the hour', client: 8, currency: 'JPY', rate: '9001' },
  { title: 'Dinar by the hour', client: 9, currency: 'KWD', rate: '31.25', nearest: 360 },
  { title: 'Yen in all', client: 8, currency: 'JPY', price: '480000' },
  { title: 'Dinar in part billed', client: 9, currency: 'KWD', price: '1250.5' },
  { title: 'Dinar in all', client: 9, currency: 'KWD', price: '99.75' },
  { title: 'Euro without a rate', client: 7, currency: 'EUR' },
]

/** Deterministic pseudo-random integers from 0 to `end` - 1. */
function createNumbers(): (end: number) => number {
  let state = 20_261_122
  return (end) => {
    state = (state * 48_271) % 2_147_483_647
    return state % end
  }
}

export function createBusyMonth(firstDay: Day): BusyMonth {
  const bench = createStoreBench()
  // After the month: what is ahead is planned, and counted nowhere.
  bench.clock.jump(35 * 86_400_000)
  const next = createNumbers()
  const work = Array.from({ length: 160 }, (): Work => {
    const project = projects[next(projects.length)] as WorkProject
    const canBeBilled = project.price === undefined || project.title.includes('billed')
    return {
      day: new Date(Date.parse(firstDay) + next(21) * 86_400_000).toISOString().slice(0, 10),
      seconds: 1 + next(9000),
      project,
      billable: next(5) > 0,
      billed: canBeBilled && next(4) === 0,
    }
  })
  keepClients(bench)
  keepWork(bench, work, next)
  return {
    bench,
    work,
    projects: Object.fromEntries(projects.map((project) => [project.title, project])),
    expenses: keepExpenses(bench, firstDay, next),
  }
}

function keepClients({ database }: StoreBench): void {
  const listed = projects.map(({ client, currency }) => ({
    id: client as ServiceId,
    name: null,
    isArchived: false,
    currency,
  }))
  database.write((transaction) => success(storeListedClients(transaction, listed, true)))
}

function keepWork(bench: StoreBench, work: readonly Work[], next: (end: number) => number): void {
  const commands = createProjectCommands(bench)
  const ids = new Map(
    projects.map((project, index) => {
      const { title, client, rate = null, price = null, up, nearest } = project
      const id = bench.project(index + 1, client)
      const type = price === null ? 'hourlyRate' : 'fixedPrice'
      commands.edit({ id, title, type, rate, fixedPrice: price })
      if (up !== undefined)
        commands.mark({ id, rounding: { minutes: 15, mode: 'up', per: 'entry' } })
      if (nearest !== undefined) {
        commands.mark({ id, rounding: { minutes: 6, mode: 'nearest', per: 'entry' } })
      }
      return [project, id]
    }),
  )
  bench.database.write((transaction) => {
    for (const { day, seconds, project, billable, billed } of work) {
      const startedAt = (Date.parse(day) + (6 + next(12)) * 3_600_000) as EpochMs
      const row = {
        ...entryFields,
        startedAt,
        billable,
        billed,
        internal: false,
        duration: seconds as Seconds,
        projectId: ids.get(project) ?? null,
        clientId: project.client as ServiceId,
        zone: 'UTC',
        timerId: null,
      }
      timeEntries.insert(transaction, bench.ids.next(), row, bench.clock.now())
    }
    return success(null)
  })
}

/** With two taxes each, compounded or not, computed as in the form; some are refunds. */
function keepExpenses(bench: StoreBench, day: Day, next: (end: number) => number): number {
  const count = 60
  bench.database.write((transaction) => {
    for (let made = 0; made < count; made += 1) {
      const currency = ['JPY', 'EUR', 'KWD'][made % 3] as string
      const whole = `${next(5) === 0 ? '-' : ''}${1 + next(99_999)}`
      const amount = currency === 'JPY' ? `${whole}.00` : `${whole}.${10 + next(90)}`
      const percents = { first: ['5', '9.975', '19'][next(3)] as string, second: '7.25' }
      const compoundedTax = next(2) === 0
      const taxes = taxAmounts({ total: amount, currency, isCompounded: compoundedTax }, percents)
      const row = {
        ...expenseFields,
        amount,
        currency,
        date: day,
        compoundedTax,
        draftId: null,
        taxName1: 'VAT',
        taxPercent1: percents.first,
        taxAmount1: taxes.first,
        taxName2: 'City',
        taxPercent2: percents.second,
        taxAmount2: taxes.second,
      }
      expenseRows.insert(transaction, bench.ids.next(), row, bench.clock.now())
    }
    return success(null)
  })
  return count
}
