import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDuration } from './parse-duration.ts'

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
