import { isSaveKey } from '../../controls/is-save-key.ts'
import { after } from '../../lib/clock.ts'
import { isTextField } from './text-field.ts'
import { useWindowKeys } from './window-keys.ts'

/**
 * Returns true for Ctrl+Enter (or Cmd+Enter) if it stops the timer. It does not stop the timer in forms, in dialogs, in
 * fields that are being filled in, or while the key is still held down after it saved a form. The form of the timer
 * itself (`data-standing`) does not count as a form.
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
 * Lets Ctrl+Enter in any field of a form save the form. A form that handles the key itself has to call
 * `preventDefault`.
 */
export function useSaveKey(): void {
  useWindowKeys((event) => {
    if (!isSaveKey(event) || event.repeat || event.defaultPrevented) return
    const form = event.target instanceof Element ? event.target.closest('form') : null
    if (!form || form.matches('[data-standing]')) return
    event.preventDefault()
    // The field's own change by the key is in the form after the next rendering.
    after(0, () => {
      if (form.isConnected && !form.querySelector('[type="submit"]:disabled')) form.requestSubmit()
    })
  })
}
