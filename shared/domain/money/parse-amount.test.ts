import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAmount, parseExactAmount, unambiguousAmount } from './parse-amount.ts'
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
    ['EUR', '12.345', ['12345', '12.35']],
    ['USD', '1,234', ['1234', '1.23']],
    ['EUR', '-1.005', ['-1005', '-1.01']],
    ['EUR', '12.340', ['12340', '12.34']],
    ['KWD', '7.255', ['7255', '7.26']],
  ])('asks what %s %s means', (currency, text, choices) => {
    expect(parseAmount(text, currency)).toMatchObject({ kind: 'ambiguous', choices })
  })

  it.each([
    ['JPY', '80.50', 'JPY has no decimal places.'],
    ['EUR', '0.125', 'EUR has two decimal places.'],
    ['KWD', '0.755', 'The service takes two decimals: 0.755 KWD can’t be recorded.'],
    ['KWD', '1234.567', 'The service takes two decimals: 1234.567 KWD can’t be recorded.'],
  ])('refuses %s %s', (currency, text, message) => {
    expect(parseAmount(text, currency)).toEqual({ kind: 'refused', message })
  })

  it('says of thousandths of a dinar that the service takes two decimals', () => {
    expect(parseAmount('7.255', 'KWD')).toMatchObject({
      message:
        '“7.255” can be read two ways. The service takes two decimals: 7.255 KWD can’t be recorded.',
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
