/**
 * Splits off the code at the end of a message, `… try again. (ECONNREFUSED)`, which is shown separately; null for none.
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
