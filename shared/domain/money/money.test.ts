/** Money against an independent calculation: whole numbers and fractions of them, no decimal library. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minorUnits } from './currency.ts'
import {
  fromMinorUnits,
  roundAmount,
  withCurrencyPlaces,
  sumAmounts,
  withMarkup,
  withoutSurplusZeros,
} from './money.ts'
import {
  amounts,
  currencies,
  percents,
  ratio,
  roundedRatio,
} from '../../../test/fakes/exact-fractions.ts'

describe('rounded', () => {
  it('rounds half away from zero to the places of the currency', () => {
    expect(roundAmount('1.005', 'EUR')).toBe('1.01')
    expect(roundAmount('-1.005', 'EUR')).toBe('-1.01')
    expect(roundAmount('1.0045', 'KWD')).toBe('1.005')
    expect(roundAmount('90.5', 'JPY')).toBe('91')
  })

  it('is what integers say', () => {
    fc.assert(
      fc.property(amounts, currencies, (amount, currency) => {
        expect(roundAmount(amount, currency)).toBe(
          roundedRatio(ratio(amount), minorUnits(currency)),
        )
      }),
    )
  })
})

describe('total', () => {
  it('adds without losing a place, in any order, and has at least the places of the currency', () => {
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 30 }), currencies, (list, currency) => {
        const sum = list.reduce((whole, one) => whole + ratio(one).top, 0n)
        expect(ratio(sumAmounts(list, currency)).top).toBe(sum)
        expect(sumAmounts([...list].reverse(), currency)).toBe(sumAmounts(list, currency))
      }),
    )
    expect(sumAmounts(['0.1', '0.2'], 'USD')).toBe('0.30')
    expect(sumAmounts(['1200', '10001.00'], 'JPY')).toBe('11201')
    expect(sumAmounts(['7.25'], 'KWD')).toBe('7.250')
  })
})

describe('fromMinorUnits', () => {
  it('is the exact quotient, spelled with all places', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.nat(6), (units, places) => {
        const text = fromMinorUnits(units, places)
        expect(text).toBe(roundedRatio({ top: units, bottom: 10n ** BigInt(places) }, places))
      }),
    )
  })
})

describe('spelled', () => {
  it('never changes the amount', () => {
    fc.assert(
      fc.property(amounts, currencies, (amount, currency) => {
        expect(ratio(withCurrencyPlaces(amount, currency))).toEqual(ratio(amount))
      }),
    )
  })
})

describe('withoutSurplusZeros', () => {
  it('never changes the amount, and leaves no zero that the currency has no place for', () => {
    fc.assert(
      fc.property(amounts, currencies, (amount, currency) => {
        const text = withoutSurplusZeros(amount, currency)
        expect(ratio(text)).toEqual(ratio(amount))
        expect(text.split('.')[1]?.slice(minorUnits(currency)) ?? '').not.toMatch(/0$/)
      }),
    )
    const texts = [
      ['10001.00', 'JPY'],
      ['12.50', 'EUR'],
      ['7.2500', 'KWD'],
      ['80.50', 'JPY'],
    ].map(([amount = '', currency = '']) => withoutSurplusZeros(amount, currency))
    expect(texts).toEqual(['10001', '12.50', '7.250', '80.5'])
  })
})

describe('withMarkup', () => {
  it('is what integers say', () => {
    fc.assert(
      fc.property(amounts, percents, currencies, (amount, percent, currency) => {
        const one = ratio(amount)
        const markup = ratio(percent)
        const expected = {
          top: one.top * (100n * markup.bottom + markup.top),
          bottom: one.bottom * 100n * markup.bottom,
        }
        expect(withMarkup(amount, percent, currency)).toBe(
          roundedRatio(expected, minorUnits(currency)),
        )
      }),
    )
  })
})
