import { takesLetters } from './text-field.ts'

/** Keys that go on while they are held: they move the focus or the view. */
const moves = /^(?:Arrow|Page|Home$|End$|Tab$)/

/**
 * Withholds two kinds of key events from the program: those of a text that an input method is composing, and those by
 * which a held key would run an action again. Such a repeat could act on the wrong row, because the first press may
 * have moved the focus to another one. Install once, before every other listener.
 */
export function withholdKeys(page: Pick<Window, 'addEventListener'>): void {
  const withhold = (event: KeyboardEvent): void => {
    if (event.isComposing || actsAgain(event)) event.stopImmediatePropagation()
    // A browser clicks the focused button at each repeat.
    if (event.key === 'Enter' && actsAgain(event)) event.preventDefault()
  }
  page.addEventListener('keydown', withhold, true)
  page.addEventListener('keyup', withhold, true)
}

/** True for a repeat that neither types nor moves. Ctrl (Cmd on macOS) is left to undo and to the browser. */
function actsAgain({ repeat, key, target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return repeat && !ctrlKey && !metaKey && !takesLetters(target) && !moves.test(key)
}
