/**
 * Forecasts the use of a project's time as a straight line from the average of its last four whole weeks, regardless of
 * holidays. The present week is left out, because an unfinished week would lower the average.
 */
import { dayName, dayNumber } from '../time/day-bounds.ts'
import type { Day } from '../units.ts'

/** Seconds that were recorded in a week. `firstDay`: its first day. */
export type WeekOfProject = { readonly firstDay: Day; readonly seconds: number }

export type PaceInput = {
  /** Weeks with time, in any order; weeks without any are left out. */
  readonly weeks: readonly WeekOfProject[]
  /** First day of the present week. */
  readonly thisWeek: Day
  readonly today: Day
  /** Total seconds recorded up to now. */
  readonly total: number
  /** Budget in seconds; null for none. */
  readonly budget: number | null
  readonly dueDate: Day | null
}

export type Pace = {
  /** Average seconds of a week. */
  readonly perWeek: number
  /** Day on which the budget is used up. Null without a budget, or if that is past or in the far future. */
  readonly runsOut: Day | null
  /** Total seconds by the end of the due date. Null if there is no due date, or if it has passed. */
  readonly atDue: number | null
}

/** Number of weeks that are averaged. */
const maxWeeks = 4
/** Minimum number of weeks; an average of fewer means little. */
const minWeeks = 3
/** Maximum number of days that are forecast; farther ahead a straight line means little. */
const maxForecastDays = 3650

/** Calculates the pace. Null if work began less than three whole weeks ago, or has no time in the last four. */
export function paceOf(input: PaceInput): Pace | null {
  const { weeks, thisWeek, today, total, budget, dueDate } = input
  const starts = weeks.map(({ firstDay }) => dayNumber(firstDay))
  const present = dayNumber(thisWeek)
  const whole = Math.min(maxWeeks, Math.round((present - Math.min(present, ...starts)) / 7))
  if (whole < minWeeks) return null
  const from = present - whole * 7
  const seconds = weeks
    .filter(({ firstDay }) => dayNumber(firstDay) >= from && dayNumber(firstDay) < present)
    .reduce((sum, week) => sum + week.seconds, 0)
  if (seconds === 0) return null
  const perWeek = seconds / whole
  const left = budget === null ? 0 : budget - total
  const days = Math.ceil((left / perWeek) * 7)
  const untilDue = dueDate === null ? -1 : dayNumber(dueDate) - dayNumber(today)
  return {
    perWeek,
    runsOut: left <= 0 || days > maxForecastDays ? null : dayName(dayNumber(today) + days),
    atDue: untilDue < 0 ? null : total + (perWeek * untilDue) / 7,
  }
}
