/** Days as screens show them: their bounds, their lengths, and the time recorded on them. */
import { shownSeconds, type TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import { totals } from '../../shared/domain/reports/totals.ts'
import {
  dayBoundsOf,
  dayName,
  dayNumber,
  weekStartOf,
  type DaySettings,
} from '../../shared/domain/time/day-bounds.ts'
import type { Day, EpochMs } from '../../shared/domain/units.ts'

/** Time recorded on a day, in seconds. */
export type DayTotal = {
  readonly seconds: number
  readonly billableSeconds: number
  /** Projects with their seconds, longest first. */
  readonly projects: readonly { readonly id: TimeEntry['projectId']; readonly seconds: number }[]
}
/** Total of a day without entries. */
export const noTime: DayTotal = { seconds: 0, billableSeconds: 0, projects: [] }

/**
 * Returns the totals by day of the lengths that rows show (`shownSeconds`). An entry that crosses midnight counts on
 * both days.
 */
export function dayTotals(
  entries: readonly TimeEntry[],
  options: DaySettings & { readonly zone: string; readonly now: EpochMs },
): ReadonlyMap<Day, DayTotal> {
  const shown = entries.map((entry) => ({ ...entry, duration: shownSeconds(entry, options.now) }))
  const { groups } = totals(shown, ['day', 'project'], options)
  return new Map(
    groups.map(({ key, seconds, billable, groups: projects }) => [
      key as Day,
      {
        seconds,
        billableSeconds: billable,
        projects: projects.map((one) => ({ id: one.key as TimeEntry['projectId'], ...one })),
      },
    ]),
  )
}

/** Returns the range from the start of the first day to the end of the last day. */
export function rangeOfDays(
  first: Day,
  last: Day,
  zone: string,
  dayStart: number,
): { readonly from: EpochMs; readonly to: EpochMs } {
  const bounds = dayBoundsOf(zone, dayStart)
  return {
    from: (bounds.startOf(dayNumber(first)) * 1000) as EpochMs,
    to: (bounds.startOf(dayNumber(last) + 1) * 1000) as EpochMs,
  }
}

/** Returns the number of hours of a day: 24, or 23 or 25 when the clocks change. */
export function hoursOf(day: Day, zone: string, dayStart: number): number {
  const { from, to } = rangeOfDays(day, day, zone, dayStart)
  return (to - from) / 3_600_000
}

/** Returns the day that contains the instant, where days start at `dayStart`. */
export function dayAt(instant: EpochMs, zone: string, dayStart: number): Day {
  return dayName(dayBoundsOf(zone, dayStart).dayAt(Math.floor(instant / 1000)))
}

/** Returns the seven days of the week that contains `day`. */
export function weekFrom(day: Day, weekStart: number): readonly Day[] {
  const first = weekStartOf(dayNumber(day), weekStart)
  return Array.from({ length: 7 }, (_, index) => dayName(first + index))
}
