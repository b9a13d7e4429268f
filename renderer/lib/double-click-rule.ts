/**
 * A double click acts once: the second press of it must not act on what came up in the place of the control
 * that was pressed first.
 */
import type { EpochMs } from '../../shared/domain/units.ts'

/** ms; the longest double click of the usual desktops. */
export const doubleClickTime = 500
/** Pixels that a pointer moves between the two presses of a double click at most. */
export const doubleClickSpace = 8

type Spot = { readonly x: number; readonly y: number }

/** A press that acted. */
export type FirstPress = {
  /** When it acted; where the control went away later, when it did. */
  readonly at: EpochMs
  /** Pixels in the window; null by keyboard. */
  readonly spot: Spot | null
}

export type NextPress = FirstPress & {
  /** The control that was pressed first, under the name that it had then. */
  readonly isSame: boolean
  /** The control that was pressed first stands where it stood, and the pointer is beside it. */
  readonly isBeside: boolean
  /** By keyboard: another key came between, so the person went to it. */
  readonly isReached: boolean
}

/** True where the second press meant the control that was pressed first, and would act on another one. */
export function isOnReplacement(first: FirstPress, next: NextPress): boolean {
  const passed = next.at - first.at
  if (next.isSame || passed < 0 || passed >= doubleClickTime) return false
  if (next.spot === null || first.spot === null) {
    return next.spot === first.spot && !next.isReached
  }
  const distance = Math.hypot(next.spot.x - first.spot.x, next.spot.y - first.spot.y)
  return distance <= doubleClickSpace && !next.isBeside
}
