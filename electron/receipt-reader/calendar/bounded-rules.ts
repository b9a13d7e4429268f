/**
 * Limits the steps a recurrence rule takes to find its next repeat. The library searches without a limit, and would
 * never end for `FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30`, which has no repeat.
 */
import ICAL from 'ical.js'

/** Maximum steps without a repeat. A step is one day, month or year; the next 29 February is at most 8 years away. */
const maxFruitless = 7000
const maxTimesADay = 24

/** Number of calculation steps left, shared by all recurrence rules in a calendar file. */
export type Budget = { steps: number }

/** Limits the recurrence rules in a calendar's time zone definitions, which could otherwise run without end. */
export function boundZoneRules(calendar: ICAL.Component, budget: Budget): void {
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    for (const part of zone.getAllSubcomponents()) {
      for (const property of part.getAllProperties('rrule')) {
        const rule = property.getFirstValue()
        if (!isBearable(rule)) part.removeProperty(property)
        else rule.iterator = (start) => boundedIterator(rule, start, budget)
      }
    }
  }
}

/**
 * Returns true for a recurrence rule that repeats by day, week, month or year, at most `maxTimesADay` times on a day,
 * and has no parts that the library (ical.js) ignores or misreads.
 */
export function isBearable(rule: unknown): rule is ICAL.Recur {
  if (!(rule instanceof ICAL.Recur)) return false
  const values: Parts = rule.parts
  const timesADay = timeParts
    .map((part) => values[part]?.length ?? 1)
    .reduce((product, count) => product * count)
  const isSlow = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(rule.freq)
  const isKnown = Object.keys(rule).every((part) => part === '' || part in usualRule)
  if (!isKnown || rule.count === 0) return false
  return isSlow && timesADay <= maxTimesADay && !isMisread(rule, timesADay)
}

/**
 * A rule with only the usual properties. The library keeps parts it does not know, such as `UNTL`, as further
 * properties.
 */
const usualRule = new ICAL.Recur({ freq: 'DAILY' })

const timeParts = ['BYHOUR', 'BYMINUTE', 'BYSECOND'] as const
type Parts = Readonly<Partial<Record<string, readonly (string | number)[]>>>

/**
 * Returns true for rare rules for which the library (ical.js 2) finds wrong days or misses some: rules that choose some
 * of several days (BYSETPOS), except among the weekdays of each month or of one month of the year; daily rules that
 * count days from the end of the month; and the monthly and yearly rules named below.
 */
function isMisread({ freq, interval, parts }: ICAL.Recur, timesADay: number): boolean {
  const { BYMONTH: months, BYDAY: weekdays, BYMONTHDAY: days, BYSETPOS: chosen }: Parts = parts
  if (chosen !== undefined && !isOfWeekdays(freq, parts)) return true
  const isFromEnd = days?.some((day) => Number(day) < 0) === true
  if (freq === 'DAILY') return isFromEnd
  if (freq === 'WEEKLY') return false
  if (timesADay > 1) return true
  if (freq === 'YEARLY') return isYearlyMisread(parts)
  // Rules for certain months that skip some of them, and rules that want a last or counted day to be a certain weekday.
  const isSkipping = months !== undefined && interval > 1
  const isLastWeekday = weekdays !== undefined && days !== undefined
  return isSkipping || (isLastWeekday && (isFromEnd || isCounted(weekdays)))
}

function isOfWeekdays(freq: string, { BYMONTH: months, BYMONTHDAY: days }: Parts): boolean {
  const count = freq === 'MONTHLY' ? 0 : freq === 'YEARLY' ? 1 : null
  return days === undefined && (months?.length ?? 0) === count
}

/**
 * Returns true for rules that count weeks or weekdays in the year, or name days of every month or the last days of
 * several months.
 */
function isYearlyMisread({
  BYMONTH: months,
  BYWEEKNO: weeks,
  BYDAY,
  BYMONTHDAY: days,
}: Parts): boolean {
  if (weeks !== undefined) return true
  if (months === undefined) return days !== undefined || isCounted(BYDAY ?? [])
  const isLast = days?.some((day) => Number(day) < 0 || Number(day) > 28) === true
  return months.length > 1 && isLast
}

/** Returns true if weekdays are counted, as in `2MO`. */
function isCounted(weekdays: readonly (string | number)[]): boolean {
  return weekdays.some((day) => /\d/.test(String(day)))
}

/** Creates the iterator of a recurrence rule. It throws if the next repeat is too far away, or `budget` is used up. */
export function boundedIterator(
  rule: ICAL.Recur,
  dtstart: ICAL.Time,
  budget: Budget,
): ICAL.RecurIterator {
  let fruitless = 0
  const step = (count = 1): void => {
    budget.steps -= count
    fruitless += count
    if (budget.steps < 0 || fruitless > maxFruitless) throw new Error('the rule is not met')
  }
  class Bounded extends ICAL.RecurIterator {
    override next(again?: boolean): ICAL.Time {
      fruitless = 0
      return super.next(again)
    }
    override check_contracting_rules(): boolean {
      step()
      return super.check_contracting_rules()
    }
    override increment_monthday(days: number): void {
      step(days)
      super.increment_monthday(days)
    }
    override increment_month(): void {
      // A monthly rule examines each day of the month.
      step(rule.freq === 'MONTHLY' ? 30 : 1)
      super.increment_month()
    }
    override increment_year(years: number): void {
      step()
      super.increment_year(years)
    }
  }
  return new Bounded({ rule, dtstart })
}
