import { useMemo, useState } from 'react'
import type { LocalId } from '../../../../shared/domain/units.ts'

/** Selected rows of the list, and the functions that change the selection. */
export type Selection = ReturnType<typeof useSelection>

type Selected = { readonly ids: ReadonlySet<LocalId>; readonly anchor: LocalId | null }
const nothing: Selected = { ids: new Set(), anchor: null }

/** Returns the selection among the listed entries. A selected entry that is not listed counts again once it is. */
export function useSelection(listed: readonly LocalId[]) {
  const [chosen, setChosen] = useState(nothing)
  const ids = useMemo(() => {
    if (chosen.ids.size === 0) return chosen.ids
    return new Set(listed.filter((id) => chosen.ids.has(id)))
  }, [chosen, listed])
  return {
    ids,
    /** Toggles a row (`toggle`), or selects all rows from the last one chosen to this one (`extends`). */
    choose: (id: LocalId, how: 'toggle' | 'extends'): void =>
      // A state updater, so that two calls in one event see each other.
      setChosen(({ ids: old, anchor }) => {
        const next = new Set(listed.filter((one) => old.has(one)))
        if (how === 'extends' && anchor !== null && listed.includes(anchor)) {
          const anchorIndex = listed.indexOf(anchor)
          const index = listed.indexOf(id)
          const from = Math.min(anchorIndex, index)
          const to = Math.max(anchorIndex, index)
          for (const between of listed.slice(from, to + 1)) next.add(between)
          return { ids: next, anchor }
        }
        if (!next.delete(id)) next.add(id)
        return { ids: next, anchor: id }
      }),
    all: (): void => setChosen({ ids: new Set(listed), anchor: listed[0] ?? null }),
    only: (wanted: readonly LocalId[]): void =>
      setChosen({ ids: new Set(wanted), anchor: wanted[0] ?? null }),
    clear: (): void => setChosen(nothing),
  }
}
