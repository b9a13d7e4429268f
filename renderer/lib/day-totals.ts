import { shownSeconds, type TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import { plannedInMinute } from '../../shared/domain/entries/planned.ts'
import { totals, type Group } from '../../shared/domain/reports/totals.ts'
import {
  dayBoundsOf,
  dayName,
  dayNumber,
  rangeOfDays,
  weekStartOf,
  type DaySettings,
} from '../../shared/domain/time/day-bounds.ts'
import type { Day, EpochMs, Seconds } from '../../shared/domain/units.ts'

export { rangeOfDays }

/** Time recorded on a day, in seconds, up to now. */
export type DayTotal = {
  readonly seconds: number
  /** Planned time, in seconds. No other sum includes it. */
  readonly plannedSeconds: number
  readonly billableSeconds: number
  /** Projects with their times, in seconds, longest first. */
  readonly projects: readonly { readonly id: TimeEntry['projectId']; readonly seconds: number }[]
}
export const noTime: DayTotal = { seconds: 0, plannedSeconds: 0, billableSeconds: 0, projects: [] }

/** `now`: start of the current minute. */
type DayOptions = DaySettings & { readonly zone: string; readonly now: EpochMs }

/** Adds up the durations shown in rows (`shownSeconds`) by day, split at midnight. Planned time is a separate sum. */
export function dayTotals(
  entries: readonly TimeEntry[],
  options: DayOptions,
): ReadonlyMap<Day, DayTotal> {
  const done = entries.map((entry) => {
    const seconds = shownSeconds(entry, options.now) - plannedInMinute(entry, options.now)
    return { ...entry, duration: seconds as Seconds }
  })
  const { groups } = totals(done, ['day', 'project'], asOver(options))
  const byDay = new Map<Day, DayTotal>(
    groups.map(({ key, seconds, billable, groups: projects }) => [
      key as Day,
      {
        seconds,
        plannedSeconds: 0,
        billableSeconds: billable,
        projects: projects.map((one) => ({ id: one.key as TimeEntry['projectId'], ...one })),
      },
    ]),
  )
  for (const { key, seconds } of plannedByDay(entries, options)) {
    byDay.set(key as Day, { ...(byDay.get(key as Day) ?? noTime), plannedSeconds: seconds })
  }
  return byDay
}

function plannedByDay(entries: readonly TimeEntry[], options: DayOptions): readonly Group[] {
  const ahead = entries.flatMap((entry) => {
    const duration = plannedInMinute(entry, options.now)
    if (duration === 0) return []
    const end = entry.startedAt + (entry.duration ?? 0) * 1000
    return [{ ...entry, startedAt: (end - duration * 1000) as EpochMs, duration }]
  })
  return ahead.length === 0 ? [] : totals(ahead, ['day'], asOver(options)).groups
}

/** Returns the options with `now` at the end of time, so that planned entries count in full. */
function asOver<Options>(options: Options): Options & { readonly now: EpochMs } {
  return { ...options, now: Infinity as EpochMs }
}

/** Returns the hours in a day: 24, or 23 or 25 when the clocks change. */
export function hoursOf(day: Day, zone: string, dayStart: number): number {
  const { from, to } = rangeOfDays(day, day, zone, dayStart)
  return (to - from) / 3_600_000
}

/** Returns the day that contains the instant. `dayStart`: when days start, in minutes after midnight. */
export function dayAt(instant: EpochMs, zone: string, dayStart: number): Day {
  return dayName(dayBoundsOf(zone, dayStart).dayAt(Math.floor(instant / 1000)))
}

/** Returns the seven days of the week that contains `day`, in order. */
export function weekFrom(day: Day, weekStart: number): readonly Day[] {
  const first = weekStartOf(dayNumber(day), weekStart)
  return Array.from({ length: 7 }, (_, index) => dayName(first + index))
}
