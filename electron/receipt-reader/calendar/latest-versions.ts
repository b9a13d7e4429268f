import type ICAL from 'ical.js'

/**
 * The events of a calendar without those that a later version replaces: of events with one UID, and of changes of one
 * occurrence, those with the highest SEQUENCE, and of these the last at the same start.
 */
export function latestVersions(components: readonly ICAL.Component[]): readonly ICAL.Component[] {
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

/** Null for an event that is known by nothing. */
function keyOf(component: ICAL.Component): string | null {
  const uid = textOf(component, 'uid')
  return uid === '' ? null : `${uid} ${textOf(component, 'recurrence-id')}`
}

function textOf(component: ICAL.Component, name: string): string {
  return component.getFirstProperty(name)?.toICALString() ?? ''
}

function sequenceOf(component: ICAL.Component): number {
  const value = Number(component.getFirstPropertyValue('sequence') ?? 0)
  return Number.isFinite(value) ? value : 0
}
