/**
 * Static first frame of index.html. It is painted and accepts typing before any script runs. Once the workspace is
 * known, the window replaces the frame and keeps the typed text.
 */

/** Returns the input of the first frame; null once it is removed. */
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

/**
 * Removes the first frame and returns the text that was typed into it. If the focused input contains the same text, its
 * caret is moved to where the caret was in the first frame.
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
