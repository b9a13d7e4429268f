import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { setLanguage } from '../language/translate.ts'
import { formatLength } from '../time/format-hours.ts'
import { hoursProblem, parseDuration, parseHours } from './parse-duration.ts'

afterEach(() => setLanguage('en'))

describe('readLength', () => {
  it.each([
    ['90', 5400],
    ['15', 900],
    ['10', 600],
    ['120', 7200],
    ['8', 28_800],
    ['1', 3600],
    ['0', 0],
    ['00', 0],
    ['08', null],
    ['0730', null],
    ['1.5', 5400],
    ['1,5', 5400],
    ['2,25', 8100],
    ['8.0', 28_800],
    ['10.0', 36_000],
    ['0.25', 900],
    ['.25', 900],
    ['1,234', 4442],
    ['1:30', 5400],
    ['1:30:05', 5405],
    ['90m', 5400],
    ['8h', 28_800],
    ['1h 30m', 5400],
    ['half an hour', 1800],
    [':30', 1800],
    [':05', 300],
    ['1h 30', 5400],
    ['1 h 30', 5400],
    ['1h 5', 3900],
    ['1 hour and 30', 5400],
    ['2 h 90', null],
    ['90m 30', null],
    ['1½', 5400],
    ['½', 1800],
    ['1 ½', 5400],
    ['1 ½ h', 5400],
    ['1½ hours', 5400],
    ['1:30 h', 5400],
    ['1:30h', 5400],
    [':30 h', 1800],
    ['1\u00a0h\u202f30', 5400],
    ['1 200', 72_000],
    ['12,-', null],
    ['1:30 x', null],
    ['1h 30 x', null],
    ['1 2', null],
    ['', null],
    ['soon', null],
    ['-5', null],
    ['1:75', null],
    ['1.5 2', null],
    ['99999999', null],
    ['9:00-10:00', null],
  ])('reads %j as %j seconds', (text, seconds) => {
    expect(parseDuration(text)).toBe(seconds)
  })

  it.each([
    ['1,5 Std', 5400],
    ['1,5 Std.', 5400],
    ['1 Std 30 Min', 5400],
    ['1 Std. 30 Min.', 5400],
    ['1 Std 30', 5400],
    ['1 Stunde und 30', 5400],
    ['1½ Std', 5400],
    ['1:30 Std', 5400],
    ['90 Min', 5400],
    ['90m', 5400],
    ['eine halbe Stunde', 1800],
  ])('reads %j as %j seconds in German', (text, seconds) => {
    setLanguage('de')
    expect(parseDuration(text)).toBe(seconds)
    expect(parseHours(text)).toBe(seconds)
  })

  it.each([
    ['120', 432_000],
    ['38', 136_800],
    ['7.5', 27_000],
    ['7,25 h', 26_100],
    ['7:30', 27_000],
    ['7:30:15', 27_015],
    ['0', 0],
    ['90m', 5400],
    ['1 200', 4_320_000],
    ["1'200", 4_320_000],
    ['1200,5', 4_321_800],
    ['1234567:30', 4_444_443_000],
    ['9999999', 35_999_996_400],
    ['1.200', null],
    ['1,200', null],
    ['10000000', null],
    ['7:60', null],
    ['ten', null],
    ['', null],
  ])('where hours are meant, reads %j as %j seconds', (text, seconds) => {
    expect(parseHours(text)).toBe(seconds)
  })

  it('says both readings of hours that can be read two ways', () => {
    expect(hoursProblem('1.200')).toBe('This number can be read two ways. Write 1200 or 1.2.')
    expect(hoursProblem('ten')).toBe('Enter hours, for example 120, 7.5 or 7:30.')
    expect(hoursProblem('7:30')).toBeNull()
  })

  it.each(['en', 'de'] as const)('reads in %s what is shown, to the second', (language) => {
    setLanguage(language)
    fc.assert(
      fc.property(fc.nat(9999 * 3600 + 3599), (seconds) => {
        expect(parseDuration(formatLength(seconds))).toBe(seconds)
        expect(parseHours(formatLength(seconds))).toBe(seconds)
      }),
      { numRuns: 20_000 },
    )
  })

  it('reads a whole number of two digits and more as minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 9999 }), (minutes) => {
        expect(parseDuration(String(minutes))).toBe(minutes * 60)
      }),
    )
  })

  it('reads a decimal as hours, with either mark', () => {
    fc.assert(
      fc.property(
        fc.nat(99),
        fc.stringMatching(/^\d{1,2}$/),
        fc.constantFrom('.', ','),
        (whole, fraction, mark) => {
          const hours = Number(`${whole}.${fraction}`)
          expect(parseDuration(`${whole}${mark}${fraction}`)).toBe(Math.round(hours * 3600))
        },
      ),
    )
  })
})
