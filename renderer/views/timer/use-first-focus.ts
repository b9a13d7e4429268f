import { useLayoutEffect, type RefObject } from 'react'
import { afterPaint } from '../../lib/after-paint.ts'
import { hasFrame } from '../../lib/first-frame.ts'

/**
 * Gives the caret to a field that comes up: at once where it takes the place of the first frame, in which
 * somebody may be typing; else after it was drawn, because a focus has the whole page laid out, and only
 * where nothing else has the focus by then.
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
