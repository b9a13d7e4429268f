/** The words of a list that is written as text: separated by ` | `, or on lines of their own. None for an empty text. */
export function listed(text: string): readonly string[] {
  return text.split(/ \| |\n/).flatMap((part) => part.trim() || [])
}
