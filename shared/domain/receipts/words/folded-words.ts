/** Compiles words of receipts to expressions over folded text, for all languages, as a receipt does not say its own. */
import { listed } from '../../language/words/listed.ts'
import { withoutMarks } from '../../text/fold.ts'

/** Compiles patterns, in the form that `listed` reads, into one expression that matches any in folded text. */
export const words = (text: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${withoutAccents(listed(text).join('|'))})(?!\\p{L})`, 'u')

/** Removes accents. Capitals stay, because in a pattern they name classes of characters (`\S`). */
function withoutAccents(pattern: string): string {
  return withoutMarks(pattern).normalize('NFC')
}
