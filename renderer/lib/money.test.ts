import { expect, it } from 'vitest'
import { moneyText } from './money.ts'

it.each([
  ['0.00', null, '0.00'],
  ['999.99', 'EUR', '999.99 EUR'],
  ['1234567.5', null, '1,234,567.5'],
  ['-1000.00', 'USD', '-1,000.00 USD'],
  ['999999999999999999.99', null, '999,999,999,999,999,999.99'],
  ['words', null, 'words'],
])('an amount of %s in %s reads %s', (amount, currency, text) => {
  expect(moneyText(amount, currency)).toBe(text)
})
