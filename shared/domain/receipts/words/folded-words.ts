/**
 * Words of receipts are looked for as regular expressions over folded text, those of all languages at once: a receipt does
 * not say which one it is in.
 */
import { withoutMarks } from '../../text/fold.ts'

/** Matches one of these in a folded text. */
export const words = (...alternatives: readonly string[]): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${withoutAccents(alternatives.join('|'))})(?!\\p{L})`, 'u')

/** Patterns keep their capitals, which are classes of characters. */
function withoutAccents(pattern: string): string {
  return withoutMarks(pattern).normalize('NFC')
}
