import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical } from './decimal.ts'
import { numberReadings, plainDigits } from './parse-number.ts'

describe('numberReadings', () => {
  it.each([
    ['12.50', ['12.5']],
    ['80,50', ['80.5']],
    ['2,25', ['2.25']],
    ['.5', ['0.5']],
    ['5', ['5']],
    ['5.', []],
    ['12,', []],
    ["1'200.50", ['1200.5']],
    ['1’200', ['1200']],
    ['1.200,50', ['1200.5']],
    ['1,234.567', ['1234.567']],
    ['1.234.567', ['1234567']],
    ['12.345', ['12345', '12.345']],
    ['1,234', ['1234', '1.234']],
    ['0.500', ['0.5']],
    ['012.345', ['12.345']],
    ['1234.567', ['1234.567']],
    ['12.3456', ['12.3456']],
    ['', []],
    ['.', []],
    ['1.2.3', []],
    ['1,2,345', []],
    ['1,00,000', ['100000']],
    ['12,34,567.50', ['1234567.5']],
    ['1,00,00', []],
    ['123,45,678', []],
    ['1.00.000', []],
    ["1'20", []],
    ['1 200,50', ['1200.5']],
    ['1\u00a0200.50', ['1200.5']],
    ['1\u202f234\u202f567,5', ['1234567.5']],
    [' 1 200 ', ['1200']],
    ['1 20', []],
    ['12 34,5', []],
    ['1  200', []],
    ['1.200 300', []],
    ["1'200 300", []],
    ['1,5 200', []],
    ['12a', []],
    ['-1', []],
    ['1234567890123', []],
    ['0.1234567', []],
  ])('reads %j as %j', (text, readings) => {
    expect(numberReadings(text)).toEqual(readings)
  })

  const marks = fc.constantFrom('.', ',')

  it('reads every decimal of other than three places as itself, with either mark', () => {
    fc.assert(
      fc.property(
        fc.nat(999_999_999),
        fc.stringMatching(/^\d{1,6}$/).filter((fraction) => fraction.length !== 3),
        marks,
        (whole, fraction, mark) => {
          expect(numberReadings(`${whole}${mark}${fraction}`)).toEqual([
            canonical(`${whole}.${fraction}`),
          ])
        },
      ),
    )
  })

  it('has two readings exactly where the digits allow both', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{1,6}$/),
        fc.stringMatching(/^\d{3}$/),
        marks,
        (whole, fraction, mark) => {
          const canGroup = /^[1-9]\d{0,2}$/.test(whole)
          const readings = numberReadings(`${whole}${mark}${fraction}`)
          expect(readings).toEqual([
            ...(canGroup ? [canonical(`${whole}${fraction}`)] : []),
            canonical(`${whole}.${fraction}`),
          ])
        },
      ),
    )
  })
})

describe('digits of other scripts', () => {
  it.each([
    ['１，２００．５０', '1,200.50'],
    ['٢٣/١١/٢٠٢٦', '23/11/2026'],
    ['١٬١٢٠٫٥٠', '1,120.50'],
    ['१२.५०', '12.50'],
    ['๒๓/๑๑/๒๕๖๙', '23/11/2569'],
    ['½ and ﬁ', '½ and ﬁ'],
  ])('%s is written as %s', (typed, plain) => {
    expect(plainDigits(typed)).toBe(plain)
  })
})
