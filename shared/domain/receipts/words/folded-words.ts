/**
 * Words of receipts are looked for as regular expressions over folded text, those of all languages at once: a receipt does
 * not say which one it is in.
 */
import { listed } from '../../language/words/listed.ts'
import { withoutMarks } from '../../text/fold.ts'

/** Matches one of these patterns in a folded text. They are written as `listed` reads them. */
export const words = (text: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${withoutAccents(listed(text).join('|'))})(?!\\p{L})`, 'u')

/** Patterns keep their capitals, which are classes of characters. */
function withoutAccents(pattern: string): string {
  return withoutMarks(pattern).normalize('NFC')
}
