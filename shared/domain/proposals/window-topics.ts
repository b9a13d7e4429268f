/**
 * Assigns windows that had the focus to projects: by what was recorded before while such a title was in front, or by
 * the name of a project in the title. Other windows leave no trace. Pure.
 */
import type { LocalId } from '../units.ts'
import { projectOfTitle, type Knowledge } from './knowledge.ts'
import type { Trace } from './trace.ts'
import { windowSource } from './window-source.ts'

/**
 * Returns the windows of known projects, each with a source for its project, so that work of different projects is kept
 * apart.
 */
export function windowTopics(traces: readonly Trace[], knowledge: Knowledge): readonly Trace[] {
  const found = new Map<string, LocalId | null>()
  const projectOf = ({ sourceId, text }: Trace): LocalId | null => {
    const name = `${sourceId}/${text ?? ''}`
    const cachedProject = found.get(name)
    if (cachedProject !== undefined) return cachedProject
    const { projectId } = projectOfTitle(knowledge, sourceId, text)
    found.set(name, projectId)
    return projectId
  }
  return traces.flatMap((trace) => {
    if (trace.kind !== 'window') return [trace]
    const projectId = projectOf(trace)
    return projectId === null
      ? []
      : [{ ...trace, sourceId: windowSource(trace.sourceId, projectId) }]
  })
}
