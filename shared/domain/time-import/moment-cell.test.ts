import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '../units.ts'
import { clockTime, momentCell } from './moment-cell.ts'

const minutes = (hour: number, minute: number): number => (hour * 60 + minute) * 60

describe('the moment of a cell', () => {
  it.each([
    ['Mon, Mar 2, 2026', '2026-03-02', null, null],
    ['March 3, 2026', '2026-03-03', null, null],
    ['2-Mar-26', '2026-03-02', null, null],
    ['3. März 2026 9.30 Uhr', '2026-03-03', minutes(9, 30), null],
    ['2 de março de 2026', '2026-03-02', null, null],
    ['2026-03-02 (Mon)', '2026-03-02', null, null],
    ['Mar 2, 2026 at 5pm', '2026-03-02', minutes(17, 0), null],
    ['03/04/2024, 10:23 AM', '2024-04-03', minutes(10, 23), null],
    ['2026-10-05 09:00:00+02:00', '2026-10-05', minutes(9, 0), 120],
    ['2026-10-05 09:00 UTC', '2026-10-05', minutes(9, 0), 0],
    ['2026-10-05T09:00:00.250Z', '2026-10-05', minutes(9, 0), 0],
    ['9:00 AM EST', null, minutes(9, 0), -300],
    ['0900', null, minutes(9, 0), null],
    ['9:00a', null, minutes(9, 0), null],
    ['11h', null, minutes(11, 0), null],
    ['04.08.26', '2026-08-04', null, null],
  ])('%s', (cell, day, time, offset) => {
    expect(momentCell(cell, 'dmy')).toEqual({ day, time, offset })
  })

  it.each([
    '',
    'Part 3',
    '1.2',
    'GMT',
    '31/02/2026',
    '2026-13-01',
    '25:00',
    '9:60',
    'Monday',
    'noon',
  ])('“%s” has none', (cell) => {
    expect(momentCell(cell, 'dmy')).toBeNull()
  })

  it('is the day that a locale writes, in each language and with its day of the week', () => {
    const day = fc.integer({ min: 15_000, max: 22_000 })
    const languages = fc.constantFrom(
      ...[
        'en-US',
        'en-GB',
        'de',
        'fr',
        'es',
        'pt',
        'it',
        'nl',
        'pl',
        'sv',
        'da',
        'nb',
        'fi',
        'cs',
        'tr',
        'ro',
      ],
    )
    const style = fc.constantFrom('full' as const, 'long' as const, 'medium' as const)
    fc.assert(
      fc.property(day, languages, style, (number, language, dateStyle) => {
        const at = number * 86_400_000
        const text = new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }).format(at)
        const expected = new Date(at).toISOString().slice(0, 10) as Day
        expect([text, momentCell(text, 'dmy')?.day]).toEqual([text, expected])
      }),
    )
  })
})

it('a time of day is the same in twelve and in twenty-four hours', () => {
  const clock = fc.tuple(fc.nat(23), fc.nat(59))
  fc.assert(
    fc.property(clock, ([hour, minute]) => {
      const two = String(minute).padStart(2, '0')
      const half = `${hour % 12 === 0 ? 12 : hour % 12}:${two}`
      for (const sign of hour < 12 ? ['a', 'AM', ' a.m.'] : ['p', 'PM', ' p.m.']) {
        expect(clockTime(half + sign)).toBe(minutes(hour, minute))
      }
      expect(clockTime(`${String(hour).padStart(2, '0')}${two}`)).toBe(minutes(hour, minute))
    }),
  )
})
