import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardBrand, cardNumberProblem } from './card-number.ts'

const ascii = (digits: string): Uint8Array => new TextEncoder().encode(digits)

describe('a card number', () => {
  it.each([
    ['4242424242424242', 'Visa'],
    ['5555555555554444', 'Mastercard'],
    ['2223003122003222', 'Mastercard'],
    ['378282246310005', 'American Express'],
    ['6011111111111117', 'Discover'],
    ['30569309025904', 'Diners Club'],
    ['3530111333300000', 'JCB'],
  ])('%s is whole and of %s', (typed, brand) => {
    expect(cardNumberProblem(ascii(typed))).toBeNull()
    expect(cardBrand(ascii(typed))).toBe(brand)
  })

  it.each([
    ['4242424242424241', 'isn’t valid'],
    ['4242', '12 to 19'],
    ['', '12 to 19'],
  ])('%s is refused', (typed, reason) => {
    expect(cardNumberProblem(ascii(typed))).toContain(reason)
  })

  it('without digits, or with unknown ones, has no brand', () => {
    expect(cardBrand(ascii(''))).toBeNull()
    expect(cardBrand(ascii('9999'))).toBeNull()
  })

  it('with one wrong digit is always noticed', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, change) => {
        const digits = [...'4242424242424242']
        digits[place] = String((Number(digits[place]) + change) % 10)
        expect(cardNumberProblem(ascii(digits.join('')))).not.toBeNull()
      }),
    )
  })
})
