import { createDemoExpenses } from './demo-expenses.ts'
import { createDemoStaff } from './demo-staff.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'
import { business, projects } from './demo-business.ts'
import type { TimeEntryRow } from '../rows.ts'
import { apply, emptyState, type State } from '../state.ts'

const hour = 3600
const day = 86_400
/** Entries of a realistic year; for more, earlier years are added. */
export const yearOfEntries = 1500
/** With more days than this, days get busier instead: work should not reach back into the Middle Ages. */
const mostDays = 30 * 365
const usualEntriesADay = 4.1
const designService = business.services[0].id

export type DemoOptions = {
  /** Default: a year of them. */
  readonly expenses?: number
  readonly projects?: number
  readonly seed: number
  /** Number of time entries. */
  readonly entries: number
  /** The business worked until this instant, UTC ms. */
  readonly now: number
}

/**
 * Generates the demo business: 25 projects, and the entries of its first member with ascending ids from the
 * oldest day on.
 */
export function createDemoState({
  seed,
  entries,
  expenses,
  projects: projectCount = projects.length,
  now,
}: DemoOptions): State {
  const state = emptyState(business)
  const created = toIso((now - 400 * day * 1000) / 1000)
  projects.slice(0, projectCount).forEach((project, index) => {
    apply(state, {
      kind: 'project',
      row: {
        id: 5001 + index,
        title: project.title,
        description: null,
        client_id: project.client,
        project_type: project.fixed === undefined ? 'hourly_rate' : 'fixed_price',
        fixed_price: project.fixed ?? null,
        rate: project.rate ?? null,
        budget: project.rate === undefined ? null : 120 * hour,
        billing_method: project.rate === undefined ? null : 'project_rate',
        due_date: null,
        complete: project.complete ?? false,
        active: !(project.complete ?? false),
        internal: project.client === null,
        sample: false,
        vis_state: 0,
        created_at: created,
        updated_at: created,
      },
    })
  })
  const rows = workDays(seed, entries, now)
  rows.forEach((row, index) =>
    apply(state, { kind: 'timeEntry', row: { ...row, id: 90_001 + index } }),
  )
  for (const row of createDemoExpenses(createSeededRandom(seed), now, expenses))
    apply(state, { kind: 'expense', row })
  for (const row of createDemoStaff(now)) apply(state, { kind: 'staff', row })
  return state
}

/**
 * Generates days backwards until there are enough entries; returns the oldest first. The work of a day
 * depends on its weekday and on how many weeks ago it was, not on the day and hour of the start: last Friday
 * is the same on each day of this week.
 */
function workDays(seed: number, count: number, now: number): readonly TimeEntryRow[] {
  const rows: TimeEntryRow[] = []
  const haste = Math.max(1, count / (mostDays * usualEntriesADay))
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

/** Seconds. `haste` 2 means entries of half the length; `back` counts days before today. */
type DayPlan = {
  readonly midnight: number
  readonly back: number
  readonly haste: number
  readonly now: number
}

/** Four to seven entries from morning to evening without overlaps, with a lunch break. */
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
    const started_at = toIso(clock)
    const updated_at = toIso(clock + duration)
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

function toIso(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`
}
