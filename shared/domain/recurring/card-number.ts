/** Nothing in this file stores a card number, or converts a complete one to a string. */
import { t } from '../language/translate.ts'

/** Brands of cards that are named on the screen. */
export type CardBrand =
  | 'Visa'
  | 'Mastercard'
  | 'American Express'
  | 'Discover'
  | 'Diners Club'
  | 'JCB'

/** Patterns for the first four digits of a card number. */
const brands: readonly (readonly [CardBrand, RegExp])[] = [
  ['Visa', /^4/],
  ['Mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['American Express', /^3[47]/],
  ['Discover', /^(6011|64[4-9]|65)/],
  ['Diners Club', /^(30[0-5]|3[689])/],
  ['JCB', /^35(2[89]|[3-8])/],
]

/** Returns the brand of a card number; null if it is not known. `digits`: in ASCII. */
export function cardBrand(digits: Uint8Array): CardBrand | null {
  const first = String.fromCharCode(...digits.subarray(0, 4))
  return brands.find(([, pattern]) => pattern.test(first))?.[0] ?? null
}

/** Returns why a complete card number (ASCII digits) is wrong; null if its length and its check digit are right. */
export function cardNumberProblem(digits: Uint8Array): string | null {
  if (digits.length < 12 || digits.length > 19) return t`Enter a card number with 12 to 19 digits.`
  return hasCheckDigit(digits) ? null : t`This card number isn’t valid. Check the digits.`
}

/** True if the check digit is right (ISO/IEC 7812-1, annex B, Luhn): every second digit from the right is doubled. */
function hasCheckDigit(digits: Uint8Array): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = (digits[digits.length - 1 - index] ?? 0) - 0x30
    const value = index % 2 === 0 ? digit : digit * 2
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
