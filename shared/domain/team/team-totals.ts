/** Totals of the team's time: rows are people or projects, columns are days. */
import { plannedSeconds } from '../entries/planned.ts'
import { eachDay } from '../reports/totals.ts'
import { dayBoundsOf, dayName, dayNumber } from '../time/day-bounds.ts'
import type { Day, EpochMs } from '../units.ts'
import type { TeamEntry } from './team-entry.ts'

export type TeamGrouping = 'person' | 'project'

/** Which entries of the team to show. Null matches everything. */
export type TeamFilter = {
  readonly person: number | null
  readonly project: number | null
  readonly billable: boolean | null
}

export const wholeTeam: TeamFilter = { person: null, project: null, billable: null }

/** A row of the team's table. `key`: the person's or project's id on the service; null if entries have none. */
export type TeamRow = {
  readonly key: number | null
  readonly byDay: ReadonlyMap<Day, number>
  readonly total: number
}

export type TeamTable = {
  /** Longest time first. */
  readonly rows: readonly TeamRow[]
  readonly byDay: ReadonlyMap<Day, number>
  readonly total: number
}

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

export type TeamDays = {
  readonly from: Day
  /** Last day; included. */
  readonly to: Day
  /** IANA zone that decides when a day begins. */
  readonly zone: string
  /** In minutes after midnight. */
  readonly dayStart: number
  /** Time is counted up to the instant at which the list was read; null if it never was. */
  readonly readAt: EpochMs | null
}

/**
 * Entries that began up to this many ms before a range are also read, because they can last into it. An entry that
 * began even earlier may be counted incompletely.
 */
export const teamLead = 86_400_000

/**
 * Adds up the team's time for each day, and for each person or project as `grouping` says. Splits an entry between its
 * days. Throws RangeError for unknown zones.
 */
export function teamTable(
  entries: readonly TeamEntry[],
  grouping: TeamGrouping,
  { from, to, zone, dayStart, readAt }: TeamDays,
): TeamTable {
  const bounds = dayBoundsOf(zone, dayStart)
  const [begin, end] = [bounds.startOf(dayNumber(from)), bounds.startOf(dayNumber(to) + 1)]
  const rows = new Map<number | null, Map<Day, number>>()
  const byDay = new Map<Day, number>()
  for (const entry of entries) {
    const key = grouping === 'person' ? entry.identityId : entry.projectId
    const start = Math.floor(entry.startedAt / 1000)
    const running = Math.max(0, Math.floor((readAt ?? entry.startedAt) / 1000) - start)
    const ahead = readAt === null ? 0 : plannedSeconds(entry, readAt)
    const until = Math.min(start + (entry.duration ?? running) - ahead, end)
    eachDay(bounds, { from: Math.max(start, begin), to: until }, (number, part) => {
      const day = dayName(number)
      const row = rows.get(key) ?? new Map<Day, number>()
      rows.set(key, row)
      const seconds = part.to - part.from
      for (const sums of [row, byDay]) sums.set(day, (sums.get(day) ?? 0) + seconds)
    })
  }
  const summed = [...rows].map(([key, days]) => ({ key, byDay: days, total: sumOf(days) }))
  return { rows: summed.sort((one, other) => other.total - one.total), byDay, total: sumOf(byDay) }
}

function sumOf(sums: ReadonlyMap<Day, number>): number {
  return [...sums.values()].reduce((total, seconds) => total + seconds, 0)
}
