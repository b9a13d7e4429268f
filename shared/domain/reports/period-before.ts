/** Determines the days that a report is compared with. Pure calendar arithmetic without a time zone. */
import { Temporal } from 'temporal-polyfill'
import type { Day } from '../units.ts'

/** Range of days. Both ends are included. */
export type DayRange = { readonly from: Day; readonly to: Day }

/**
 * Returns the period just before a range. It has the same length or, if the range consists of whole months, the same
 * number of whole months. If `today` is within the range, the returned period is cut so that it can be compared with
 * the days of the range up to today: on 20 November, the period before November is 1 to 20 October.
 */
export function periodBefore({ from, to }: DayRange, today: Day): DayRange {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  const months = wholeMonths(first, last)
  const begin =
    months === null
      ? first.subtract({ days: first.until(last).days + 1 })
      : first.subtract({ months })
  const end = first.subtract({ days: 1 })
  if (today < from || today >= to) return rangeOf(begin, end)
  const elapsed = begin.add({ days: first.until(Temporal.PlainDate.from(today)).days })
  return rangeOf(begin, Temporal.PlainDate.compare(elapsed, end) < 0 ? elapsed : end)
}

/** Returns the number of months in a range that consists of whole months; null for any other range. */
function wholeMonths(first: Temporal.PlainDate, last: Temporal.PlainDate): number | null {
  const after = last.add({ days: 1 })
  if (first.day !== 1 || after.day !== 1) return null
  return first.until(after, { largestUnit: 'month' }).months
}

function rangeOf(from: Temporal.PlainDate, to: Temporal.PlainDate): DayRange {
  return { from: from.toString() as Day, to: to.toString() as Day }
}
