/**
 * Source ids of window topics. A topic is the group of windows that belong to one project; it is treated as a source.
 * Pure.
 */
import type { LocalId } from '../units.ts'

const middle = '/window/'

export function windowSource(sourceId: string, projectId: LocalId): string {
  return `${sourceId}${middle}${projectId}`
}

/** Returns the project of a topic; null for any other source. */
export function projectOfTopic(sourceId: string): LocalId | null {
  const at = sourceId.indexOf(middle)
  return at < 0 ? null : (sourceId.slice(at + middle.length) as LocalId)
}

/** Returns the source that a topic is part of; any other source is returned unchanged. */
export function sourceOfTopic(sourceId: string): string {
  const at = sourceId.indexOf(middle)
  return at < 0 ? sourceId : sourceId.slice(0, at)
}
