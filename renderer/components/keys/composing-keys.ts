/**
 * Withholds keys from the program while an input method composes a text. These keys are meant for the input method:
 * Enter accepts the composed text, Escape discards it, the arrow keys choose. Installed once per page, before every
 * other listener, so that no field needs code of its own.
 */
export function withholdComposingKeys(page: Pick<Window, 'addEventListener'>): void {
  const withhold = (event: KeyboardEvent): void => {
    if (event.isComposing) event.stopImmediatePropagation()
  }
  page.addEventListener('keydown', withhold, true)
  page.addEventListener('keyup', withhold, true)
}
