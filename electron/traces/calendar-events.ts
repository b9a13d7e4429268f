/** Events of an iCalendar file (RFC 5545) within a span, recurrences and exceptions included. Pure. */
import ICAL from 'ical.js'
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { Trace } from '../../shared/domain/proposals/trace.ts'
import { isZone } from '../../shared/domain/time/calendar.ts'
import { instantIn } from '../../shared/domain/time/instant-in.ts'
import { toEpochMs, type EpochMs } from '../../shared/domain/units.ts'

/** A rule without an end that began long ago is followed this far. */
const mostRepeats = 20_000
/** An event that is longer is a trip or a holiday. Milliseconds. */
const longest = 16 * 3_600_000

export type CalendarFile = {
  readonly text: string
  readonly sourceId: string
  /** Zone of times that name none ("floating"). */
  readonly zone: string
}

/** Null where the text is no calendar. Left out: events of whole days, cancelled ones, and those shown as free. */
export function calendarEvents(
  { text, sourceId, zone }: CalendarFile,
  span: Span,
): readonly Trace[] | null {
  const calendars = parsed(text)
  if (calendars === null) return null
  return calendars.flatMap((calendar) => {
    const components = calendar.getAllSubcomponents('vevent')
    const events = components.map((component) => new ICAL.Event(component))
    const exceptions = events.filter((event) => event.isRecurrenceException())
    return events
      .filter((event) => !event.isRecurrenceException())
      .flatMap((event) => {
        for (const other of exceptions) if (other.uid === event.uid) event.relateException(other)
        return occurrencesOf(event, span, zone)
      })
      .map((found) => ({ kind: 'event' as const, sourceId, ...found }))
  })
}

function parsed(text: string): readonly ICAL.Component[] | null {
  try {
    const found: unknown = ICAL.parse(text)
    // One calendar, or several in one file.
    const many = (Array.isArray(found) && Array.isArray(found[0]) ? found : [found]) as unknown[][]
    const calendars = many.map((one) => new ICAL.Component(one))
    return calendars.every(({ name }) => name === 'vcalendar') ? calendars : null
  } catch {
    // The library throws its own errors and TypeErrors for broken files.
    return null
  }
}

type Occurrence = Pick<Trace, 'text'> & { readonly at: EpochMs; readonly until: EpochMs }

function occurrencesOf(event: ICAL.Event, span: Span, zone: string): readonly Occurrence[] {
  const found: Occurrence[] = []
  const add = (item: ICAL.Event, start: ICAL.Time, end: ICAL.Time): boolean => {
    const [at, until] = [instantOf(start, zone), instantOf(end, zone)]
    if (at === undefined || until === undefined) return true
    const isWork = isAttended(item) && !start.isDate && until > at && until - at <= longest
    if (isWork && at < span.to && until > span.from) found.push({ at, until, text: titleOf(item) })
    // An occurrence that was moved comes in the place of its former time.
    return at < span.to + longest
  }
  try {
    if (!event.isRecurring()) {
      add(event, event.startDate, event.endDate)
      return found
    }
    const repeats = event.iterator()
    for (let count = 0; count < mostRepeats; count += 1) {
      const next = repeats.next() as ICAL.Time | undefined
      if (!next) break
      const { item, startDate, endDate } = event.getOccurrenceDetails(next)
      // Of a zone that the file does not describe, repeats know the clock on the wall alone.
      if (!add(item, inZoneOf(startDate, event.startDate), inZoneOf(endDate, event.endDate))) break
    }
  } catch {
    // A rule that makes no sense: what was found before it counts.
  }
  return found
}

/** A repeated time with the name of the zone that its rule was given in, unless it has one. */
function inZoneOf(time: ICAL.Time, first: ICAL.Time): NamedTime {
  const { timezone } = first as NamedTime
  const named = time as NamedTime
  if (named.timezone === undefined && timezone !== undefined) named.timezone = timezone
  return named
}

/** What the library does not declare: the name of the zone as it stands in the file. */
type NamedTime = ICAL.Time & { timezone?: string }

function isAttended({ component }: ICAL.Event): boolean {
  const value = (name: string): string =>
    String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  return value('status') !== 'CANCELLED' && value('transp') !== 'TRANSPARENT'
}

function titleOf({ summary }: ICAL.Event): string | null {
  const title = (summary as string | null)?.trim() ?? ''
  return title === '' ? null : title.slice(0, 200)
}

/** By the zone of the time, where the file describes it or it is one of the system's; else by the zone given. */
function instantOf(time: ICAL.Time, zone: string): EpochMs | undefined {
  const { zone: own, timezone } = time as NamedTime
  if (own && own !== ICAL.Timezone.localTimezone) return toEpochMs(time.toUnixTime() * 1000)
  const { year, month, day, hour, minute, second } = time
  const wall = { year, month, day, hour, minute, second }
  return instantIn(wall, timezone !== undefined && isZone(timezone) ? timezone : zone)
}
