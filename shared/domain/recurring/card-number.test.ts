import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardBrand, cardDigits, cardNumberProblem } from './card-number.ts'

describe('a card number', () => {
  it.each([
    ['4242 4242 4242 4242', 'Visa'],
    ['5555-5555-5555-4444', 'Mastercard'],
    ['2223003122003222', 'Mastercard'],
    ['378282246310005', 'American Express'],
    ['6011111111111117', 'Discover'],
    ['30569309025904', 'Diners Club'],
    ['3530111333300000', 'JCB'],
  ])('%s is whole and of %s', (typed, brand) => {
    expect(cardNumberProblem(typed)).toBeNull()
    expect(cardBrand(cardDigits(typed) ?? '')).toBe(brand)
  })

  it.each([
    ['4242 4242 4242 4241', 'check digit'],
    ['4242', '12 to 19'],
    ['4242x4242', 'digits only'],
  ])('%s is refused', (typed, reason) => {
    expect(cardNumberProblem(typed)).toContain(reason)
  })

  it('with one wrong digit is always noticed', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, change) => {
        const digits = [...'4242424242424242']
        digits[place] = String((Number(digits[place]) + change) % 10)
        expect(cardNumberProblem(digits.join(''))).not.toBeNull()
      }),
    )
  })
})
