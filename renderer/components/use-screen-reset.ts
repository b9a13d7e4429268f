import { useEffect, useRef } from 'react'
import { useWindowState } from './window-context.ts'

/** Calls `onReset` when the screen that is shown is selected again in the navigation. */
export function useScreenReset(onReset: () => void): void {
  const resets = useWindowState((state) => state.screenResets)
  const seenResets = useRef(resets)
  useEffect(() => {
    if (seenResets.current === resets) return
    seenResets.current = resets
    onReset()
  }, [resets, onReset])
}
