import { useLayoutEffect, type RefObject } from 'react'
import { afterPaint } from '../../lib/after-paint.ts'
import { hasFrame } from '../../lib/first-frame.ts'

/**
 * Focuses a field on mount. At once if it replaces the first frame, where the user may be typing; else
 * after the paint, because focusing forces a layout, and only if nothing else has the focus.
 */
export function useFirstFocus(field: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    if (hasFrame()) {
      field.current?.focus()
      return undefined
    }
    return afterPaint(() => {
      if (document.activeElement === document.body) field.current?.focus()
    })
  }, [field])
}
