/** Decimal strings: spelling never changes an amount, and no binary fraction is on the way. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical, sameDecimal } from './decimal.ts'

const places = 6

const decimal = fc
  .record({
    sign: fc.constantFrom('', '-', '+'),
    zeros: fc.constantFrom('', '0', '000'),
    whole: fc.bigInt({ min: 0n, max: 10n ** 20n }),
    fraction: fc.option(fc.stringMatching(/^\d{0,6}$/), { nil: null }),
  })
  .map(({ sign, zeros, whole, fraction }) => {
    const tail = fraction === null ? '' : `.${fraction}`
    return `${sign}${zeros}${whole}${tail}`
  })

/** Returns the amount in millionths, by integers alone. */
function scaled(text: string): bigint {
  const [whole = '', fraction = ''] = text.replace(/^[+-]/, '').split('.')
  const value = BigInt(`${whole}${fraction.padEnd(places, '0')}`)
  return text.startsWith('-') ? -value : value
}

describe('canonical', () => {
  it('is what it makes of itself', () => {
    fc.assert(
      fc.property(decimal, (text) => {
        expect(canonical(canonical(text))).toBe(canonical(text))
      }),
    )
  })

  it('keeps the amount', () => {
    fc.assert(
      fc.property(decimal, (text) => {
        expect(scaled(canonical(text))).toBe(scaled(text))
      }),
    )
  })

  it('is the shortest spelling', () => {
    fc.assert(
      fc.property(decimal, (text) => {
        expect(canonical(text)).toMatch(/^(0|-?([1-9]\d*|(0|[1-9]\d*)\.\d*[1-9]))$/)
      }),
    )
  })

  it.each([
    ['12.50', '12.5'],
    ['012.5', '12.5'],
    ['+1', '1'],
    ['-0.00', '0'],
    ['0', '0'],
    ['100', '100'],
    ['-.50', '-0.5'],
    ['5.', '5'],
    ['0.10', '0.1'],
  ])('writes %s as %s', (given, short) => {
    expect(canonical(given)).toBe(short)
  })
})

describe('sameDecimal', () => {
  const nullable = fc.option(decimal, { nil: null })

  it('says what the integers say', () => {
    fc.assert(
      fc.property(decimal, decimal, (one, other) => {
        expect(sameDecimal(one, other)).toBe(scaled(one) === scaled(other))
      }),
    )
  })

  it('takes every spelling of one amount for the same', () => {
    const spellings = fc.constantFrom('', '0', '00')
    fc.assert(
      fc.property(decimal, spellings, spellings, (text, before, after) => {
        const [, sign = '', rest = ''] = /^([+-]?)(.*)$/.exec(text) ?? []
        const tail = rest.includes('.') ? after : `.${after}`
        expect(sameDecimal(text, `${sign}${before}${rest}${tail}`)).toBe(true)
      }),
    )
  })

  it('is an equivalence', () => {
    const few = fc.constantFrom('1', '1.0', '01', '-1', '0', '-0', '1.10', '1.1', null)
    fc.assert(
      fc.property(fc.oneof(few, nullable), few, few, (one, two, three) => {
        expect(sameDecimal(one, one)).toBe(true)
        expect(sameDecimal(one, two)).toBe(sameDecimal(two, one))
        if (sameDecimal(one, two) && sameDecimal(two, three)) {
          expect(sameDecimal(one, three)).toBe(true)
        }
      }),
    )
  })

  it('tells an empty value from zero', () => {
    expect(sameDecimal(null, '0')).toBe(false)
    expect(sameDecimal(null, null)).toBe(true)
  })
})
