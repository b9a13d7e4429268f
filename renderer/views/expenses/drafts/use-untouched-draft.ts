import { useMemo, useRef } from 'react'
import { useWindowContext } from '../../../components/window-context.ts'

/** Notifications about a new draft. */
export type UntouchedDraft = {
  /** A new, empty draft was opened. */
  began(this: void, id: string): void
  /** The user typed, chose or dropped something, or wants to keep the draft. */
  touched(this: void): void
  /** The draft is closed: an untouched one is deleted silently. */
  leave(this: void): void
}

/** Deletes a new draft that was closed without any change. */
export function useUntouchedDraft(): UntouchedDraft {
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
