import { useRef, type RefObject } from 'react'
import { useDocumentEvents } from './document-events.ts'
import { takesLetters } from './text-field.ts'

/** Calls `press` for each key that is pressed in the window and that no field handles. */
export function useWindowKeys(press: (event: KeyboardEvent) => void): void {
  useDocumentEvents({ keydown: press })
}

/** Returns a ref for an element. When `/` is pressed, the field in this element gets the focus. */
export function useSlashKey(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useWindowKeys((event) => {
    if (event.key !== '/' || takesLetters(event.target) || event.defaultPrevented) return
    event.preventDefault()
    element.current?.querySelector('input')?.focus()
  })
  return element
}
