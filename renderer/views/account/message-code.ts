/**
 * Splits off the code at the end of a message, such as `… try again. (ECONNREFUSED)`, because the code is shown
 * separately. The code is null if the message has none.
 */
export function splitCode(message: string): {
  readonly sentence: string
  readonly code: string | null
} {
  const [, sentence, code] = /^(.*\S)\s+\(([A-Z][A-Z0-9_]+)\)$/s.exec(message) ?? []
  return sentence === undefined || code === undefined
    ? { sentence: message, code: null }
    : { sentence, code }
}
