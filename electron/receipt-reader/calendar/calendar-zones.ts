/** A time's zone can be one that the system knows, one that the file describes or, by default, the computer's own. */
import ICAL from 'ical.js'
import { isZone, instantIn } from '../../../shared/domain/time/calendar.ts'
import { toEpochMs, type EpochMs } from '../../../shared/domain/units.ts'
import { zoneOfWindows } from './windows-zones.ts'

/** Converts a local time to an instant; undefined if it is not a valid time. */
export type ZoneRules = (wall: ICAL.Time) => EpochMs | undefined

/** A time with the zone in which it is meant. */
export type ZonedTime = { readonly time: ICAL.Time; readonly rules: ZoneRules }

export type CalendarZones = {
  /** Returns a time with the zone that its property names; if it names none, with the rules `usual`. */
  of(property: ICAL.Property, time: ICAL.Time, usual?: ZoneRules): ZonedTime
}

const utc: ZoneRules = ({ year, month, day, hour, minute, second }) =>
  toEpochMs(Date.UTC(year, month - 1, day, hour, minute, second))

/**
 * Creates the look-up of a calendar's time zones. `local`: IANA zone for times without a zone ("floating"). `unknown`
 * collects the names of zones known to neither file nor system, whose times are read as floating.
 */
export function createCalendarZones(
  calendar: ICAL.Component,
  local: string,
  unknown: Set<string> = new Set(),
): CalendarZones {
  // This property is not in the standard, but programs that write it use it for the zone of times without a zone.
  const calendarZone = calendar.getFirstPropertyValue('x-wr-timezone')
  const floating = systemRules(
    (typeof calendarZone === 'string' ? systemZone(calendarZone) : null) ?? local,
  )
  const described = new Map<string, ICAL.Component>()
  for (const component of calendar.getAllSubcomponents('vtimezone')) {
    const id = component.getFirstPropertyValue('tzid')
    if (typeof id === 'string') described.set(id, component)
  }
  const rulesByName = new Map<string, ZoneRules>()
  const rulesOf = (name: string): ZoneRules => {
    const found = rulesByName.get(name)
    if (found) return found
    const known = rulesOfName(name, described.get(name) ?? null)
    if (known === null) unknown.add(name)
    const rules = known ?? floating
    rulesByName.set(name, rules)
    return rules
  }
  return {
    of(property, time, usual) {
      if (time.zone === ICAL.Timezone.utcTimezone) return { time, rules: utc }
      const name = property.getFirstParameter('tzid')
      return { time, rules: name ? rulesOf(name) : (usual ?? floating) }
    },
  }
}

/**
 * Returns the rules of a zone; null for an unknown name. The system's rules are preferred, because they cover all years
 * and a file's often only some. For short names (`EST`), the file's rules are preferred, because the system's have no
 * summer time.
 */
function rulesOfName(name: string, described: ICAL.Component | null): ZoneRules | null {
  const location = described?.getFirstPropertyValue('x-lic-location')
  const system = systemZone(name) ?? (typeof location === 'string' ? systemZone(location) : null)
  if (system !== null && (!described || system.includes('/'))) return systemRules(system)
  return described ? describedRules(described) : offsetRules(name)
}

/** Returns the rules of a fixed offset (`GMT+0200`, `(UTC-03:00) Nowhere`, `(UTC) …`); null for any other name. */
function offsetRules(name: string): ZoneRules | null {
  const found = /^\(?(?:UTC|GMT)\s?(?:([+-])(\d{1,2}):?(\d{2})?)?(?:\)|$)/i.exec(name)
  if (!found) return null
  const [, sign = '+', hours = '', minutes = '00'] = found
  return systemRules(`${sign}${hours.padStart(2, '0')}:${minutes}`)
}

/**
 * Returns the system's zone of this name; null if there is none. The name can be a system or Windows zone. It can also
 * be a path ending with a zone, such as `/mozilla.org/2005/Europe/Berlin`, or the text that Windows shows for a zone or
 * its summer time: `(UTC-05:00) Eastern Time (US & Canada)`, `(UTC+01:00) Amsterdam, Berlin, Bern`.
 */
function systemZone(name: string): string | null {
  const plain = name.replace(/^"|"$/g, '').trim()
  const windows = zoneOfWindows(plain)
  if (windows !== null) return windows
  if (isZone(plain)) return plain
  const parts = plain.split('/').filter((part) => part !== '')
  const ends = [-3, -2, -1].map((at) => parts.slice(at).join('/'))
  return ends.find((end) => end !== plain && isZone(end)) ?? shownZone(plain)
}

function shownZone(name: string): string | null {
  const shown = name.replace(/^\((?:UTC|GMT).*?\) /, '')
  const zones = Intl.supportedValuesOf('timeZone')
  // Not every place has a zone of its own: `Canberra, Melbourne, Sydney`.
  const ofPlace = shown
    .split(', ')
    .map((place) => zones.find((zone) => zone.endsWith(`/${place.replaceAll(' ', '_')}`)))
    .find((zone) => zone !== undefined)
  const standard = shown.replace(
    /(?: (?:Daylight |Summer )?Time)?(?: \((?:US (?:&|and) )?Canada\))?$/i,
    ' Standard Time',
  )
  return ofPlace ?? zoneOfWindows(standard)
}

function systemRules(zone: string): ZoneRules {
  return ({ year, month, day, hour, minute, second }) =>
    instantIn({ year, month, day, hour, minute, second }, zone)
}

function describedRules(component: ICAL.Component): ZoneRules {
  const zone = new ICAL.Timezone(component)
  return ({ year, month, day, hour, minute, second }) => {
    try {
      const wall = { year, month, day, hour, minute, second }
      return toEpochMs(ICAL.Time.fromData(wall, zone).toUnixTime() * 1000)
    } catch {
      // The zone has a rule without any repeat.
      return undefined
    }
  }
}
