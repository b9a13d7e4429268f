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

/** True for inputs that take text: key events belong to them. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !withoutText.has(target.type)
  return target instanceof HTMLTextAreaElement
}

/** True for what letters go to: fields for text, and lists that are searched by a letter. */
export function takesLetters(target: EventTarget | null): boolean {
  return isTextField(target) || target instanceof HTMLSelectElement
}
