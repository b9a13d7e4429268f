/** Month and year of `08 / 29`, `8/2029` or `0829`; null where it is neither. Years of two digits are of 2000. */
export function expiryOf(text: string): { readonly month: string; readonly year: string } | null {
  const [, first = '', second = ''] =
    /^\s*(\d{1,2})\s*[/.\- ]?\s*(\d{4}|\d{2})\s*$/.exec(text) ?? []
  const month = Number(first)
  if (month < 1 || month > 12) return null
  return { month: first.padStart(2, '0'), year: second.length === 2 ? `20${second}` : second }
}
