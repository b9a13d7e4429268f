/**
 * One rule for every field of every window: keys that belong to an input method (Enter takes what it composes, Escape drops
 * it, arrows choose) are no keys of the program. Installed once per page, before every other listener, so that no field
 * needs code of its own.
 */
export function withholdComposingKeys(page: Pick<Window, 'addEventListener'>): void {
  const withhold = (event: KeyboardEvent): void => {
    if (event.isComposing) event.stopImmediatePropagation()
  }
  page.addEventListener('keydown', withhold, true)
  page.addEventListener('keyup', withhold, true)
}
