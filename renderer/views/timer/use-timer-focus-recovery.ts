import { useLayoutEffect, type RefObject } from 'react'

/**
 * Restores the focus to the field in `place` if the focused element was removed. Otherwise keys would go to
 * the window, and Tab would start at the top. `starts`: counts what was started from the removed element; `focused`: the
 * count for which the focus was restored, not a state, because nothing is drawn for it.
 */
export function useTimerFocusRecovery(
  place: RefObject<HTMLElement | null>,
  starts: number,
  focused: RefObject<number>,
): void {
  useLayoutEffect(() => {
    if (starts === focused.current) return
    focused.current = starts
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
  }, [place, starts, focused])
}
