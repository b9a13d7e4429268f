import { expect, it } from 'vitest'
import { moneyText } from './money.ts'

it('writes amounts with groups and the places of their currency', () => {
  const texts = [
    ['1234567.5', 'EUR'],
    ['-1234', 'USD'],
    ['999', 'JPY'],
    ['0.125', 'EUR'],
  ].map(([amount = '', currency = '']) => moneyText(amount, currency))
  expect(texts).toEqual(['1,234,567.50 EUR', '−1,234.00 USD', '999 JPY', '0.125 EUR'])
})
