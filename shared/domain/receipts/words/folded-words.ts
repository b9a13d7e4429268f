import { listed } from '../../language/words/listed.ts'
import { withoutMarks } from '../../text/fold.ts'

/**
 * Compiles patterns, separated by ` | ` or line breaks, into a single pattern for folded text. It covers all languages,
 * because a receipt does not say which language it is in.
 */
export const words = (text: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${withoutAccents(listed(text).join('|'))})(?!\\p{L})`, 'u')

/** Removes accents, but leaves capitals as they are, because they can stand for character classes (`\S`). */
function withoutAccents(pattern: string): string {
  return withoutMarks(pattern).normalize('NFC')
}
