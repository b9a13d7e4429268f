/**
 * Compiles words that occur on receipts into patterns for folded text. Words of all languages are included, because a
 * receipt does not say which language it is in.
 */
import { listed } from '../../language/words/listed.ts'
import { withoutMarks } from '../../text/fold.ts'

/** Compiles patterns, in the format that `listed` reads, into one pattern that matches any of them in folded text. */
export const words = (text: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${withoutAccents(listed(text).join('|'))})(?!\\p{L})`, 'u')

/**
 * Removes accents from a pattern. Capitals are not changed, because they can stand for classes of characters (`\S`).
 */
function withoutAccents(pattern: string): string {
  return withoutMarks(pattern).normalize('NFC')
}
