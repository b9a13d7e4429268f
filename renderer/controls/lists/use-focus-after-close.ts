import { useEffect, useRef, type RefObject } from 'react'

/** Moves the focus back to the button after its list has closed. The open list makes the button inert until then. */
export function useFocusAfterClose(button: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      button.current?.focus()
    }
    wasOpen.current = isOpen
  }, [button, isOpen])
}
