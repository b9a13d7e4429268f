/**
 * Hours agreed with the client, per month or in total; stored on this computer and never sent. The budget on the
 * service can mean something else or be set by somebody else. Unused hours don't carry over to the next month, because
 * every contract has its own rule for them.
 */
import type { Day, EpochMs, Seconds } from '../units.ts'

export type ProjectCap = {
  readonly per: 'month' | 'all'
  /** In seconds; at least a minute. */
  readonly seconds: Seconds
  /** Percentage of the agreed hours at which a warning is shown, from 1 to 100. */
  readonly warnAt: number
}

export const usualWarning = 80
export const minCap = 60
export const maxCap = 100_000 * 3600

/** A range that includes its first and its last day. */
export type CapDays = { readonly from: Day; readonly to: Day }

export function monthOf(day: Day): CapDays {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0, 12)).toISOString().slice(0, 10)
  return { from: `${day.slice(0, 7)}-01` as Day, to: last as Day }
}

/** Returns the days that count towards a cap: for a monthly cap, the month that contains `day`; null for all days. */
export function daysOf({ per }: ProjectCap, day: Day): CapDays | null {
  return per === 'month' ? monthOf(day) : null
}

export type CapUse = {
  readonly used: number
  /** In seconds; negative if the cap is exceeded. */
  readonly left: number
  /** `near`: the percentage `warnAt` has been reached. `over`: the cap is exceeded. */
  readonly level: 'fine' | 'near' | 'over'
}

/** Returns how much of a cap is used and left. `used`: in seconds. */
export function useOf({ seconds, warnAt }: ProjectCap, used: number): CapUse {
  const left = seconds - used
  if (left < 0) return { used, left, level: 'over' }
  return { used, left, level: used * 100 >= seconds * warnAt ? 'near' : 'fine' }
}

export type Span = { readonly from: EpochMs; readonly to: EpochMs }

/** Adds up the parts of the spans inside `range`, in whole seconds. A `range` of null means all time. */
export function secondsWithin(spans: readonly Span[], range: Span | null): Seconds {
  const sum = spans.reduce((seconds, { from, to }) => {
    const start = range === null ? from : Math.max(from, range.from)
    const end = range === null ? to : Math.min(to, range.to)
    return seconds + Math.max(0, Math.floor(end / 1000) - Math.floor(start / 1000))
  }, 0)
  return sum as Seconds
}

const workingDaysOfWeek = 5

export type MonthForecast = {
  /** Working days from tomorrow to the end of the month. */
  readonly daysLeft: number
  /** Seconds that will have been used by the end of the month. */
  readonly atEnd: number
}

/** Forecasts the time recorded by the end of this month, at an average week's pace. `used`, `perWeek`: in seconds. */
export function monthForecast(used: number, perWeek: number, today: Day): MonthForecast {
  const daysLeft = Math.max(0, workingDays(today, monthOf(today).to) - workingDays(today, today))
  return { daysLeft, atEnd: used + (perWeek / workingDaysOfWeek) * daysLeft }
}

const dayMs = 86_400_000

/**
 * Counts the days from Monday to Friday, from `first` to `last` inclusive, even holidays; 0 if `last` is before
 * `first`.
 */
export function workingDays(first: Day, last: Day): number {
  const [from, to] = [noonOf(first), noonOf(last)]
  const days = Math.round((to - from) / dayMs) + 1
  if (days <= 0) return 0
  const rest = Array.from({ length: days % 7 }, (_, index) =>
    new Date(to - index * dayMs).getUTCDay(),
  )
  return Math.floor(days / 7) * 5 + rest.filter((day) => day !== 0 && day !== 6).length
}

function noonOf(day: Day): number {
  return Date.parse(`${day}T12:00:00Z`)
}
