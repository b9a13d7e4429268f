/**
 * Forecast of a project's time: a straight line from the average of the last four whole weeks, ignoring holidays. The
 * unfinished current week is left out, because it would lower the average.
 */
import { dayName, dayNumber } from '../time/day-bounds.ts'
import type { Day } from '../units.ts'

/** Time recorded on a project in one week, in seconds. `firstDay`: first day of the week. */
export type WeekOfProject = { readonly firstDay: Day; readonly seconds: number }

export type PaceInput = {
  /** In any order, without weeks that have no time. */
  readonly weeks: readonly WeekOfProject[]
  readonly thisWeek: Day
  readonly today: Day
  /** Recorded up to now, in seconds. */
  readonly total: number
  /** In seconds; null for none. */
  readonly budget: number | null
  readonly dueDate: Day | null
}

export type Pace = {
  /** Average, in seconds. */
  readonly perWeek: number
  /** When the budget will be used up; null if there is no budget, if it is used up, or if the day is too far ahead. */
  readonly runsOut: Day | null
  /** Projected total time at the end of the due date, in seconds; null without a due date, or once it has passed. */
  readonly atDue: number | null
}

const maxWeeks = 4
/** An average of fewer weeks means little. */
const minWeeks = 3
/** A forecast further ahead means little. */
const maxForecastDays = 3650

/**
 * Returns a project's average week, with forecasts. Null if work began less than three weeks ago, or if no work was
 * recorded in the last four weeks.
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
