import { useEffect, useRef } from 'react'
import { useWindowState } from './window-context.ts'

/** Calls `onReset` when the screen that is shown is selected again in the navigation. */
export function useScreenReset(onReset: () => void): void {
  const resets = useWindowState((state) => state.screenResets)
  const known = useRef(resets)
  useEffect(() => {
    if (known.current === resets) return
    known.current = resets
    onReset()
  }, [resets, onReset])
}
