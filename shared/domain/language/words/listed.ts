/**
 * Splits a list of words that is written as one text, with ` | ` or line breaks between the words. Returns an empty
 * list for an empty text.
 */
export function listed(text: string): readonly string[] {
  return text.split(/ \| |\n/).flatMap((part) => part.trim() || [])
}
