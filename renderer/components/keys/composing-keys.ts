/** Withholds keys from the program while an input method composes text. Install once, before every other listener. */
export function withholdComposingKeys(page: Pick<Window, 'addEventListener'>): void {
  const withhold = (event: KeyboardEvent): void => {
    if (event.isComposing) event.stopImmediatePropagation()
  }
  page.addEventListener('keydown', withhold, true)
  page.addEventListener('keyup', withhold, true)
}
