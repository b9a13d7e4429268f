/**
 * Repeats of a series. Rules repeat the first occurrence's local time; exceptions, ends and added dates are instants.
 */
import ICAL from 'ical.js'
import type { Span } from '../../../shared/domain/presence/presence-types.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { boundedIterator, isBearable, type Budget } from './bounded-rules.ts'
import type { CalendarZones, ZonedTime, ZoneRules } from './calendar-zones.ts'

/** Maximum number of repeats computed for a rule that began long ago and has no end. */
const maxRepeats = 20_000
const dayMs = 86_400_000

/**
 * One occurrence of a repeating event. `at`: its start. `day`: local day (`20261020`). `until`: its end; null if the
 * occurrence has the series' usual duration.
 */
export type Repeat = { readonly at: EpochMs; readonly until: EpochMs | null; readonly day: string }

export type Series = {
  readonly component: ICAL.Component
  readonly start: ZonedTime
  readonly zones: CalendarZones
  readonly budget: Budget
  /** Collects exclusions and changes, as written, for whose day there is a repeat, but at another time. */
  readonly unmatched: Set<string>
}

/** Returns the occurrences that begin in the span. Callers widen the span to find occurrences that only end in it. */
export function repeatsWithin(series: Series, span: Span): readonly Repeat[] {
  const { component, start } = series
  const rules = component.getAllProperties('rrule').map((property) => property.getFirstValue())
  const found = new Map<EpochMs, Repeat>()
  const add = (repeat: Repeat | null): void => {
    if (repeat && repeat.at < span.to && repeat.at >= span.from) found.set(repeat.at, repeat)
  }
  // The first occurrence counts, whatever the rules are.
  add(repeatAt(start.time, start.rules))
  for (const rule of rules) {
    // If a rule makes no sense, the repeats found before the error are kept.
    if (isBearable(rule)) tried(() => followRule(rule, series, span, add))
  }
  for (const property of component.getAllProperties('rdate')) {
    for (const value of valuesOf(property)) tried(() => add(additional(property, value, series)))
  }
  const ruledOut = new Set<EpochMs>()
  for (const property of component.getAllProperties('exrule')) {
    const rule = property.getFirstValue()
    const exclude = (repeat: Repeat | null): void => void (repeat && ruledOut.add(repeat.at))
    if (isBearable(rule)) tried(() => followRule(rule, series, span, exclude))
  }
  const repeats = [...found.values()].filter((repeat) => !ruledOut.has(repeat.at))
  const excluded = component
    .getAllProperties('exdate')
    .flatMap((property) => valuesOf(property).map((value) => referenceOf(property, value, series)))
  const isExcluded = isNamed(excluded, repeats, series)
  return repeats.filter((repeat) => !isExcluded(repeat))
}

function tried(work: () => void): void {
  try {
    work()
  } catch {
    // The library throws its own errors and TypeErrors for values that make no sense.
  }
}

function valuesOf(property: ICAL.Property): readonly unknown[] {
  try {
    return property.getValues() as unknown[]
  } catch {
    return []
  }
}

function repeatAt(time: ICAL.Time, rules: ZoneRules): Repeat | null {
  const at = rules(time)
  return at === undefined ? null : { at, until: null, day: dayOf(time) }
}

/** Formats a day as `20261020`. */
function dayOf({ year, month, day }: ICAL.Time): string {
  return `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`
}

function followRule(
  rule: ICAL.Recur,
  { start, zones, component, budget }: Series,
  span: Span,
  add: (repeat: Repeat | null) => void,
): void {
  const isLast = lastOf(rule, zones, component, start.rules)
  const plain = rule.clone()
  plain.until = null
  // Floating: the rule is evaluated in local time, and each resulting time is converted by the rules of the zone.
  const first = atTimeOf(start.time, start.time)
  if (!movedNear(first, plain, span.from)) return
  const limit = Math.min(plain.count ?? maxRepeats, maxRepeats)
  // The library counts one repeat too many in some rules for certain months.
  plain.count = null
  const iterator = boundedIterator(plain, first, budget)
  for (let count = 0; count < limit; count += 1) {
    const next = iterator.next() as ICAL.Time | null
    if (!next) return
    const repeat = repeatAt(next, start.rules)
    if (repeat && (repeat.at >= span.to || isLast(repeat))) return
    add(repeat)
  }
}

/**
 * Moves `first` by whole intervals to shortly before `from`, and reduces the rule's count; does neither if repeats
 * depend on earlier repeats. Returns false if the rule ended before `from`.
 */
function movedNear(first: ICAL.Time, rule: ICAL.Recur, from: EpochMs): boolean {
  const isPlain = Object.keys(rule.parts).length === 0
  // Some months have no such day, or the rule counts repeats that can only be found one by one.
  const isLateInMonth = first.day > 28 && monthCounts[rule.freq] !== undefined
  if (isLateInMonth || (rule.count !== null && !isPlain)) return true
  const steps = Math.floor(intervalsUntil(first, rule, from)) - 2
  if (steps <= 0) return true
  const size = steps * rule.interval
  const days = (dayCounts[rule.freq] ?? 0) * size
  const months = (monthCounts[rule.freq] ?? 0) * size
  const moved = new Date(Date.UTC(first.year, first.month - 1 + months, first.day + days))
  first.year = moved.getUTCFullYear()
  first.month = moved.getUTCMonth() + 1
  first.day = moved.getUTCDate()
  if (rule.count === null) return true
  rule.count -= steps
  return rule.count > 0
}

const dayCounts: Readonly<Record<string, number>> = { DAILY: 1, WEEKLY: 7 }
const monthCounts: Readonly<Record<string, number>> = { MONTHLY: 1, YEARLY: 12 }
/** Upper bound of a month's average length, in days. Twelve months of 30.5 days are as long as a leap year. */
const longestMonth = 30.5

function intervalsUntil({ year, month, day }: ICAL.Time, rule: ICAL.Recur, from: EpochMs): number {
  const days = (from - Date.UTC(year, month - 1, day)) / dayMs - 2
  const monthDays = (monthCounts[rule.freq] ?? 0) * longestMonth
  const interval = ((dayCounts[rule.freq] ?? 0) + monthDays) * rule.interval
  return interval === 0 ? 0 : days / interval
}

function lastOf(
  { until }: ICAL.Recur,
  zones: CalendarZones,
  component: ICAL.Component,
  usual: ZoneRules,
): (repeat: Repeat) => boolean {
  if (!until) return () => false
  if (until.isDate) return ({ day }) => day > dayOf(until)
  const property = component.getFirstProperty('dtstart')
  const isUtc = until.zone === ICAL.Timezone.utcTimezone
  const last = property && isUtc ? zones.of(property, until).rules(until) : usual(until)
  return ({ at }) => last !== undefined && at > last
}

/** Converts an additional date (RDATE), which can be a period with its own end; null if that fails. */
function additional(property: ICAL.Property, value: unknown, series: Series): Repeat | null {
  const { start, zones } = series
  if (value instanceof ICAL.Period) {
    const from = value.start as ICAL.Time | null
    if (!from) return null
    const { rules } = zones.of(property, from, start.rules)
    const at = rules(from)
    if (at === undefined) return null
    const until = value.duration
      ? ((at + value.duration.toSeconds() * 1000) as EpochMs)
      : rules(value.end)
    return { at, until: until ?? null, day: dayOf(from) }
  }
  if (!(value instanceof ICAL.Time)) return null
  const { rules } = zones.of(property, value, start.rules)
  // A day without a time: the repeat has the time of day of the series.
  return value.isDate ? repeatAt(atTimeOf(start.time, value), start.rules) : repeatAt(value, rules)
}

/** How an exclusion (EXDATE) or a changed occurrence (RECURRENCE-ID) refers to a repeat. */
type Reference = {
  /** The instant of the repeat; undefined if it can't be converted. */
  readonly at: EpochMs | undefined
  readonly day: string
  /** The value as written. */
  readonly text: string
  /** True if only the day is stated. */
  readonly isDay: boolean
  /** True if it can mean the day although no repeat is at this instant: it is midnight, or the series' local time. */
  readonly isLoose: boolean
}

type Zoned = Pick<Series, 'zones' | 'start'>

function referenceOf(
  property: ICAL.Property,
  value: unknown,
  { zones, start }: Zoned,
): Reference | null {
  const time: unknown = value instanceof ICAL.Period ? value.start : value
  if (!(time instanceof ICAL.Time)) return null
  const isSame = (['hour', 'minute', 'second'] as const).every(
    (part) => time[part] === start.time[part],
  )
  return {
    at: time.isDate
      ? start.rules(atTimeOf(start.time, time))
      : zones.of(property, time, start.rules).rules(time),
    day: dayOf(time),
    text: time.toICALString(),
    isDay: time.isDate,
    isLoose: isSame || time.hour + time.minute + time.second === 0,
  }
}

/** Returns a function that tests whether any of the references means a given repeat. */
function isNamed(
  references: readonly (Reference | null)[],
  repeats: readonly Repeat[],
  { unmatched }: Pick<Series, 'unmatched'>,
): (repeat: Repeat) => boolean {
  const known = new Set<EpochMs | undefined>(repeats.map(({ at }) => at))
  const knownDays = new Set(repeats.map(({ day }) => day))
  const instants = new Set<EpochMs | undefined>()
  const days = new Set<string>()
  for (const one of references) {
    if (!one) continue
    const isExact = !one.isDay && known.has(one.at)
    if (isExact) instants.add(one.at)
    else if (one.isDay || one.isLoose) days.add(one.day)
    else if (knownDays.has(one.day)) unmatched.add(one.text)
  }
  return ({ at, day }) => instants.has(at) || days.has(day)
}

/** Returns the occurrence that a changed occurrence replaces; null if the calendar states none. */
export function replacedBy(exception: ICAL.Component, series: Zoned): Reference | null {
  const property = exception.getFirstProperty('recurrence-id')
  return property && referenceOf(property, valuesOf(property)[0], series)
}

/** Returns the occurrences of an event that are not replaced by a changed occurrence. */
export function unchanged(
  repeats: readonly Repeat[],
  exceptions: readonly ICAL.Component[],
  series: Series,
): readonly Repeat[] {
  const replaced = exceptions.map((exception) => replacedBy(exception, series))
  const isReplaced = isNamed(replaced, repeats, series)
  return repeats.filter((repeat) => !isReplaced(repeat))
}

function atTimeOf({ hour, minute, second }: ICAL.Time, { year, month, day }: ICAL.Time): ICAL.Time {
  return ICAL.Time.fromData({ year, month, day, hour, minute, second })
}
