/**
 * Bounds the repeats of a rule to a number of steps. The library searches for the next repeat without a limit, and
 * `FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30` has none.
 */
import ICAL from 'ical.js'

/**
 * Maximum number of steps to the next repeat. A step is a day, a month or a year that the library looks at: a 29
 * February comes after eight years at the latest.
 */
const maxFruitless = 7000
/** Maximum number of repeats of a daily rule within its day. */
const maxTimesADay = 24

/** The number of steps that all rules of a file together have left. */
export type Budget = { steps: number }

/** Bounds the rules of the zones that a calendar describes. */
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

/** Returns true for a rule that does not repeat more often in a day than the limit. */
export function isBearable(rule: unknown): rule is ICAL.Recur {
  if (!(rule instanceof ICAL.Recur)) return false
  const values = rule.parts as Readonly<Record<string, unknown>>
  const timesADay = [values['BYHOUR'], values['BYMINUTE'], values['BYSECOND']]
    .map((part) => (Array.isArray(part) ? part.length : 1))
    .reduce((product, count) => product * count)
  return ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(rule.freq) && timesADay <= maxTimesADay
}

/** Creates the iterator of a rule. It throws where the next repeat is too far away, or the budget is spent. */
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
      // A monthly rule looks at each of its days.
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
