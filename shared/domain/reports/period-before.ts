import { Temporal } from 'temporal-polyfill'
import type { Day } from '../units.ts'

/** A range that includes its first and its last day. */
export type DayRange = { readonly from: Day; readonly to: Day }

/**
 * Returns the period just before a range. If the range consists of whole months, the period has as many months as the
 * range; otherwise, it has as many days. If `today` is within the range, the period is cut to as many days as the range
 * has had so far: on 20 November, the period before November is 1 to 20 October.
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

/** Counts the months in a range; null if it does not consist of whole months. */
function wholeMonths(first: Temporal.PlainDate, last: Temporal.PlainDate): number | null {
  const after = last.add({ days: 1 })
  if (first.day !== 1 || after.day !== 1) return null
  return first.until(after, { largestUnit: 'month' }).months
}

function rangeOf(from: Temporal.PlainDate, to: Temporal.PlainDate): DayRange {
  return { from: from.toString() as Day, to: to.toString() as Day }
}
