/**
 * For 500 ms after a click, a control that appears in the place of the clicked one ignores clicks and keys, so that a
 * double click can't press both. A transparent element over the spot would block hover and scrolling.
 */
import type { EpochMs } from '../../../shared/domain/units.ts'
import { isTextField } from './text-field.ts'

type Pressed = FirstPress & {
  readonly control: Element
  readonly name: string
  readonly left: number
  readonly top: number
}

const controls = [
  'button, a[href], select, summary, label, input',
  '[role="button"], [role="menuitem"], [role="menuitemradio"], [role="option"], [role="tab"]',
].join(', ')

const modifiers: readonly string[] = ['Alt', 'AltGraph', 'Control', 'Meta', 'Shift']

/**
 * Keeps the second press of a double click from activating a control that replaced the first. Returns a function that
 * removes the guard. `now`: returns the current time, UTC ms.
 */
export function guardDoubleClicks(page: Document, now: () => EpochMs): () => void {
  let pressed: Pressed | null = null
  /** True if the press in progress began on a control that replaced the clicked one. */
  let isHeldBack = false
  let isReached = false
  // A slow response replaces the control late: the time limit starts when the control is removed.
  const changes = new MutationObserver(() => {
    if (pressed === null || pressed.control.isConnected) return
    pressed = { ...pressed, at: now() }
    changes.disconnect()
  })

  const isReplacement = (event: MouseEvent, control: Element): boolean => {
    if (pressed === null) return false
    const isSame = control === pressed.control && nameOf(control) === pressed.name
    const isBeside = standsBeside(pressed, event)
    return isOnReplacement(pressed, { at: now(), spot: spotOf(event), isSame, isBeside, isReached })
  }
  const take = (event: MouseEvent, control: Element): void => {
    const { left, top } = control.getBoundingClientRect()
    pressed = { control, name: nameOf(control), left, top, at: now(), spot: spotOf(event) }
    isReached = false
    changes.observe(page, { childList: true, subtree: true })
  }
  const press = (event: Event): void => {
    if (!(event instanceof MouseEvent) || !event.isTrusted) return
    const control = controlOf(event.target)
    const isClick = event.type === 'click'
    if (event.type === 'pointerdown' || isByKey(event)) {
      // After a press somewhere else, such as on a row, the next press is a new decision.
      if (pressed !== null && !isNear(pressed.spot, spotOf(event))) pressed = null
      isHeldBack = control !== null && isReplacement(event, control)
    }
    if (isHeldBack) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else if (isClick && control !== null) take(event, control)
  }
  const reach = (event: Event): void => {
    if (!(event instanceof KeyboardEvent)) {
      isReached = true
      return
    }
    if (event.key === 'Enter' || event.key === ' ') return
    isReached = true
    // A double click has no key in between: after Escape the next click is a new decision.
    if (pressed?.spot && !modifiers.includes(event.key)) pressed = null
  }

  const presses = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const
  const reaches = ['keydown', 'input', 'mousedown'] as const
  const ended = new AbortController()
  const options = { capture: true, signal: ended.signal }
  for (const name of presses) page.addEventListener(name, press, options)
  for (const name of reaches) page.addEventListener(name, reach, options)
  return () => {
    changes.disconnect()
    ended.abort()
  }
}

/** Returns the control that a press activates. Null for text, background, and text fields (which get the caret). */
function controlOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null
  const found = target.closest(controls)
  const control = found instanceof HTMLLabelElement ? found.control : found
  return control === null || isTextField(control) ? null : control
}

/**
 * Returns the label by which a button counts as the same. Empty for other controls, because their labels may change.
 */
function nameOf(control: Element): string {
  if (!(control instanceof HTMLButtonElement)) return ''
  return control.getAttribute('aria-label') ?? control.textContent
}

/** True for a click by Enter or Space. Such a click has a `detail` of 0, because no pointer was used. */
function isByKey({ type, detail }: MouseEvent): boolean {
  return type === 'click' && detail === 0
}

function spotOf(event: MouseEvent): FirstPress['spot'] {
  return isByKey(event) ? null : { x: event.clientX, y: event.clientY }
}

/** True if the first control hasn't moved but the pointer has left it: the user moved to a neighbour on purpose. */
function standsBeside(pressed: Pressed, { clientX, clientY }: MouseEvent): boolean {
  if (!pressed.control.isConnected) return false
  const { left, top, right, bottom } = pressed.control.getBoundingClientRect()
  const hasMoved = Math.abs(left - pressed.left) > 1 || Math.abs(top - pressed.top) > 1
  const isOver = clientX >= left && clientX < right && clientY >= top && clientY < bottom
  return !hasMoved && !isOver
}

/** Maximum time between the two presses of a double click, in ms. No common desktop allows a longer time. */
export const doubleClickTime = 500
/** Maximum movement of the pointer between the two presses of a double click, in pixels. */
export const doubleClickSpace = 8

type Position = { readonly x: number; readonly y: number }

/** First of two presses that may be a double click. */
export type FirstPress = {
  /** Time of the press or, if the control was removed later, the time of the removal. */
  readonly at: EpochMs
  /** Position of the press in the window, in pixels; null for a press with the keyboard. */
  readonly spot: Position | null
}

export type NextPress = FirstPress & {
  /** True if the control and its label are those of the first press. */
  readonly isSame: boolean
  /** True if the first control is still in its place, and the pointer is outside it. */
  readonly isBeside: boolean
  /** True if another key was pressed in between. The control was then reached with the keyboard on purpose. */
  readonly isReached: boolean
}

/** Returns true if the second press of a double click would activate a control that replaced the one first pressed. */
export function isOnReplacement(first: FirstPress, next: NextPress): boolean {
  const passed = next.at - first.at
  if (next.isSame || passed < 0 || passed >= doubleClickTime) return false
  if (next.spot === null || first.spot === null) return next.spot === first.spot && !next.isReached
  return isNear(first.spot, next.spot) && !next.isBeside
}

/** True if two presses are at the same spot. Two presses with the keyboard always are. */
function isNear(first: FirstPress['spot'], next: FirstPress['spot']): boolean {
  if (first === null || next === null) return first === next
  return Math.hypot(next.x - first.x, next.y - first.y) <= doubleClickSpace
}
