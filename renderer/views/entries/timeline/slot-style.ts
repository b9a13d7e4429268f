import type { CSSProperties } from 'react'
import { place, type Placed, type Stretch } from '../../../../shared/domain/timeline/timeline.ts'

/** Height of an hour of the day, in pixels. One minute is one pixel high. */
export const hourHeight = 60

/** Formats a fraction of the day as a CSS percentage. */
export function cssPercent(share: number): string {
  return `${share * 100}%`
}

/**
 * Returns the position of a block in the day timeline. The CSS variable `--shift` says to which side a focused block is
 * widened, from 0 (only to the right) to 1 (only to the left).
 */
export function slotStyle({ top, bottom, lane, lanes }: Placed): CSSProperties {
  return {
    top: cssPercent(top),
    height: cssPercent(bottom - top),
    left: cssPercent(lane / lanes),
    width: cssPercent(1 / lanes),
    ['--shift' as string]: lanes === 1 ? 0 : lane / (lanes - 1),
  }
}

/** Returns the vertical position of a period whose block spans all lanes of the day's column. */
export function spanStyle(axis: Stretch, { from, to }: Stretch): CSSProperties {
  const top = Math.max(0, place(axis, from))
  return { top: cssPercent(top), height: cssPercent(Math.min(1, place(axis, to)) - top) }
}
