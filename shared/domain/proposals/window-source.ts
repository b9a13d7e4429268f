/** Names of what windows of one project are: a part of their source. Pure. */
import type { LocalId } from '../units.ts'

const middle = '/window/'

export function windowSource(sourceId: string, projectId: LocalId): string {
  return `${sourceId}${middle}${projectId}`
}

/** The project of such a source; null for any other one. */
export function projectOfTopic(sourceId: string): LocalId | null {
  const at = sourceId.indexOf(middle)
  return at < 0 ? null : (sourceId.slice(at + middle.length) as LocalId)
}

/** The source that a topic is part of; any other source is itself. */
export function sourceOfTopic(sourceId: string): string {
  const at = sourceId.indexOf(middle)
  return at < 0 ? sourceId : sourceId.slice(0, at)
}
