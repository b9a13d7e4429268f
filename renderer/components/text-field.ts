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

/** True for what is typed into: there, keys belong to the text. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !withoutText.has(target.type)
  return target instanceof HTMLTextAreaElement
}
