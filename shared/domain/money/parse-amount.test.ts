import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAmount, parseExactAmount, typedCurrency } from './parse-amount.ts'
import { unambiguousAmount } from '../text/two-readings.ts'
import { canonical } from '../text/decimal.ts'
import { amountProblem } from './currency.ts'

const currencies = fc.constantFrom('EUR', 'JPY', 'KWD')
const texts = fc.oneof(fc.string(), fc.stringMatching(/^[-−]?\d{0,7}[.,']?\d{0,4}[.,]?\d{0,4}$/))

describe('amountReading', () => {
  it.each([
    ['EUR', '12.50', '12.5'],
    ['EUR', '−7', '-7'],
    ['EUR', ' 1.200,50 ', '1200.5'],
    ['EUR', '12.3400', '12.34'],
    ['JPY', '1,234', '1234'],
    ['JPY', '10001.00', '10001'],
    ['KWD', '7.25', '7.25'],
  ])('takes %s %s as %s', (currency, text, amount) => {
    expect(parseAmount(text, currency)).toEqual({ kind: 'amount', amount })
  })

  it.each([
    ['EUR', '12.50 EUR', '12.5'],
    ['EUR', 'EUR 12,50', '12.5'],
    ['EUR', '12,50€', '12.5'],
    ['EUR', '€ 12.50', '12.5'],
    ['EUR', '12.50 eur', '12.5'],
    ['EUR', '12 Euro', '12'],
    ['EUR', '-12.50 EUR', '-12.5'],
    ['EUR', 'EUR -12.50', '-12.5'],
    ['EUR', '−€12.50', '-12.5'],
    ['EUR', '-5', '-5'],
    ['EUR', '12,-', '12'],
    ['EUR', '12,– EUR', '12'],
    ['EUR', '1.200,-', '1200'],
    ['EUR', '1.234.567,- €', '1234567'],
    ['CHF', '1,200.–', '1200'],
    ['CHF', '5.- CHF', '5'],
    ['CHF', "1'200.50", '1200.5'],
    ['CHF', '1’200.50 Franken', '1200.5'],
    ['EUR', '1 200,50', '1200.5'],
    ['EUR', '1\u00a0200,50\u00a0€', '1200.5'],
    ['EUR', '1\u202f200,50 EUR', '1200.5'],
    ['CAD', '$12', '12'],
    ['USD', 'US$12', '12'],
    ['JPY', '¥1,234', '1234'],
    ['INR', 'Rs.450', '450'],
    ['INR', 'Rs. 450/-', '450'],
    ['INR', '500/–', '500'],
    ['CHF', 'SFr. 12.50', '12.5'],
    ['USD', '$.50', '0.5'],
    ['', '12.50', '12.5'],
    ['', '12.50 EUR', '12.5'],
  ])('in %s, reads the whole of %s', (currency, text, amount) => {
    expect(parseAmount(text, currency)).toEqual({ kind: 'amount', amount })
  })

  it.each([
    '12.50 EUR 5',
    '12 50',
    '12x',
    'x12',
    'EUR',
    'EUR 12 EUR',
    '12 34,5',
    '--5',
    '12€50',
    '1 2',
  ])('reads no amount in %j, and no part of it', (text) => {
    expect(parseAmount(text, 'EUR')).toBeNull()
  })

  it('says that a currency is another one than that of the field', () => {
    const message = '“12.50 USD” is an amount in USD, but this amount must be in EUR.'
    expect(parseAmount(' 12.50 USD ', 'EUR')).toEqual({ kind: 'refused', message })
    expect(typedCurrency('12.50 USD', 'EUR')).toBe('USD')
    expect(typedCurrency('$12', 'CAD')).toBe('CAD')
    expect(
      ['12.50', 'USD', '12 US', 'x USD', ''].map((text) => typedCurrency(text, 'EUR')),
    ).toEqual([null, null, null, null, null])
  })

  it('reads an amount as any region shows it', () => {
    const formats = ['en-US', 'en-GB', 'de-DE', 'de-CH', 'fr-FR'].flatMap((region) =>
      ([{}, { style: 'currency' }, { style: 'currency', currencyDisplay: 'code' }] as const).map(
        (style) =>
          new Intl.NumberFormat(region, { ...style, currency: 'EUR', minimumFractionDigits: 2 }),
      ),
    )
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
        fc.constantFrom(...formats),
        (cents, format) => {
          const amount = canonical((cents / 100).toFixed(2))
          expect(parseAmount(format.format(cents / 100), 'EUR')).toEqual({ kind: 'amount', amount })
        },
      ),
      { numRuns: 20_000 },
    )
  })

  it.each([
    ['EUR', '12.345', ['12345', '12.35']],
    ['EUR', '1.200', ['1200', '1.2']],
    ['EUR', '1.200 EUR', ['1200', '1.2']],
    ['USD', '1,234', ['1234', '1.23']],
    ['EUR', '-1.005', ['-1005', '-1.01']],
    ['EUR', '12.340', ['12340', '12.34']],
    ['KWD', '7.255', ['7255', '7.26']],
  ])('asks what %s %s means', (currency, text, choices) => {
    expect(parseAmount(text, currency)).toMatchObject({ kind: 'ambiguous', choices })
  })

  it.each([
    ['JPY', '80.50', 'Amounts in JPY can’t have decimal places.'],
    ['EUR', '0.125', 'Amounts in EUR can have up to two decimal places.'],
    [
      'KWD',
      '0.755',
      'The service accepts only two decimal places, so Stint can’t record 0.755 KWD.',
    ],
    [
      'KWD',
      '1234.567',
      'The service accepts only two decimal places, so Stint can’t record 1234.567 KWD.',
    ],
  ])('refuses %s %s', (currency, text, message) => {
    expect(parseAmount(text, currency)).toEqual({ kind: 'refused', message })
  })

  it('says of thousandths of a dinar that the service takes two decimals', () => {
    expect(parseAmount('7.255', 'KWD')).toMatchObject({
      message:
        '“7.255” can be read two ways. The service accepts only two decimal places, so Stint can’t record 7.255 KWD.',
    })
  })

  it('gives nothing that can’t be recorded', () => {
    fc.assert(
      fc.property(texts, currencies, (text, currency) => {
        const reading = parseAmount(text, currency)
        const given =
          reading?.kind === 'amount'
            ? [reading.amount]
            : reading?.kind === 'ambiguous'
              ? reading.choices
              : []
        for (const amount of given) expect(amountProblem(amount, currency)).toBeNull()
      }),
    )
  })
})

describe('unmistakable', () => {
  it('is read back as the amount', () => {
    const amounts = fc
      .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.stringMatching(/^(\d{0,1}[1-9])?$/))
      .map(([whole, fraction]) => (fraction === '' ? `${whole}` : `${whole}.${fraction}`))
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseExactAmount(unambiguousAmount(amount), 'EUR')).toBe(amount)
      }),
    )
  })

  it('never lets thousandths become thousands', () => {
    expect(parseAmount(unambiguousAmount('12.345'), 'EUR')).toMatchObject({ kind: 'refused' })
  })
})
