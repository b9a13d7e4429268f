import { useLayoutEffect, useRef, type RefObject } from 'react'

export type FocusBack = {
  /** For the button that opens the field. */
  readonly button: RefObject<HTMLButtonElement | null>
  /** To be said when the field closes: by keyboard the button gets the focus, by mouse it stays where it went. */
  readonly closing: (isByKey: boolean) => void
}

/** Gives the focus back to what a field in place was opened with, in the same drawing that closes it. */
export function useFocusBack(isOpen: boolean): FocusBack {
  const button = useRef<HTMLButtonElement>(null)
  const takesFocus = useRef(false)
  useLayoutEffect(() => {
    if (!isOpen && takesFocus.current) button.current?.focus()
    takesFocus.current = false
  }, [isOpen])
  return {
    button,
    closing: (isByKey) => {
      takesFocus.current = isByKey
    },
  }
}
