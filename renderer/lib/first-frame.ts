/**
 * The frame that stands in the page itself (index.html): it is drawn, and its field can be typed into, before
 * any script ran. Once it is known what is open, the window takes its place and goes on with the text.
 */
const field = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('#first-frame input')

/** True until the window takes the place of the frame. */
export function hasFrame(): boolean {
  return field() !== null
}

/** What stands in the field of the frame; empty where there is no frame. */
export function typedIntoFrame(): string {
  return field()?.value ?? ''
}

/** Removes the frame and answers what was typed; a field that has the focus and this text gets the caret. */
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
