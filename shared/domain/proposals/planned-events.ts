/** Upcoming events in the user's calendars, as work that can be started. Pure. */
import type { Span } from '../presence/presence-types.ts'
import type { LocalId } from '../units.ts'
import { eventKey, isUnwanted, projectOfEvent, type Knowledge } from './knowledge.ts'
import { isEvent, type Trace } from './trace.ts'

/**
 * Calendar event. `note`: its title. `projectId`: the project that would be proposed for the event; null if it is not
 * known.
 */
export type PlannedEvent = Span & { readonly note: string; readonly projectId: LocalId | null }

/**
 * Returns the events that overlap the span, earliest start first. Events without a title and events that the user muted
 * are left out. If several calendars contain an event with the same time and title, it is returned once.
 */
export function plannedEvents(
  traces: readonly Trace[],
  span: Span,
  knowledge: Knowledge,
): readonly PlannedEvent[] {
  const found = traces.filter(isEvent).flatMap(({ sourceId, at, until, text }) => {
    const note = text?.trim() ?? ''
    const isWanted = note !== '' && !isUnwanted(knowledge, eventKey(sourceId, text))
    if (!isWanted || at >= span.to || until <= span.from) return []
    const { projectId } = projectOfEvent(knowledge, sourceId, text)
    return [{ from: at, to: until, note, projectId }]
  })
  return found
    .filter((one, index) => found.findIndex((other) => isSame(one, other)) === index)
    .sort((one, other) => one.from - other.from)
}

function isSame(left: PlannedEvent, right: PlannedEvent): boolean {
  return left.from === right.from && left.to === right.to && left.note === right.note
}
