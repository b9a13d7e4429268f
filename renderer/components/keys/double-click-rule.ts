/**
 * Rule against accidental double clicks: the second press must not activate a control that replaced the control pressed
 * first.
 */
import type { EpochMs } from '../../../shared/domain/units.ts'

/** Maximum time in ms between the two presses of a double click. Common desktops have no longer interval. */
export const doubleClickTime = 500
/** Maximum movement of the pointer between the two presses of a double click, in pixels. */
export const doubleClickSpace = 8

type Position = { readonly x: number; readonly y: number }

/** A press that activated a control. */
export type FirstPress = {
  /** Time of the press, or of the control's removal if that was later. */
  readonly at: EpochMs
  /** Position in pixels of the window; null for the keyboard. */
  readonly spot: Position | null
}

/** A press after the first press. */
export type NextPress = FirstPress & {
  /** True if the control and its label are those of the first press. */
  readonly isSame: boolean
  /** True if the first control is still in its place, and the pointer is outside it. */
  readonly isBeside: boolean
  /** True if another key was pressed in between, so that the control was reached by keyboard on purpose. */
  readonly isReached: boolean
}

/** Returns true if the second press was meant for the first control and would activate another control. */
export function isOnReplacement(first: FirstPress, next: NextPress): boolean {
  const passed = next.at - first.at
  if (next.isSame || passed < 0 || passed >= doubleClickTime) return false
  if (next.spot === null || first.spot === null) {
    return next.spot === first.spot && !next.isReached
  }
  return isNear(first.spot, next.spot) && !next.isBeside
}

/** Returns true if two presses are close enough for a double click; two presses by keyboard always are. */
export function isNear(first: FirstPress['spot'], next: FirstPress['spot']): boolean {
  if (first === null || next === null) return first === next
  return Math.hypot(next.x - first.x, next.y - first.y) <= doubleClickSpace
}
