/** Totals of the team's time: rows of people or projects, columns of days. */
import type { Day, EpochMs } from '../units.ts'
import type { TeamEntry } from './team-entry.ts'

/** What a row stands for. */
export type TeamGrouping = 'person' | 'project'

/** The filters of the team view; null for any. */
export type TeamFilter = {
  readonly person: number | null
  readonly project: number | null
  readonly billable: boolean | null
}

export const wholeTeam: TeamFilter = { person: null, project: null, billable: null }

/** Seconds of one person or project; `key` is null for none or unknown. */
export type TeamRow = {
  readonly key: number | null
  readonly byDay: ReadonlyMap<Day, number>
  readonly total: number
}

export type TeamTable = {
  /** The longest time first. */
  readonly rows: readonly TeamRow[]
  readonly byDay: ReadonlyMap<Day, number>
  readonly total: number
}

/** The entries that every filter accepts. */
export function filterTeam(
  entries: readonly TeamEntry[],
  { person, project, billable }: TeamFilter,
): readonly TeamEntry[] {
  return entries.filter(
    (entry) =>
      (person === null || entry.identityId === person) &&
      (project === null || entry.projectId === project) &&
      (billable === null || entry.billable === billable),
  )
}

/** `dayAt`: the day that an entry counts for. Running entries count until `now`. */
export function teamTable(
  entries: readonly TeamEntry[],
  grouping: TeamGrouping,
  { now, dayAt }: { readonly now: EpochMs; readonly dayAt: (instant: EpochMs) => Day },
): TeamTable {
  const rows = new Map<number | null, Map<Day, number>>()
  const byDay = new Map<Day, number>()
  for (const entry of entries) {
    const key = grouping === 'person' ? entry.identityId : entry.projectId
    const day = dayAt(entry.startedAt)
    const seconds = entry.duration ?? Math.max(0, Math.floor((now - entry.startedAt) / 1000))
    const row = rows.get(key) ?? new Map<Day, number>()
    rows.set(key, row)
    for (const sums of [row, byDay]) sums.set(day, (sums.get(day) ?? 0) + seconds)
  }
  const summed = [...rows].map(([key, days]) => ({ key, byDay: days, total: sumOf(days) }))
  return {
    rows: summed.sort((one, other) => other.total - one.total),
    byDay,
    total: sumOf(byDay),
  }
}

function sumOf(sums: ReadonlyMap<Day, number>): number {
  return [...sums.values()].reduce((total, seconds) => total + seconds, 0)
}
