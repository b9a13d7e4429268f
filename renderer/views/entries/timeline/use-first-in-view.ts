import { useEffect, useRef, type RefObject } from 'react'
import type { Day } from '../../../../shared/domain/units.ts'

/** Scrolls the timeline to `top` (pixels) when a day opens. `ground`: element of the whole day; its parent scrolls. */
export function useFirstInView(ground: RefObject<HTMLElement | null>, day: Day, top: number): void {
  const shown = useRef<Day | null>(null)
  useEffect(() => {
    if (!ground.current || shown.current === day) return
    shown.current = day
    ground.current.parentElement?.scrollTo({ top })
  }, [ground, day, top])
}
