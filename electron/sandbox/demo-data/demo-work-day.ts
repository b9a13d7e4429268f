import type { TimeEntryRow } from '../rows.ts'
import { business, projects } from './demo-business.ts'
import type { SeededRandom } from './seeded-random.ts'

const hour = 3600
const designService = business.services[0].id

/**
 * A day to generate. `midnight`, `now`: seconds since 1970. `back`: number of days before today. `haste`: divisor of
 * the length of entries (2 halves it).
 */
export type DayPlan = {
  readonly midnight: number
  readonly back: number
  readonly haste: number
  readonly now: number
}

/** Creates four to seven entries from morning to evening without overlaps, with a lunch break. */
export function workDay(
  random: SeededRandom,
  { midnight, back, haste, now }: DayPlan,
): TimeEntryRow[] {
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

/** Formats seconds since 1970 as an ISO instant. */
export function toIso(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`
}
