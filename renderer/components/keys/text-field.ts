const withoutText = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'radio',
  'range',
  'reset',
  'submit',
])

/** Returns true for inputs that accept text. Such inputs handle key presses themselves. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !withoutText.has(target.type)
  return target instanceof HTMLTextAreaElement
}

/** Returns true for elements that handle typed letters themselves: text fields, and lists searched by typing. */
export function takesLetters(target: EventTarget | null): boolean {
  return isTextField(target) || target instanceof HTMLSelectElement
}
