/** Formats numbers so that they can be read only one way (parse-number.ts), and explains ambiguous ones. */
import { decimalSign } from '../language/decimal-sign.ts'
import { t } from '../language/translate.ts'
import { numberReadings } from './parse-number.ts'

/**
 * Formats the decimal string with the decimal sign of the language so that it parses unambiguously: never with exactly
 * three decimal places.
 */
export function unambiguousAmount(amount: string): string {
  const places = amount.split('.')[1]?.length ?? 0
  return (places === 3 ? `${amount}0` : amount).replace('.', decimalSign())
}

/** Returns the message for a number that can be read two ways; null for any other text. */
export function readingsProblem(text: string): string | null {
  const [first, second] = numberReadings(text)
  if (first === undefined || second === undefined) return null
  return t`This number can be read two ways. Write ${first} or ${unambiguousAmount(second)}.`
}
