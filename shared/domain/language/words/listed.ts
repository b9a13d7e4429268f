/** Splits a text at ` | ` and line breaks. */
export function listed(text: string): readonly string[] {
  return text.split(/ \| |\n/).flatMap((part) => part.trim() || [])
}

/** Turns lists of words, keyed by what they mean, into a table of what each word means. */
export function byWord(lists: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(lists).flatMap(([meaning, words]) =>
      listed(words).map((word) => [word, meaning]),
    ),
  )
}
