import { useEffect, type RefObject } from 'react'

/** Focuses the start field of `content` each time the window is shown. */
export function useFieldWhenShown(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = (): void => {
      if (document.visibilityState !== 'visible') return
      content.current?.querySelector<HTMLElement>('form input')?.focus()
    }
    document.addEventListener('visibilitychange', shown)
    return () => document.removeEventListener('visibilitychange', shown)
  }, [content])
}
