import type { Span } from '../presence/presence-types.ts'
import type { LocalId } from '../units.ts'
import { eventKey, isUnwanted, projectOfEvent, type Knowledge } from './knowledge.ts'
import { isEvent, type Trace } from './trace.ts'

/** A calendar event that a timer can be started with. `note`: its title. `projectId`: null if not known. */
export type PlannedEvent = Span & { readonly note: string; readonly projectId: LocalId | null }

/**
 * Returns events that overlap the span, earliest first. Leaves out events without a title and those that the user
 * muted. Events with the same time and title in several calendars count as one.
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
