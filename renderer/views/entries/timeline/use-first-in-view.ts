import { useEffect, useRef, type RefObject } from 'react'
import type { Day } from '../../../../shared/domain/units.ts'

/** Scrolls a day to `top` (pixels) when it is opened. `ground`: element of the whole day; its parent scrolls. */
export function useFirstInView(ground: RefObject<HTMLElement | null>, day: Day, top: number): void {
  const shown = useRef<Day | null>(null)
  useEffect(() => {
    if (!ground.current || shown.current === day) return
    shown.current = day
    ground.current.parentElement?.scrollTo({ top })
  }, [ground, day, top])
}
