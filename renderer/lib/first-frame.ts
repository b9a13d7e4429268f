/** Static first frame of index.html: painted and ready for typing before any script runs. The window keeps the text. */

const field = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('#first-frame input')

/** Returns true until the window has replaced the first frame. */
export function hasFrame(): boolean {
  return field() !== null
}

/** Returns the text of the first frame's input; empty without a first frame. */
export function typedIntoFrame(): string {
  return field()?.value ?? ''
}

/** Removes the first frame and returns its text. A focused input with the same text gets the caret position. */
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
