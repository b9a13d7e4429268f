/**
 * Text from outside inside of a sentence that a person decides by: whatever it holds, it can't pass for a part of
 * the sentence.
 */

/**
 * Characters that are not seen and change how others are shown (Unicode general category Cf). The joiners stay:
 * they hold emoji and letters of some scripts together and can't move anything.
 */
const formatCharacters = /(?![\u200c\u200d])\p{Cf}/gu
const doubleQuotes = /["\u00ab\u00bb\u201c-\u201f\u2e42\u301d-\u301f\uff02]/g
/** The blocks of scripts that are written from right to left (UAX #44, DerivedBidiClass, classes R and AL). */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** The text in quotation marks, which it has none of itself, standing where it is written. */
export function quoted(text: string): string {
  return `“${isolated(text.replace(doubleQuotes, '’'))}”`
}

/** The text without invisible marks; what is written from right to left does not move its neighbours. */
export function isolated(text: string): string {
  const plain = withoutFormatCharacters(text)
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain
}

export function withoutFormatCharacters(text: string): string {
  return text.replace(formatCharacters, '')
}
