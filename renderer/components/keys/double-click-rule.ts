/**
 * Rule against accidental double clicks: the second press must not activate a control that replaced the one
 * that was pressed first.
 */
import type { EpochMs } from '../../../shared/domain/units.ts'

/** ms; the longest double-click interval of common desktops. */
export const doubleClickTime = 500
/** Pixels that the pointer moves at most between the two presses of a double click. */
export const doubleClickSpace = 8

type Position = { readonly x: number; readonly y: number }

/** A press that activated a control. */
export type FirstPress = {
  /** When it did; if the control was removed later, when that happened. */
  readonly at: EpochMs
  /** Pixels in the window; null for the keyboard. */
  readonly spot: Position | null
}

/** A press after the first one. */
export type NextPress = FirstPress & {
  /** The same control with the same label. */
  readonly isSame: boolean
  /** The first control is still in its place, and the pointer is outside it. */
  readonly isBeside: boolean
  /** By keyboard: another key was pressed in between, so the control was reached on purpose. */
  readonly isReached: boolean
}

/** True if the second press was meant for the first control and would activate another one. */
export function isOnReplacement(first: FirstPress, next: NextPress): boolean {
  const passed = next.at - first.at
  if (next.isSame || passed < 0 || passed >= doubleClickTime) return false
  if (next.spot === null || first.spot === null) {
    return next.spot === first.spot && !next.isReached
  }
  return isNear(first.spot, next.spot) && !next.isBeside
}

/** True where two presses can be the two of a double click; by keyboard, both are. */
export function isNear(first: FirstPress['spot'], next: FirstPress['spot']): boolean {
  if (first === null || next === null) return first === next
  return Math.hypot(next.x - first.x, next.y - first.y) <= doubleClickSpace
}
