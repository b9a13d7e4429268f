import { useEffect, type RefObject } from 'react'
import { loadLater } from '../../../shared/domain/language/load-later.ts'

/**
 * Keeps the focus from being lost (keep-focus.ts). The code is loaded with the first key or press, because nothing can
 * remove the focused element before.
 */
export function useKeptFocus(whole: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let end = (): void => undefined
    const load = (): void => {
      forget()
      void loadLater(() => import('./keep-focus.ts')).then(({ keepFocus }) => {
        if (whole.current) end = keepFocus(whole.current)
      })
    }
    const forget = (): void => {
      document.removeEventListener('keydown', load)
      document.removeEventListener('pointerdown', load)
    }
    document.addEventListener('keydown', load)
    document.addEventListener('pointerdown', load)
    return () => {
      forget()
      end()
    }
  }, [whole])
}
