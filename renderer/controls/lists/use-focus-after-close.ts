import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus back to the button that opened a list, once the list is gone, unless something else has the focus.
 * The focus can't move earlier, because an open list keeps the focus inside and makes the rest of the page inert.
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
