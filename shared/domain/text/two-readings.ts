/** Writes numbers so that they can be read in only one way (parse-number.ts), and messages about all other numbers. */
import { decimalText } from '../language/decimal-sign.ts'
import { t } from '../language/translate.ts'
import { numberReadings } from './parse-number.ts'

/**
 * Formats an amount with the decimal sign of the language. The result never has three decimal places, so it can be read
 * in only one way.
 */
export function unambiguousAmount(amount: string): string {
  const places = amount.split('.')[1]?.length ?? 0
  return decimalText(places === 3 ? `${amount}0` : amount)
}

/** Returns the message about a number that can be read in two ways; null for any other text. */
export function readingsProblem(text: string): string | null {
  const [first, second] = numberReadings(text)
  if (first === undefined || second === undefined) return null
  return t`This number can be read two ways. Write ${first} or ${unambiguousAmount(second)}.`
}
