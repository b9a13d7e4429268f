/** Rules repeat the local time of the first occurrence; exceptions, ends and additional dates are instants. */
import ICAL from 'ical.js'
import type { Span } from '../../../shared/domain/presence/presence-types.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { boundedIterator, isBearable, type Budget } from './bounded-rules.ts'
import type { CalendarZones, ZonedTime, ZoneRules } from './calendar-zones.ts'

/** Repeats that are computed for a rule that began long ago and has no end. */
const maxRepeats = 20_000
const dayMs = 86_400_000

/** `at`: begin. `day`: local day (`20261020`). `until`: its own end; null for the usual length. */
export type Repeat = { readonly at: EpochMs; readonly until: EpochMs | null; readonly day: string }

export type Series = {
  readonly component: ICAL.Component
  readonly start: ZonedTime
  readonly zones: CalendarZones
  readonly budget: Budget
}

/** Repeats that begin in the span. The caller widens it by the longest event, to find those that end in it. */
export function repeatsWithin(series: Series, span: Span): readonly Repeat[] {
  const { component, start, zones } = series
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
  const isExcluded = exclusions(component, zones, start.rules)
  const ruledOut = new Set<EpochMs>()
  for (const property of component.getAllProperties('exrule')) {
    const rule = property.getFirstValue()
    const exclude = (repeat: Repeat | null): void => void (repeat && ruledOut.add(repeat.at))
    if (isBearable(rule)) tried(() => followRule(rule, series, span, exclude))
  }
  return [...found.values()].filter((repeat) => !ruledOut.has(repeat.at) && !isExcluded(repeat))
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
  const first = onWall(start.time)
  if (!movedNear(first, plain, span.from)) return
  const iterator = boundedIterator(plain, first, budget)
  for (let count = 0; count < maxRepeats; count += 1) {
    const next = iterator.next() as ICAL.Time | null
    if (!next) return
    const repeat = repeatAt(next, start.rules)
    if (repeat && (repeat.at >= span.to || isLast(repeat))) return
    add(repeat)
  }
}

function onWall({ year, month, day, hour, minute, second }: ICAL.Time): ICAL.Time {
  return ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate: false })
}

/**
 * Moves `first` by whole intervals to shortly before `from`, and reduces the rule's count; does neither if repeats
 * depend on earlier ones. Returns false if the rule ended before `from`.
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
/** Upper bound of the average length of a month in days. Twelve months of 30.5 days are as long as a leap year. */
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

/** An additional date (RDATE) can be a period with its own end. Null if it can't be converted. */
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

/** Tests whether a repeat is excluded (EXDATE): by its instant or, if the exclusion states only a day, by its day. */
function exclusions(
  component: ICAL.Component,
  zones: CalendarZones,
  usual: ZoneRules,
): (repeat: Repeat) => boolean {
  const instants = new Set<EpochMs | undefined>()
  const days = new Set<string>()
  for (const property of component.getAllProperties('exdate')) {
    for (const value of valuesOf(property)) {
      if (!(value instanceof ICAL.Time)) continue
      if (value.isDate) days.add(dayOf(value))
      else instants.add(zones.of(property, value, usual).rules(value))
    }
  }
  return ({ at, day }) => instants.has(at) || days.has(day)
}

/**
 * Finds the repeat that an exception replaces. `at`: undefined if the calendar states no instant. `day`: day of the
 * repeat if the calendar states only a day, else null.
 */
export function replacedBy(
  exception: ICAL.Component,
  { zones, start }: Pick<Series, 'zones' | 'start'>,
): { readonly at: EpochMs | undefined; readonly day: string | null } {
  const property = exception.getFirstProperty('recurrence-id')
  const value: unknown = property && valuesOf(property)[0]
  if (!property || !(value instanceof ICAL.Time)) return { at: undefined, day: null }
  if (!value.isDate) return { at: zones.of(property, value, start.rules).rules(value), day: null }
  return { at: start.rules(atTimeOf(start.time, value)), day: dayOf(value) }
}

function atTimeOf({ hour, minute, second }: ICAL.Time, { year, month, day }: ICAL.Time): ICAL.Time {
  return ICAL.Time.fromData({ year, month, day, hour, minute, second })
}
