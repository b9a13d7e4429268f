type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * Returns the text of a field after a key that was pressed while the field is still loading; null where the key closes
 * it, and undefined for any other key. Nothing is marked yet, so Enter and the arrows change nothing; they must not
 * reach the form or the row behind either.
 */
export function typedAhead(text: string, { key, ctrlKey, metaKey, altKey }: Key) {
  if (key === 'Escape') return null
  if (key === 'Tab' || ctrlKey || metaKey || altKey) return undefined
  if (key === 'Backspace') return text.slice(0, -1)
  return key.length === 1 ? `${text}${key}` : text
}
