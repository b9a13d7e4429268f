/** Reads card data out of inputs, without keeping it. */

/**
 * The digits of an input as ASCII bytes, which can be overwritten; other characters are left out. At most 19;
 * none without an input.
 */
export function takeDigits(input: Pick<HTMLInputElement, 'value'> | null): Uint8Array {
  const text = input?.value ?? ''
  const codes: number[] = []
  for (let index = 0; index < text.length && codes.length < 19; index += 1) {
    const code = text.charCodeAt(index)
    if (code >= 0x30 && code <= 0x39) codes.push(code)
  }
  const bytes = Uint8Array.from(codes)
  codes.fill(0)
  return bytes
}

/** Month and year of `08 / 29`, `8/2029` or `0829`; null where it is neither. Years of two digits are of 2000. */
export function expiryOf(text: string): { readonly month: string; readonly year: string } | null {
  const [, first = '', second = ''] =
    /^\s*(\d{1,2})\s*[/.\- ]?\s*(\d{4}|\d{2})\s*$/.exec(text) ?? []
  const month = Number(first)
  if (month < 1 || month > 12) return null
  return { month: first.padStart(2, '0'), year: second.length === 2 ? `20${second}` : second }
}
