type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * Returns the field's text after a key was pressed while the field is loading. Returns null for Escape, which closes
 * the field, and undefined for keys that the field ignores (Tab, and keys with a modifier).
 */
export function typedAhead(text: string, { key, ctrlKey, metaKey, altKey }: Key) {
  if (key === 'Escape') return null
  if (key === 'Tab' || ctrlKey || metaKey || altKey) return undefined
  if (key === 'Backspace') return text.slice(0, -1)
  return key.length === 1 ? `${text}${key}` : text
}
