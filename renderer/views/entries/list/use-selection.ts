import { useMemo, useState } from 'react'
import type { LocalId } from '../../../../shared/domain/units.ts'

export type Selection = {
  readonly ids: ReadonlySet<LocalId>
  /** Alone, or beside the others (`adds`), or with everything from the last one to it (`extends`). */
  choose(id: LocalId, how: 'toggle' | 'extends'): void
  all(): void
  clear(): void
}

type Chosen = { readonly ids: ReadonlySet<LocalId>; readonly anchor: LocalId | null }
const nothing: Chosen = { ids: new Set(), anchor: null }

/** Which of the listed entries are chosen; what is not listed any more is not chosen either. */
export function useSelection(listed: readonly LocalId[]): Selection {
  const [chosen, setChosen] = useState(nothing)
  const ids = useMemo(() => {
    if (chosen.ids.size === 0) return chosen.ids
    return new Set(listed.filter((id) => chosen.ids.has(id)))
  }, [chosen, listed])
  return {
    ids,
    choose(id, how) {
      if (how === 'extends' && chosen.anchor !== null) {
        const [one, other] = [listed.indexOf(chosen.anchor), listed.indexOf(id)]
        const between = listed.slice(Math.min(one, other), Math.max(one, other) + 1)
        return setChosen({ ids: new Set([...ids, ...between]), anchor: chosen.anchor })
      }
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setChosen({ ids: next, anchor: id })
    },
    all: () => setChosen({ ids: new Set(listed), anchor: listed[0] ?? null }),
    clear: () => setChosen(nothing),
  }
}
