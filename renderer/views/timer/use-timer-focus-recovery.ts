import { useLayoutEffect, type RefObject } from 'react'

/**
 * Restores the focus to the field in `place` if the focused element was removed. Otherwise keys would go to
 * the window, and Tab would start at the top.
 */
export function useTimerFocusRecovery(
  place: RefObject<HTMLElement | null>,
  isWanted: boolean,
  onDone: () => void,
): void {
  useLayoutEffect(() => {
    if (!isWanted) return
    const field = place.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      'input, textarea',
    )
    const active = document.activeElement
    // A heading has it where the window kept it a place meanwhile (keep-focus.ts).
    const isFree = active === document.body || active?.matches('[data-fallback]') === true
    if (field && isFree) {
      field.focus()
      field.setSelectionRange(field.value.length, field.value.length)
    }
    onDone()
  }, [place, isWanted, onDone])
}
