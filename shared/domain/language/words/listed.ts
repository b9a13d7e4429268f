/** Splits one text with ` | ` or line breaks between its words. */
export function listed(text: string): readonly string[] {
  return text.split(/ \| |\n/).flatMap((part) => part.trim() || [])
}
