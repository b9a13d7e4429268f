/** Splits a text at ` | ` and line breaks. */
export function listed(text: string): readonly string[] {
  return text.split(/ \| |\n/).flatMap((part) => part.trim() || [])
}
