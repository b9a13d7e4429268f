type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * Returns the text of a field after a key press while the field is still loading. Returns null if the key closes the
 * field, and undefined for Tab and for keys with a modifier. Enter and the arrow keys leave the text unchanged, because
 * no row is marked yet. The caller must keep these keys from the form or the row behind the field.
 */
export function typedAhead(text: string, { key, ctrlKey, metaKey, altKey }: Key) {
  if (key === 'Escape') return null
  if (key === 'Tab' || ctrlKey || metaKey || altKey) return undefined
  if (key === 'Backspace') return text.slice(0, -1)
  return key.length === 1 ? `${text}${key}` : text
}
