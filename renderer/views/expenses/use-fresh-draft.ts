import { useMemo, useRef } from 'react'
import { useWindowContext } from '../../components/window-context.ts'

export type FreshDraft = {
  /** A draft with nothing of the person's in it was made and opened. */
  began(this: void, id: string): void
  /** Something was typed, chosen or dropped, or the person said that it is to be kept. */
  touched(this: void): void
  /** The person turns to something else: what was not touched goes again, without a word. */
  leave(this: void): void
}

/** A form that was opened and closed again leaves nothing behind. */
export function useFreshDraft(): FreshDraft {
  const { expenseDrafts } = useWindowContext()
  const fresh = useRef<string | null>(null)
  return useMemo(
    () => ({
      began: (id) => {
        fresh.current = id
      },
      touched: () => {
        fresh.current = null
      },
      leave: () => {
        if (fresh.current !== null) void expenseDrafts.remove(fresh.current)
        fresh.current = null
      },
    }),
    [expenseDrafts],
  )
}
