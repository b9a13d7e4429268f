import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
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

/**
 * Returns a function to call before rows change places: the browser takes the focus from a row that is moved, and it is
 * given back once `rows` are drawn in their new order.
 */
export function useFocusAfterMove(rows: readonly unknown[]): () => void {
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const element = focused.current
    focused.current = null
    if (element instanceof HTMLElement && document.activeElement === document.body) element.focus()
  }, [rows])
  return () => {
    focused.current = document.activeElement
  }
}
