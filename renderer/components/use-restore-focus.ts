import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Focus handling of a button that opens an inline field. */
export type RestoreFocus = {
  /** Ref of the button that opens the field. */
  readonly button: RefObject<HTMLButtonElement | null>
  /** Call on closing: by keyboard the button gets the focus that the field had, by mouse the focus stays where it went. */
  readonly closing: (isByKey: boolean) => void
}

/** Restores the focus to the button that opened an inline field, in the same commit that closes the field. */
export function useRestoreFocus(isOpen: boolean): RestoreFocus {
  const button = useRef<HTMLButtonElement>(null)
  const takesFocus = useRef(false)
  useLayoutEffect(() => {
    // The field is saved a moment after its key, and something else can have the focus by then.
    const isFree = document.activeElement === document.body
    if (!isOpen && takesFocus.current && isFree) button.current?.focus()
    takesFocus.current = false
  }, [isOpen])
  return {
    button,
    closing: (isByKey) => {
      takesFocus.current = isByKey
    },
  }
}
