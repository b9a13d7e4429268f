/**
 * Windows that had the focus, as far as they say for which project: by what was recorded while such a title was in front
 * before, or by the name of a project in the title. All other windows say nothing, and are no trace. Pure.
 */
import type { LocalId } from '../units.ts'
import { projectOfTitle, type Knowledge } from './knowledge.ts'
import type { Trace } from './trace.ts'
import { windowSource } from './window-source.ts'

/** The windows of known projects, each with a source of its own for its project: work of one is not that of another. */
export function windowTopics(traces: readonly Trace[], knowledge: Knowledge): readonly Trace[] {
  const found = new Map<string, LocalId | null>()
  const projectOf = ({ sourceId, text }: Trace): LocalId | null => {
    const name = `${sourceId}/${text ?? ''}`
    const known = found.get(name)
    if (known !== undefined) return known
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
