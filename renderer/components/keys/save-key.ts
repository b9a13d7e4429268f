import { isSaveKey } from '../../controls/is-save-key.ts'
import { after } from '../../lib/clock.ts'
import { isTextField } from './text-field.ts'
import { useWindowKeys } from './window-keys.ts'

/**
 * Whether the key that stops the timer stops it here: not in a form, a dialog or a field, which are being filled in, and
 * not while it is held down after it saved one. The timer itself (`data-standing`) is no such form.
 */
export function isStopKey(event: KeyboardEvent): boolean {
  const { target, repeat, defaultPrevented } = event
  if (!isSaveKey(event) || repeat) return false
  if (!(target instanceof Element)) return true
  if (target.closest('[data-standing]')) return true
  const isFilledIn = isTextField(target) || target.closest('form, dialog, [role="dialog"], select')
  return !isFilledIn && !defaultPrevented
}

/**
 * Ctrl+Enter saves the form that it is pressed in, from each of its fields. A form that has a key of its own says so by
 * preventing the default.
 */
export function useSaveKey(): void {
  useWindowKeys((event) => {
    if (!isSaveKey(event) || event.repeat || event.defaultPrevented) return
    const form = event.target instanceof Element ? event.target.closest('form') : null
    if (!form || form.matches('[data-standing]')) return
    event.preventDefault()
    // What the field itself did with the key is in the form after the next rendering.
    after(0, () => {
      if (form.isConnected && !isRefused(form)) form.requestSubmit()
    })
  })
}

/** Its button can’t be pressed at present. */
function isRefused(form: HTMLFormElement): boolean {
  return form.querySelector('[type="submit"]:disabled') !== null
}
