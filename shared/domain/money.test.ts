/** Money against an independent calculation: whole numbers and fractions of them, no decimal library. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minorUnits } from './currency.ts'
import { rounded, spelled, totalsByCurrency, withMarkup } from './money.ts'
import { amounts, currencies, percents, ratio, roundedRatio } from '../../test/fakes/ratio.ts'

describe('rounded', () => {
  it('rounds half away from zero to the places of the currency', () => {
    expect(rounded('1.005', 'EUR')).toBe('1.01')
    expect(rounded('-1.005', 'EUR')).toBe('-1.01')
    expect(rounded('1.0045', 'KWD')).toBe('1.005')
    expect(rounded('90.5', 'JPY')).toBe('91')
  })

  it('is what integers say', () => {
    fc.assert(
      fc.property(amounts, currencies, (amount, currency) => {
        expect(rounded(amount, currency)).toBe(roundedRatio(ratio(amount), minorUnits(currency)))
      }),
    )
  })
})

describe('totalsByCurrency', () => {
  it('adds without losing a place, in any order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ amount: amounts, currency: currencies }), { maxLength: 30 }),
        (expenses) => {
          const totals = totalsByCurrency(expenses)
          for (const { currency, amount } of totals) {
            const parts = expenses.filter((one) => one.currency === currency)
            const sum = parts.reduce((total, one) => total + ratio(one.amount).top, 0n)
            expect(ratio(amount).top).toBe(sum)
          }
          expect(totalsByCurrency([...expenses].reverse())).toEqual(totals)
          expect(new Set(totals.map(({ currency }) => currency)).size).toBe(totals.length)
        },
      ),
    )
  })

  it('keeps currencies apart and spells their places', () => {
    expect(
      totalsByCurrency([
        { amount: '0.1', currency: 'USD' },
        { amount: '0.2', currency: 'USD' },
        { amount: '1200', currency: 'JPY' },
        { amount: '5', currency: 'EUR' },
      ]),
    ).toEqual([
      { amount: '5.00', currency: 'EUR' },
      { amount: '1200', currency: 'JPY' },
      { amount: '0.30', currency: 'USD' },
    ])
  })
})

describe('spelled', () => {
  it('never changes the amount', () => {
    fc.assert(
      fc.property(amounts, currencies, (amount, currency) => {
        expect(ratio(spelled(amount, currency))).toEqual(ratio(amount))
      }),
    )
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
