import { isSaveKey } from '../../controls/is-save-key.ts'
import { after } from '../../lib/clock.ts'
import { isTextField } from './text-field.ts'
import { useWindowKeys } from './window-keys.ts'

/**
 * Returns true for Ctrl+Enter (or Cmd+Enter) where it stops the timer: outside forms, dialogs and fields that are being
 * filled in, and not for a key that is still held down after it saved a form. The timer itself (`data-standing`) does
 * not count as a form.
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
 * Lets Ctrl+Enter save the form that it is pressed in, from any of its fields. A form that handles the key itself
 * prevents the default.
 */
export function useSaveKey(): void {
  useWindowKeys((event) => {
    if (!isSaveKey(event) || event.repeat || event.defaultPrevented) return
    const form = event.target instanceof Element ? event.target.closest('form') : null
    if (!form || form.matches('[data-standing]')) return
    event.preventDefault()
    // The field's own change by the key is in the form after the next rendering.
    after(0, () => {
      if (form.isConnected && !isRefused(form)) form.requestSubmit()
    })
  })
}

/** Returns true if the form's submit button is disabled. */
function isRefused(form: HTMLFormElement): boolean {
  return form.querySelector('[type="submit"]:disabled') !== null
}
