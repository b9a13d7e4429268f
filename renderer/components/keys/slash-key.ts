import { useRef, type RefObject } from 'react'
import { takesLetters } from './text-field.ts'
import { useWindowKeys } from './window-keys.ts'

/** Returns a ref for an element. Pressing `/` focuses the field in this element. */
export function useSlashKey(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useWindowKeys((event) => {
    if (event.key !== '/' || takesLetters(event.target) || event.defaultPrevented) return
    event.preventDefault()
    element.current?.querySelector('input')?.focus()
  })
  return element
}
