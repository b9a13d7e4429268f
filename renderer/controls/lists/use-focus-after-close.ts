import { useEffect, useRef, type RefObject } from 'react'

/**
 * Gives the focus back to the button of a list once that is gone, unless something else has it. Only then: while the
 * list is there it keeps the focus inside and the rest of the page inert.
 */
export function useFocusAfterClose(button: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      button.current?.focus()
    }
    wasOpen.current = isOpen
  }, [button, isOpen])
}
