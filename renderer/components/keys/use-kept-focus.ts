import { useEffect, type RefObject } from 'react'
import { loadLater } from '../../../shared/domain/language/load-later.ts'

/**
 * Keeps a place for the focus (keep-focus.ts); its code is loaded with the first key or press, because nothing takes
 * the focus away before.
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
