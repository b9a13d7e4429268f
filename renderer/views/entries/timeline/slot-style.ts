import type { CSSProperties } from 'react'
import { place, type Placed, type Stretch } from '../../../../shared/domain/timeline/timeline.ts'

/** Pixels of an hour in the day; a minute is one. */
export const hourHeight = 60

/** A fraction of the day as a CSS percentage. */
export function percent(share: number): string {
  return `${share * 100}%`
}

/** Where a block stands on its day. `--shift`: how far one that grows does so to the left, 0 to 1. */
export function slotStyle({ top, bottom, lane, lanes }: Placed): CSSProperties {
  return {
    top: percent(top),
    height: percent(bottom - top),
    left: percent(lane / lanes),
    width: percent(1 / lanes),
    ['--shift' as string]: lanes === 1 ? 0 : lane / (lanes - 1),
  }
}

/** Where a stretch stands that takes the whole width. */
export function spanStyle(axis: Stretch, { from, to }: Stretch): CSSProperties {
  const top = Math.max(0, place(axis, from))
  return { top: percent(top), height: percent(Math.min(1, place(axis, to)) - top) }
}
