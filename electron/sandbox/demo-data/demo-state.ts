import { createSeededRandom, type SeededRandom } from './seeded-random.ts'
import { business, projects, purchases } from './demo-business.ts'
import {
  blankExpense,
  blankProject,
  type TimeEntryRow,
  type StaffRow,
  type ExpenseRow,
} from '../rows.ts'
import { apply, emptyState, type State } from '../state.ts'
import { toEasternTime } from '../local-time.ts'
import { toWholeSecond } from '../request.ts'
import { blankStaff } from '../routes/staff.ts'
import { expenseStatus } from '../routes/expense-fields.ts'

const hour = 3600
const day = 86_400
/** Number of entries in a realistic year. If more are requested, earlier years are added. */
export const yearOfEntries = 1500
/** 30 years. If more entries are requested than fit, each day gets more. */
const maxDays = 30 * 365
const usualEntriesADay = 4.1

export type DemoOptions = {
  /** By default, the number for one year. */
  readonly expenses?: number
  readonly projects?: number
  /** By default, true if there are at least as many entries as in a realistic year. */
  readonly colleagues?: boolean
  readonly seed: number
  readonly entries: number
  /** In UTC ms; work is recorded up to this instant. */
  readonly now: number
}

/** Generates the demo business, with projects and the first staff member's entries. Entry ids ascend by day. */
export function createDemoState({
  seed,
  entries,
  expenses,
  projects: projectCount = projects.length,
  colleagues = entries >= yearOfEntries,
  now,
}: DemoOptions): State {
  const state = emptyState(business)
  const rows = workDays(seed, entries, now)
  const worked = secondsByProject(rows)
  const created = toWholeSecond(now - 400 * day * 1000)
  projects.slice(0, projectCount).forEach((project, index) => {
    apply(state, {
      kind: 'project',
      row: {
        ...blankProject,
        id: 5001 + index,
        title: project.title,
        client_id: project.client,
        project_type: project.fixed === undefined ? 'hourly_rate' : 'fixed_price',
        fixed_price: project.fixed ?? null,
        rate: project.rate ?? null,
        budget: project.rate === undefined ? null : budgetFor(worked.get(5001 + index) ?? 0, index),
        billing_method: project.rate === undefined ? null : 'project_rate',
        complete: project.complete ?? false,
        active: !(project.complete ?? false),
        internal: project.client === null,
        created_at: created,
        updated_at: created,
      },
    })
  })
  rows.forEach((row, index) =>
    apply(state, { kind: 'timeEntry', row: { ...row, id: 90_001 + index } }),
  )
  const team = colleagues ? createDemoTeam(seed, now) : []
  for (const row of team) apply(state, { kind: 'timeEntry', row })
  for (const row of createDemoExpenses(createSeededRandom(seed), now, expenses))
    apply(state, { kind: 'expense', row })
  for (const row of createDemoStaff(now)) apply(state, { kind: 'staff', row })
  return state
}

/** Shares of the projects' budgets used. Most are well below 1, one is near it, and one exceeds it. */
const used = [0.93, 0.62, 0.78, 1.04, 0.55, 0.7] as const

/** Returns a budget in seconds; a multiple of ten hours. */
function budgetFor(worked: number, index: number): number {
  const wanted = worked / (used[index % used.length] ?? 1)
  return Math.max(1, Math.round(wanted / (10 * hour))) * 10 * hour
}

function secondsByProject(rows: readonly TimeEntryRow[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const { project_id: id, duration } of rows) {
    if (id !== null) sums.set(id, (sums.get(id) ?? 0) + (duration ?? 0))
  }
  return sums
}

/**
 * Creates the owner's entries, oldest day first. A day's work depends only on its weekday and how many weeks ago it
 * was, so last Friday looks the same whichever day of this week the demo starts.
 */
function workDays(seed: number, count: number, now: number): readonly TimeEntryRow[] {
  const rows: TimeEntryRow[] = []
  const haste = Math.max(1, count / (maxDays * usualEntriesADay))
  const today = Math.floor(now / 1000 / day) * day
  const sunday = today + ((7 - new Date(today * 1000).getUTCDay()) % 7) * day
  for (let back = 0; rows.length < count; back += 1) {
    const midnight = today - back * day
    const weekday = new Date(midnight * 1000).getUTCDay()
    const random = createSeededRandom(seed + (sunday - midnight) / day)
    const isFree = random.next() < (weekday === 0 || weekday === 6 ? 0.93 : 0.09)
    if (isFree && back > 0) continue
    const dayRows = workDay(random, { midnight, back, haste, now: Math.floor(now / 1000) })
    rows.push(...dayRows.reverse())
  }
  return rows.slice(0, count).reverse()
}

/** Creates the staff; the first is the business's owner. */
function createDemoStaff(now: number): readonly StaffRow[] {
  const stamp = toEasternTime(now - 400 * 86_400_000)
  return business.staff.map(({ id, fname, lname }) => ({
    ...blankStaff,
    id,
    userid: id,
    fname,
    lname,
    display_name: `${fname} ${lname}`,
    email: `${fname.toLowerCase()}@hafen.example`,
    username: `${fname.toLowerCase()}${id}`,
    organization: business.name,
    note: id === 1 ? 'Owner' : null,
    rate: id === 1 ? '95' : '80',
    mob_phone: `+49 170 555 01${id}0`,
    level: id === 1 ? 1000 : 0,
    signup_date: stamp,
    updated: stamp,
    accounting_systemid: business.accountId,
  }))
}

/** Number of days, up to today, for which colleagues have recorded time. */
const teamDays = 35

/** Creates the colleagues' entries, with lower ids than the owner's. */
function createDemoTeam(seed: number, now: number): readonly TimeEntryRow[] {
  const today = Math.floor(now / 1000 / day) * day
  const rows = business.staff.slice(1).flatMap(({ id }) =>
    Array.from({ length: teamDays }, (_, back) => back).flatMap((back) => {
      const midnight = today - back * day
      const weekday = new Date(midnight * 1000).getUTCDay()
      const random = createSeededRandom(seed + id * 10_000 + midnight / day)
      if (weekday === 0 || weekday === 6 || random.next() < 0.2) return []
      const plan = { midnight, back, haste: 1, now: Math.floor(now / 1000) }
      return workDay(random, plan).map((row) => ({ ...row, identity_id: id }))
    }),
  )
  return rows.map((row, index) => ({ ...row, id: 70_001 + index }))
}

const yearOfExpenses = 300

/** Creates the last year's expenses, oldest first. */
function createDemoExpenses(
  random: SeededRandom,
  now: number,
  count = yearOfExpenses,
): readonly ExpenseRow[] {
  return Array.from({ length: count }, (_, index) => {
    const back = Math.floor(((count - index) * 364) / count)
    const bought = now - back * day * 1000
    const purchase = random.pick(purchases)
    const projectIndex = random.between(0, projects.length - 1)
    const client = random.next() < 0.6 ? (projects[projectIndex]?.client ?? 0) : 0
    const invoiceid = client !== 0 && back > 60 ? 9000 + Math.floor(index / 3) : null
    const amount = (purchase.amount * (0.6 + random.next())).toFixed(2)
    const tax = purchase.tax
    const taxAmount = tax && ((Number(amount) * Number(tax[1])) / (100 + Number(tax[1]))).toFixed(2)
    const id = 30_001 + index
    return {
      ...blankExpense,
      expenseid: id,
      id,
      categoryid: purchase.category,
      projectid: client === 0 ? 0 : 5001 + projectIndex,
      clientid: client,
      taxName1: tax?.[0] ?? null,
      taxPercent1: tax?.[1] ?? null,
      taxAmount1: taxAmount === undefined ? null : { amount: taxAmount, code: purchase.code },
      invoiceid,
      status: expenseStatus(client, invoiceid, back > 120),
      updated: toEasternTime(bought),
      vendor: purchase.vendor,
      staffid: 1,
      date: new Date(bought).toISOString().slice(0, 10),
      has_receipt: random.next() < 0.5,
      accounting_systemid: business.accountId,
      notes: purchase.note,
      amount: { amount, code: purchase.code },
    }
  })
}

const designService = business.services[0].id

/** `midnight`, `now`: seconds since 1970. `back`: days before today. `haste`: divisor of the entries' lengths. */
type DayPlan = {
  readonly midnight: number
  readonly back: number
  readonly haste: number
  readonly now: number
}

/** Creates four to seven non-overlapping entries from morning to evening, with a lunch break. */
function workDay(random: SeededRandom, { midnight, back, haste, now }: DayPlan): TimeEntryRow[] {
  const rows: TimeEntryRow[] = []
  let clock = midnight + 7 * hour + random.between(0, 8) * 900
  const end = midnight + 15 * hour + random.between(0, 8) * 900
  while (clock < end) {
    const index = Math.min(projects.length - 1, Math.floor(random.next() ** 1.6 * projects.length))
    const project = projects[index]
    if (!project) break
    const usual = random.between(2, 14) * 600 + random.between(0, 9) * 60
    const duration = Math.max(60, Math.round(usual / haste / 60) * 60)
    if (clock + duration > now - 1200) break
    const started_at = toWholeSecond(clock * 1000)
    const updated_at = toWholeSecond((clock + duration) * 1000)
    rows.push({
      id: 0,
      identity_id: 1,
      note: random.pick(project.tasks),
      duration,
      project_id: 5001 + index,
      client_id: project.client,
      // Some entries of hourly projects name the service that decides their rate; every project offers
      // design.
      service_id: project.rate !== undefined && (clock / 60) % 3 === 0 ? designService : null,
      is_logged: true,
      started_at,
      created_at: started_at,
      updated_at,
      active: true,
      timer: null,
      billable: project.client !== null,
      billed: project.client !== null && back > 45,
      // A few rows have no client and are not internal either
      // (docs/interface/live-services.md#8-services-of-a-project).
      internal: project.client === null && (clock / 60) % 9 !== 4,
    })
    const isLunch = clock < midnight + 11 * hour && clock + duration > midnight + 10 * hour
    clock += duration + (isLunch ? 2700 : Math.round((random.between(0, 4) * 5) / haste) * 60)
  }
  return rows
}
