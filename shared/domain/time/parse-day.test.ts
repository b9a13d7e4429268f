import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDay } from './parse-day.ts'
import type { Day } from '../units.ts'

const today = '2026-11-21' as Day

describe('readDay', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-1-2', '2026-01-02'],
    ['20.11.2026', '2026-11-20'],
    ['20.11.', '2026-11-20'],
    ['20/11/26', '2026-11-20'],
    ['24.12', '2025-12-24'],
    ['21.11', '2026-11-21'],
    ['20 Nov', '2026-11-20'],
    ['20 november 2026', '2026-11-20'],
    [' Nov  20, 2026 ', '2026-11-20'],
    ['3 sept', '2026-09-03'],
    ['20. Dezember 2025', '2025-12-20'],
    ['1. März 2026', '2026-03-01'],
    ['3. Okt. 2026', '2026-10-03'],
    ['gestern', '2026-11-20'],
    ['today', '2026-11-21'],
    ['Yesterday', '2026-11-20'],
    ['29.2.2028', '2028-02-29'],
  ])('reads %s as %s', (text, day) => {
    expect(parseDay(text, today)).toBe(day)
  })

  it.each(['', '2', '31.2.2026', '29.2.2026', '2026-13-01', '20 novem ber', '20 xyz', '0.0'])(
    'finds no day in %j',
    (text) => {
      expect(parseDay(text, today)).toBeNull()
    },
  )

  it('reads a full day as the date field shows it, in both languages', () => {
    for (const locale of ['en-GB', 'de-DE']) {
      const format = new Intl.DateTimeFormat(locale, {
        ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
      })
      for (let month = 1; month <= 12; month += 1) {
        const day = `2025-${String(month).padStart(2, '0')}-17`
        expect(parseDay(format.format(Date.parse(day)), today)).toBe(day)
      }
    }
  })

  it('never throws and names days that exist', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d./ -]{0,12}$/)), (text) => {
        const day = parseDay(text, today)
        if (day !== null) expect(Number.isNaN(Date.parse(day))).toBe(false)
      }),
    )
  })
})
