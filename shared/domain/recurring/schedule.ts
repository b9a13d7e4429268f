import { Temporal } from 'temporal-polyfill'
import type { Day } from '../units.ts'
import { recurringSteps, type RecurringFrequency } from './profile.ts'

/** Last year of Stint's calendar. */
const lastYear = 9999

/**
 * Returns the date of an invoice. `index`: number of the invoice, from 0. Dates are counted from the first one, so that
 * a profile that begins on the 31st returns to the 31st after a short month. Null after the year 9999.
 */
export function invoiceDay(first: Day, frequency: RecurringFrequency, index: number): Day | null {
  const step = recurringSteps[frequency]
  const start = Temporal.PlainDate.from(first)
  try {
    const day =
      'weeks' in step
        ? start.add({ weeks: step.weeks * index })
        : start.add({ months: step.months * index }, { overflow: 'constrain' })
    return day.year > lastYear ? null : (day.toString() as Day)
  } catch {
    return null
  }
}

export type Schedule = {
  /** The next invoices; at most `limit`. */
  readonly days: readonly Day[]
  /** Last invoice; null if there is no end, or if it is after the year 9999. */
  readonly last: Day | null
}

/**
 * Returns up to `limit` invoice dates. `first`: the next invoice's date. `occurrences`: number of invoices still to be
 * issued, or 0 if they continue without an end.
 */
export function scheduleOf(
  first: Day,
  frequency: RecurringFrequency,
  occurrences: number,
  limit: number,
): Schedule {
  const count = occurrences === 0 ? limit : Math.min(limit, occurrences)
  const days = Array.from({ length: count }, (_, index) => invoiceDay(first, frequency, index))
  return {
    days: days.filter((day) => day !== null),
    last: occurrences === 0 ? null : invoiceDay(first, frequency, occurrences - 1),
  }
}
