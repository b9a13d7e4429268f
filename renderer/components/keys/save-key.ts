import { isSaveKey } from '../../controls/is-save-key.ts'
import { after } from '../../lib/clock.ts'
import { isTextField } from './text-field.ts'
import { useWindowKeys } from './window-keys.ts'

/**
 * Returns true if a key press is Ctrl+Enter (Cmd+Enter) and should stop the timer: in the timer itself, or outside text
 * fields, forms and dialogs. Returns false for the repeats of a key that is held down.
 */
export function isStopKey(event: KeyboardEvent): boolean {
  const { target, repeat, defaultPrevented } = event
  if (!isSaveKey(event) || repeat) return false
  if (!(target instanceof Element)) return true
  if (target.closest('[data-standing]')) return true
  const isFilledIn = isTextField(target) || target.closest('form, dialog, [role="dialog"], select')
  return !isFilledIn && !defaultPrevented
}

/** Lets Ctrl+Enter save the form of the focused field. A form that handles the key itself calls `preventDefault`. */
export function useSaveKey(): void {
  useWindowKeys((event) => {
    if (!isSaveKey(event) || event.repeat || event.defaultPrevented) return
    const form = event.target instanceof Element ? event.target.closest('form') : null
    if (!form || form.matches('[data-standing]')) return
    event.preventDefault()
    // The field's own change for this key reaches the form only with the next render.
    after(0, () => {
      if (form.isConnected && !form.querySelector('[type="submit"]:disabled')) form.requestSubmit()
    })
  })
}
