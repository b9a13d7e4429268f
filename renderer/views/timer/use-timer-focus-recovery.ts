import { useLayoutEffect, type RefObject } from 'react'

/**
 * Puts the caret behind the text of the field in `place` where the focus fell to the page, because what had it
 * went away: keys would act on the window, and Tab would begin anew.
 */
export function useFollowedFocus(
  place: RefObject<HTMLElement | null>,
  isWanted: boolean,
  onDone: () => void,
): void {
  useLayoutEffect(() => {
    if (!isWanted) return
    const field = place.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      'input, textarea',
    )
    if (field && document.activeElement === document.body) {
      field.focus()
      field.setSelectionRange(field.value.length, field.value.length)
    }
    onDone()
  }, [place, isWanted, onDone])
}
