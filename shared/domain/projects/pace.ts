/**
 * Forecast of a project's time. It is a straight line whose slope is the average of the last four whole weeks. Holidays
 * are ignored. The current week is left out, because an unfinished week would lower the average.
 */
import { dayName, dayNumber } from '../time/day-bounds.ts'
import type { Day } from '../units.ts'

/** Time that was recorded in a week, in seconds. `firstDay`: the first day of the week. */
export type WeekOfProject = { readonly firstDay: Day; readonly seconds: number }

export type PaceInput = {
  /** Weeks with recorded time, in any order. Weeks without time are left out. */
  readonly weeks: readonly WeekOfProject[]
  /** First day of the current week. */
  readonly thisWeek: Day
  readonly today: Day
  /** Total time recorded up to now, in seconds. */
  readonly total: number
  /** Budget, in seconds; null for none. */
  readonly budget: number | null
  readonly dueDate: Day | null
}

export type Pace = {
  /** Average time per week, in seconds. */
  readonly perWeek: number
  /**
   * Day on which the budget will be used up. Null if there is no budget, if it is already used up, or if the day is too
   * far in the future.
   */
  readonly runsOut: Day | null
  /**
   * Forecast of the total time at the end of the due date, in seconds. Null if there is no due date, or if it has
   * passed.
   */
  readonly atDue: number | null
}

/** Maximum number of weeks that are averaged. */
const maxWeeks = 4
/** Minimum number of weeks that are averaged. An average of fewer weeks means little. */
const minWeeks = 3
/** Maximum number of days that are forecast. A straight line means little beyond that. */
const maxForecastDays = 3650

/**
 * Calculates the pace. Returns null if the work began less than three whole weeks ago, or if no time was recorded in
 * the last four weeks.
 */
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
