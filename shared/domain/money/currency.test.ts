/** Decimal places of currencies: against `Intl`, and what an amount may have. */
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { percentText } from '../language/decimal-sign.ts'
import { loadLanguage } from '../language/load-language.ts'
import { setLanguage } from '../language/translate.ts'
import { amountProblem, isKeptByService, minorUnits, recordablePlaces } from './currency.ts'

const currencies = fc.constantFrom('EUR', 'USD', 'JPY', 'KRW', 'KWD', 'BHD', 'CHF', 'HUF')

describe('minorUnits', () => {
  it('knows currencies with none, two and three places', () => {
    expect(['JPY', 'EUR', 'KWD', 'HUF', 'QQQ'].map(minorUnits)).toEqual([0, 2, 3, 2, 2])
  })

  it('differs from Intl only where that leaves the places out', () => {
    for (const currency of Intl.supportedValuesOf('currency')) {
      const format = new Intl.NumberFormat('en', { style: 'currency', currency })
      const places = format.resolvedOptions().maximumFractionDigits
      if (places !== 0) expect([currency, minorUnits(currency)]).toEqual([currency, places])
    }
  })
})

describe('isKeptByService', () => {
  it('is true of two places and of zeros behind them, whatever the currency', () => {
    expect(['80.50', '12.5', '7.250', '-1', '0.010'].every(isKeptByService)).toBe(true)
    expect(['7.255', '-0.001', '0.000001'].some(isKeptByService)).toBe(false)
  })
})

describe('amountProblem', () => {
  it('takes every amount with at most the places of the currency, two being the most', () => {
    fc.assert(
      fc.property(
        currencies,
        fc.integer({ min: -999_999, max: 999_999 }),
        fc.stringMatching(/^\d{0,6}$/),
        (currency, whole, fraction) => {
          const amount = fraction === '' ? String(whole) : `${whole}.${fraction}`
          const needed = fraction.replace(/0+$/, '').length
          expect(amountProblem(amount, currency) === null).toBe(
            needed <= recordablePlaces(currency),
          )
        },
      ),
    )
  })

  it('says whose limit it is', () => {
    expect(amountProblem('80.5', 'JPY')).toBe('Amounts in JPY can’t have decimal places.')
    expect(amountProblem('12.345', 'EUR')).toBe('Amounts in EUR can have up to two decimal places.')
    expect(amountProblem('7.255', 'KWD')).toBe(
      'The service accepts only two decimal places, so Stint can’t record 7.255 KWD.',
    )
    expect(amountProblem('7.250', 'KWD')).toBeNull()
    expect(amountProblem('10001.00', 'JPY')).toBeNull()
  })

  // In German, 7.255 is seven thousand.
  it('has the decimal sign of the language, as a percentage does', async () => {
    await loadLanguage('de')
    expect(amountProblem('7.255', 'KWD')).toMatch(/ 7,255 KWD /)
    expect([percentText('7.7'), percentText(-13)]).toEqual(['7,7\u00a0%', '-13\u00a0%'])
    setLanguage('en')
    expect([percentText('7.7'), percentText(96)]).toEqual(['7.7%', '96%'])
  })
})

afterEach(() => setLanguage('en'))
