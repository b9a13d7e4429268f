import { useEffect, useRef } from 'react'
import { useWindowState } from './window-context.ts'

/** Calls `goBack` when the screen that is shown is selected again in the navigation. */
export function useScreenReset(goBack: () => void): void {
  const returns = useWindowState((state) => state.screenResets)
  const known = useRef(returns)
  useEffect(() => {
    if (known.current === returns) return
    known.current = returns
    goBack()
  }, [returns, goBack])
}
