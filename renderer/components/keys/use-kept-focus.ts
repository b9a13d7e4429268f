import { useEffect, type RefObject } from 'react'
import { loadLater } from '../../../shared/domain/language/load-later.ts'

/**
 * Keeps the focus in `whole` when the focused element is removed (keep-focus.ts). Loads the code for this at the first
 * key press or click, because nothing can remove the focused element before that.
 */
export function useKeptFocus(whole: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let end = (): void => undefined
    const awaited = new AbortController()
    const load = (): void => {
      awaited.abort()
      void loadLater(() => import('./keep-focus.ts')).then(({ keepFocus }) => {
        if (whole.current) end = keepFocus(whole.current)
      })
    }
    document.addEventListener('keydown', load, { signal: awaited.signal })
    document.addEventListener('pointerdown', load, { signal: awaited.signal })
    return () => {
      awaited.abort()
      end()
    }
  }, [whole])
}
