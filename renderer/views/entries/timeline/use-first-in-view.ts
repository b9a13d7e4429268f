import { useEffect, useRef, type RefObject } from 'react'
import type { Day } from '../../../../shared/domain/units.ts'

/**
 * Scrolls a day to its first block when the day is opened.
 * @param ground Element of the whole day. Its parent scrolls.
 * @param top Position to scroll to, in pixels.
 */
export function useFirstInView(ground: RefObject<HTMLElement | null>, day: Day, top: number): void {
  const shown = useRef<Day | null>(null)
  useEffect(() => {
    if (!ground.current || shown.current === day) return
    shown.current = day
    ground.current.parentElement?.scrollTo({ top })
  }, [ground, day, top])
}
