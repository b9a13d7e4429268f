/**
 * Assigns windows that had the focus to projects. A window belongs to the project that was recorded earlier while a
 * window with such a title had the focus, or to the project whose name is in the title. Other windows leave no trace.
 * Pure.
 */
import type { LocalId } from '../units.ts'
import { projectOfTitle, type Knowledge } from './knowledge.ts'
import type { Trace } from './trace.ts'
import { windowSource } from './window-source.ts'

/**
 * Returns the traces with each window assigned to its project. The topic of the project becomes the source of the
 * window, so that work of different projects is kept apart. Windows of unknown projects are left out.
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
