import { t } from '../../../../shared/domain/language/translate.ts'
import type { TraceSource } from '../../../../shared/contract/groups/traces.ts'
import { projectOfTopic, sourceOfTopic } from '../../../../shared/domain/proposals/window-source.ts'
import type { LocalId } from '../../../../shared/domain/units.ts'

type Names = {
  readonly sources: readonly TraceSource[]
  /** Of a project; undefined for one that is not there. */
  readonly projectName: (id: LocalId) => string | undefined
}

/** What a key stands for (shared/domain/proposals/knowledge.ts), in words: a folder, or a title in a calendar. */
export function keyText(key: string, { sources, projectName }: Names): string {
  const slash = key.indexOf('/')
  const [first, rest] = slash < 0 ? [key, ''] : [key.slice(0, slash), key.slice(slash + 1)]
  if (first === 'usual' || first === 'habit') {
    return t`what is usual: ${projectName(rest as LocalId) ?? t`no project`}`
  }
  const where = sources.find(({ id }) => id === sourceOfTopic(first))?.name
  const topic = projectOfTopic(key)
  const what = topic === null ? rest : (projectName(topic) ?? rest)
  const source = where ?? t`a source that was removed`
  return what === '' ? source : `${source}: ${what}`
}
