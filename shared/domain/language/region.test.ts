import { expect, it } from 'vitest'
import { currencySign, dayOrderOf, hasDecimalComma, regionGroupSign, setRegion } from './region.ts'

it.each([
  ['en-US', 'mdy'],
  ['en_US', 'mdy'],
  ['en-GB', 'dmy'],
  ['de', 'dmy'],
  ['zh-Hans-CN', 'mdy'],
  ['C', 'dmy'],
  ['', 'dmy'],
])('“%s” writes days as %s', (locale, order) => {
  expect(dayOrderOf(locale)).toBe(order)
})

it.each([
  ['en-US', false],
  ['en-GB', false],
  ['de-DE', true],
  ['de-CH', false],
  ['fr-FR', true],
  ['', false],
])('“%s” has a decimal comma: %s', (locale, hasComma) => {
  setRegion(locale)
  expect(hasDecimalComma()).toBe(hasComma)
  setRegion('en-GB')
})

it.each([
  ['en-US', ','],
  ['de-DE', '.'],
  ['de-CH', undefined],
  ['fr-FR', undefined],
])('“%s” groups digits with %s', (locale, sign) => {
  setRegion(locale)
  expect(regionGroupSign()).toBe(sign)
  setRegion('en-GB')
})

it.each([
  ['en-US', ['$', '€'], ['$', '€']],
  ['en-GB', ['US$', '€'], ['$', '€']],
  ['de-DE', ['US$', '€'], ['$', '€']],
  ['C', ['US$', '€'], ['$', '€']],
] as const)('“%s” has signs of its own for dollar and euro', (locale, english, german) => {
  setRegion(locale)
  const signs = (language: 'en' | 'de'): readonly string[] =>
    ['USD', 'EUR'].map((currency) => currencySign(currency, language))
  expect(signs('en')).toEqual(english)
  expect(signs('de')).toEqual(german)
  setRegion('en-GB')
})
