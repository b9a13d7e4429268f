type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Text after a key pressed while a field loads; null if the key closes it; undefined for Tab and with a modifier. */
export function typedAhead(text: string, { key, ctrlKey, metaKey, altKey }: Key) {
  if (key === 'Escape') return null
  if (key === 'Tab' || ctrlKey || metaKey || altKey) return undefined
  if (key === 'Backspace') return text.slice(0, -1)
  return key.length === 1 ? `${text}${key}` : text
}
