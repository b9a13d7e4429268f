import { useEffect, useRef, type RefObject } from 'react'

/** Moves the focus back to the button once its list has closed. An open list makes the rest of the page inert. */
export function useFocusAfterClose(button: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      button.current?.focus()
    }
    wasOpen.current = isOpen
  }, [button, isOpen])
}
