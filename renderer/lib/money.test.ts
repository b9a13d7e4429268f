import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../shared/domain/language/translate.ts'
import { canonical } from '../../shared/domain/text/decimal.ts'
import { parseAmount } from '../../shared/domain/money/parse-amount.ts'
import { numberReadings } from '../../shared/domain/text/parse-number.ts'
import { amountText, moneyText } from '../../shared/domain/money/money-text.ts'
import { fieldAmount } from './mileage.ts'

it('writes amounts with groups and the places of their currency', () => {
  const texts = [
    ['1234567.5', 'EUR'],
    ['-1234', 'USD'],
    ['999', 'JPY'],
    ['0.125', 'EUR'],
  ].map(([amount = '', currency = '']) => moneyText(amount, currency))
  expect(texts).toEqual(['€1,234,567.50', '−US$1,234.00', '999 JPY', '€0.125'])
})

describe('what is shown of an amount', () => {
  const shown = fc.constantFrom('EUR' as const, 'JPY' as const, 'KWD' as const)
  const units = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 })

  it.each(['en', 'de'] as const)('is read back as it is, in %s', (language) => {
    setLanguage(language)
    fc.assert(
      fc.property(units, fc.constantFrom('EUR', 'JPY', 'USD', 'GBP', 'CHF'), (number, currency) => {
        const amount = canonical((number / (currency === 'JPY' ? 1 : 100)).toFixed(2))
        expect(parseAmount(moneyText(amount, currency), currency)).toEqual({
          kind: 'amount',
          amount,
        })
        expect(parseAmount(amountText(amount, currency), currency)).toEqual({
          kind: 'amount',
          amount,
        })
      }),
      { numRuns: 20_000 },
    )
    setLanguage('en')
  })

  it.each(['en', 'de'] as const)('has one reading in a field, in %s', (language) => {
    setLanguage(language)
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.nat(4), shown, (number, fraction, currency) => {
        const amount = canonical((number / 10 ** fraction).toFixed(4))
        expect(numberReadings(fieldAmount(amount, currency))).toEqual([amount])
      }),
      { numRuns: 20_000 },
    )
    setLanguage('en')
  })
})
