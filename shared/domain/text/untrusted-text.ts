/**
 * Quotes untrusted text in a sentence on which a person decides, so that the text can't pass for a part of the
 * sentence: no quotation marks, invisible characters or bidirectional overrides.
 */

/**
 * Invisible characters that change how others are displayed (Unicode general category Cf). Zero-width joiners
 * are allowed: emoji and some scripts need them, and they can't reorder text.
 */
const formatCharacters = /(?![\u200c\u200d])\p{Cf}/gu
const doubleQuotes = /["\u00ab\u00bb\u201c-\u201f\u2e42\u301d-\u301f\uff02]/g
/** The blocks of scripts that are written from right to left (UAX #44, DerivedBidiClass, classes R and AL). */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** The text in quotation marks, without quotation marks of its own, and isolated from its surroundings. */
export function quoted(text: string): string {
  return `“${isolated(text.replace(doubleQuotes, '’'))}”`
}

/**
 * The text without format characters; right-to-left text gets Unicode isolates, so that it reorders nothing
 * around it.
 */
export function isolated(text: string): string {
  const plain = withoutFormatCharacters(text)
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain
}

export function withoutFormatCharacters(text: string): string {
  return text.replace(formatCharacters, '')
}
