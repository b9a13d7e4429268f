/**
 * One rule for every window: for half a second, what comes up in the place of a control that was pressed
 * can't be pressed. Set up once for a page, so that no control has to know of it.
 */
import type { EpochMs } from '../../shared/domain/units.ts'
import { isOnReplacement, type FirstPress } from '../lib/double-click-rule.ts'
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

/** Watches the page until the answer is called. `now`: the clock of the window, UTC ms. */
export function guardSecondPress(page: Document, now: () => EpochMs): () => void {
  let pressed: Pressed | null = null
  /** The press that the pointer is in the middle of began on a replacement. */
  let isHeldBack = false
  let isReached = false
  // A slow answer replaces the control late: the half second begins when it goes.
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
      isHeldBack = control !== null && isReplacement(event, control)
    }
    if (isHeldBack) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else if (isClick && control !== null) take(event, control)
  }
  const reach = (event: Event): void => {
    const isActing = event instanceof KeyboardEvent && (event.key === 'Enter' || event.key === ' ')
    if (!isActing) isReached = true
  }

  const presses = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const
  for (const name of presses) page.addEventListener(name, press, true)
  page.addEventListener('keydown', reach, true)
  page.addEventListener('input', reach, true)
  page.addEventListener('mousedown', reach, true)
  return () => {
    changes.disconnect()
    for (const name of presses) page.removeEventListener(name, press, true)
    page.removeEventListener('keydown', reach, true)
    page.removeEventListener('input', reach, true)
    page.removeEventListener('mousedown', reach, true)
  }
}

/** What a press there acts on; null for text, the ground, and fields, in which it only sets the caret. */
function controlOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null
  const found = target.closest(controls)
  const control = found instanceof HTMLLabelElement ? found.control : found
  return control === null || isTextField(control) ? null : control
}

/** Of a button, which can become another one where it stands; a block of the day says its times as it moves. */
function nameOf(control: Element): string {
  if (!(control instanceof HTMLButtonElement)) return ''
  return control.getAttribute('aria-label') ?? control.textContent
}

/** Enter and Space arrive as clicks that no pointer counted. */
function isByKey({ type, detail }: MouseEvent): boolean {
  return type === 'click' && detail === 0
}

/** Null for a press by keyboard. */
function spotOf(event: MouseEvent): FirstPress['spot'] {
  return isByKey(event) ? null : { x: event.clientX, y: event.clientY }
}

/** True where the first control stands as it stood and the pointer is not on it: it was moved to a neighbour. */
function standsBeside(pressed: Pressed, { clientX, clientY }: MouseEvent): boolean {
  if (!pressed.control.isConnected) return false
  const { left, top, right, bottom } = pressed.control.getBoundingClientRect()
  const hasMoved = Math.abs(left - pressed.left) > 1 || Math.abs(top - pressed.top) > 1
  const isOver = clientX >= left && clientX < right && clientY >= top && clientY < bottom
  return !hasMoved && !isOver
}
