/**
 * Finds the events of an iCalendar file (RFC 5545) within a span. Anybody who sends an invitation can write into a
 * calendar, so one event must not use up the reading time of the others.
 */
import ICAL from 'ical.js'
import type { Span } from '../../../shared/domain/presence/presence-types.ts'
import type { CalendarReading, Trace } from '../../../shared/domain/proposals/trace.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { boundZoneRules, type Budget } from './bounded-rules.ts'
import {
  repeatsWithin,
  replacedBy,
  unchanged,
  type Repeat,
  type Series,
} from './calendar-series.ts'
import { linesNaming, parsedCalendars } from './calendar-text.ts'
import { createCalendarZones, type CalendarZones, type ZoneRules } from './calendar-zones.ts'
import { grouped } from '../../../shared/domain/grouped.ts'

/** Maximum number of calculation steps for all recurrence rules of a calendar file; this many take a few seconds. */
export const maxSteps = 200_000
/** In ms; a longer event is a trip or a holiday. */
const maxEventLength = 16 * 3_600_000
/** Maximum time, in ms, by which a change to all later repeats may move them. */
const maxMove = 31 * 86_400_000
/** Maximum number of events in a day. Nobody has more, and proposals compare each event with all others. */
const maxEventsPerDay = 100

export type CalendarFile = {
  readonly text: string
  readonly sourceId: string
  /** IANA zone for times without a zone ("floating"). */
  readonly zone: string
}

/**
 * Returns the events of a calendar within a span; null if the text is not a calendar. Leaves out all-day, cancelled,
 * declined and free events, and all but the first hundred events of a day. Ignores recurrence rules that repeat too
 * often or never. `budget`: the calculation steps that are left; the call subtracts those that it takes.
 */
export function calendarEvents(
  { text, sourceId, zone }: CalendarFile,
  span: Span,
  budget: Budget = { steps: maxSteps },
): CalendarReading | null {
  const parsed = parsedCalendars(text)
  if (parsed === null) return null
  const [unknownZones, misplacedEnds, unmatched] = [
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
  ]
  const events = parsed.calendars.flatMap((calendar) => {
    boundZoneRules(calendar, budget)
    const zones = createCalendarZones(calendar, zone, unknownZones)
    for (const component of calendar.getAllSubcomponents('vevent')) {
      for (const end of guarded(() => endsBeforeStart(component, zones))) misplacedEnds.add(end)
    }
    return eventsOf(calendar, { zones, budget, span, unmatched })
  })
  return {
    events: withoutFlood(events).map((found) => ({ kind: 'event' as const, sourceId, ...found })),
    leftOut: [
      ...parsed.leftOut,
      ...linesNaming(text, unknownZones, /;TZID=/i),
      ...linesNaming(text, misplacedEnds, /^DTEND/i),
      ...linesNaming(text, unmatched, /^(?:EXDATE|RECURRENCE-ID)/i),
    ],
  }
}

function withoutFlood(events: readonly Occurrence[]): readonly Occurrence[] {
  const counts = new Map<number, number>()
  return events.filter(({ at }) => {
    const day = Math.floor(at / 86_400_000)
    const count = (counts.get(day) ?? 0) + 1
    counts.set(day, count)
    return count <= maxEventsPerDay
  })
}

type Context = Pick<Series, 'zones' | 'budget' | 'unmatched'> & { readonly span: Span }
type Occurrence = Pick<Trace, 'text'> & { readonly at: EpochMs; readonly until: EpochMs }

function eventsOf(calendar: ICAL.Component, context: Context): readonly Occurrence[] {
  // A message that cancels its events need not mark each of them as cancelled.
  if (/^cancel$/i.test(String(calendar.getFirstPropertyValue('method')))) return []
  const components = latestVersions(calendar.getAllSubcomponents('vevent'))
  const isException = (component: ICAL.Component): boolean => component.hasProperty('recurrence-id')
  const exceptions = grouped(components.filter(isException), uidOf)
  const series = components
    .filter((component) => !isException(component))
    // Events that began long ago have the most repeats: they come last and get the rest of the budget.
    .sort((one, other) => beginOf(other) - beginOf(one))
  const found = series.flatMap((component) => {
    const uid = uidOf(component)
    const changed = uid === null ? [] : (exceptions.get(uid) ?? [])
    return guarded(() => seriesEvents(component, changed, context))
  })
  const uids = new Set(series.map(uidOf))
  // An invitation to one changed meeting, or a series that began before what was exported.
  const alone = [...exceptions].flatMap(([uid, changed]) =>
    uid !== null && uids.has(uid) ? [] : changed,
  )
  return [...found, ...alone.flatMap((component) => guarded(() => singleEvent(component, context)))]
}

/**
 * Returns an empty list if `work` throws, because one event must not hide the others. The library throws its own
 * errors, and TypeErrors for senseless values.
 */
function guarded<Found>(work: () => readonly Found[]): readonly Found[] {
  try {
    return work()
  } catch {
    return []
  }
}

function beginOf(component: ICAL.Component): number {
  const start = timeOf(component, 'dtstart')
  return start ? Date.UTC(start.year, start.month, start.day) : 0
}

function timeOf(component: ICAL.Component, name: string): ICAL.Time | null {
  try {
    const value = component.getFirstPropertyValue(name)
    return value instanceof ICAL.Time ? value : null
  } catch {
    // The library throws its own errors for values that make no sense.
    return null
  }
}

type Begin = Pick<Series, 'start'> & { readonly at: EpochMs }

/** Returns the start; null if it has no time of day. `usual`: the zone to use if the event names none. */
function beginIn(component: ICAL.Component, zones: CalendarZones, usual?: ZoneRules): Begin | null {
  const time = timeOf(component, 'dtstart')
  const property = component.getFirstProperty('dtstart')
  if (!time || !property || time.isDate) return null
  const start = zones.of(property, time, usual)
  const at = start.rules(time)
  return at === undefined ? null : { start, at }
}

/**
 * Returns the length in ms; 0 if the event states neither a duration nor an end. Some programs write a zero duration
 * beside the end.
 */
function lengthOf(component: ICAL.Component, { start, at }: Begin, zones: CalendarZones): number {
  const duration = component.getFirstPropertyValue('duration')
  const seconds = duration instanceof ICAL.Duration ? duration.toSeconds() : 0
  if (seconds !== 0) return seconds * 1000
  const end = timeOf(component, 'dtend')
  const property = component.getFirstProperty('dtend')
  if (!end || !property) return 0
  const until = zones.of(property, end, start.rules).rules(end)
  const length = until === undefined ? 0 : until - at
  // A start that the clocks skip is moved to after the skipped hour, which can be later than the end.
  return length > 0 ? length : Math.min(wallMs(end) - wallMs(start.time), maxClockSkip)
}

/** If an event ends before it begins, and so can't be shown, returns its end as written; else an empty list. */
function endsBeforeStart(component: ICAL.Component, zones: CalendarZones): readonly string[] {
  const begin = beginIn(component, zones)
  const isBefore = begin !== null && lengthOf(component, begin, zones) < 0
  return isBefore ? [timeOf(component, 'dtend')?.toICALString() ?? ''] : []
}

/** Maximum time, in ms, by which clocks are put forward at once: one hour in most zones, two in a few. */
const maxClockSkip = 7_200_000

function wallMs({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

function singleEvent(
  component: ICAL.Component,
  { zones, span }: Context,
  usual?: ZoneRules,
): readonly Occurrence[] {
  const begin = beginIn(component, zones, usual)
  return begin
    ? shown(component, begin.at, (begin.at + lengthOf(component, begin, zones)) as EpochMs, span)
    : []
}

/** Returns a series' events, with changed occurrences in place of the original ones. */
function seriesEvents(
  component: ICAL.Component,
  exceptions: readonly ICAL.Component[],
  context: Context,
): readonly Occurrence[] {
  const { zones, budget, span, unmatched } = context
  const begin = beginIn(component, zones)
  const changed = exceptions.flatMap((one) => singleEvent(one, context, begin?.start.rules))
  if (!begin) return changed
  const series: Series = { component, start: begin.start, zones, budget, unmatched }
  const later = laterParts(exceptions, series)
  const reach = later.length === 0 ? maxEventLength : maxEventLength + maxMove
  const near = {
    from: (span.from - reach) as EpochMs,
    to: (later.length === 0 ? span.to : span.to + maxMove) as EpochMs,
  }
  const wholeSeries: Part = {
    from: -Infinity,
    component,
    move: 0,
    length: lengthOf(component, begin, zones),
  }
  const partOf = ({ at }: Repeat): Part => later.find(({ from }) => from <= at) ?? wholeSeries
  const repeats = unchanged(repeatsWithin(series, near), exceptions, series)
  const repeated = repeats.flatMap((repeat) => {
    const { component: shape, move, length } = partOf(repeat)
    const at = (repeat.at + move) as EpochMs
    return shown(shape, at, repeat.until ?? ((at + length) as EpochMs), span)
  })
  return [...repeated, ...changed]
}

/** Repeats that start at `from` or later take `component`'s properties, are moved by `move` and last `length` ms. */
type Part = {
  readonly from: number
  readonly component: ICAL.Component
  readonly move: number
  readonly length: number
}

/** Returns the changes of exceptions with `RANGE=THISANDFUTURE`, latest first. */
function laterParts(exceptions: readonly ICAL.Component[], series: Series): readonly Part[] {
  return exceptions
    .flatMap((component): readonly Part[] => {
      const at = replacedBy(component, series)?.at
      const begin = beginIn(component, series.zones, series.start.rules)
      const isLater = rangeOf(component).toUpperCase() === 'THISANDFUTURE'
      if (!isLater || at === undefined || !begin) return []
      const length = lengthOf(component, begin, series.zones)
      return [{ from: at, component, move: begin.at - at, length }]
    })
    .sort((one, other) => other.from - one.from)
}

function rangeOf(component: ICAL.Component): string {
  const range = component.getFirstProperty('recurrence-id')?.getFirstParameter('range')
  return range ?? ''
}

/** Returns a list of one event if the occurrence counts as work and overlaps the span, otherwise an empty list. */
function shown(
  component: ICAL.Component,
  at: EpochMs,
  until: EpochMs,
  span: Span,
): readonly Occurrence[] {
  const isWork = isAttended(component) && until > at && until - at <= maxEventLength
  return isWork && at < span.to && until > span.from
    ? [{ at, until, text: titleOf(component) }]
    : []
}

function isAttended(component: ICAL.Component): boolean {
  const value = (name: string): string =>
    String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  const isFree = value('transp') === 'TRANSPARENT' || value('x-microsoft-cdo-busystatus') === 'FREE'
  return value('status') !== 'CANCELLED' && !isFree && !isDeclined(component)
}

/** True if the calendar's owner, whom Google names by email address, has declined. */
function isDeclined(component: ICAL.Component): boolean {
  const owner = String(component.parent?.getFirstPropertyValue('x-wr-calname') ?? '').toLowerCase()
  return component
    .getAllProperties('attendee')
    .some(
      (attendee) =>
        String(attendee.getFirstValue()).toLowerCase() === `mailto:${owner}` &&
        String(attendee.getFirstParameter('partstat')).toUpperCase() === 'DECLINED',
    )
}

function titleOf(component: ICAL.Component): string | null {
  const summary = component.getFirstPropertyValue('summary')
  const title = typeof summary === 'string' ? summary.trim() : ''
  return title === '' ? null : cutText(title, 200)
}

/**
 * Returns the latest versions. Events with the same UID, and changes to the same occurrence, are versions of each
 * other: those with the highest SEQUENCE are kept and, of these, only the last with the same start.
 */
function latestVersions(components: readonly ICAL.Component[]): readonly ICAL.Component[] {
  const highest = new Map<string, number>()
  for (const component of components) {
    const key = keyOf(component)
    if (key !== null) highest.set(key, Math.max(highest.get(key) ?? 0, sequenceOf(component)))
  }
  const last = new Map<string | ICAL.Component, ICAL.Component>()
  for (const component of components) {
    const key = keyOf(component)
    if (key === null) last.set(component, component)
    else if (sequenceOf(component) === highest.get(key)) {
      last.set(`${key} ${textOf(component, 'dtstart')}`, component)
    }
  }
  return [...last.values()]
}

/** Returns the key that all versions of an event share; null if the event has no UID. */
function keyOf(component: ICAL.Component): string | null {
  const uid = uidOf(component)
  return uid === null ? null : `${uid} ${textOf(component, 'recurrence-id')}`
}

/** Returns what a series and its changed occurrences share; null if nothing is stated. */
function uidOf(component: ICAL.Component): string | null {
  const uid = component.getFirstPropertyValue('uid')
  return typeof uid === 'string' && uid !== '' ? uid : null
}

function textOf(component: ICAL.Component, name: string): string {
  return component.getFirstProperty(name)?.toICALString() ?? ''
}

function sequenceOf(component: ICAL.Component): number {
  const value = Number(component.getFirstPropertyValue('sequence') ?? 0)
  return Number.isFinite(value) ? value : 0
}
