/** Splits a list of words written as text, with ` | ` or line breaks between them; empty for an empty text. */
export function listed(text: string): readonly string[] {
  return text.split(/ \| |\n/).flatMap((part) => part.trim() || [])
}
