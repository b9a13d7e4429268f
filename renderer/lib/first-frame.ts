/** Static first frame of index.html, painted and ready for typing before any script runs. The window keeps the text. */

const field = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('#first-frame input')

/** Returns true until the window replaces the first frame, which is static HTML with an input. */
export function hasFrame(): boolean {
  return field() !== null
}

/** Returns the text typed into the first frame (static HTML); an empty string if there is no first frame. */
export function typedIntoFrame(): string {
  return field()?.value ?? ''
}

/**
 * Removes the first frame (static HTML) and returns the text typed into it. If the input that now has the focus
 * contains the same text, its caret moves to where the caret was in the first frame.
 */
export function removeFrame(): string {
  const first = field()
  if (!first) return ''
  const { value, selectionStart, selectionEnd } = first
  document.getElementById('first-frame')?.remove()
  const next = document.activeElement
  if (next instanceof HTMLInputElement && next.value === value)
    next.setSelectionRange(selectionStart, selectionEnd)
  return value
}
