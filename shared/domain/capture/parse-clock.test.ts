import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { formatTimeOfDay } from './time-of-day.ts'
import { setLanguage } from '../language/translate.ts'
import { parseClock } from './parse-clock.ts'

afterEach(() => setLanguage('en'))

const read = (text: string): string | null => {
  const clock = parseClock(text)
  return clock && formatTimeOfDay(clock)
}

describe('a field for a time of day', () => {
  it.each([
    ...[
      ['9', '09:00'],
      ['09', '09:00'],
      ['0', '00:00'],
      ['15', '15:00'],
      ['24', '24:00'],
    ],
    ...[
      ['930', '09:30'],
      ['0930', '09:30'],
      ['1530', '15:30'],
      ['9 30', '09:30'],
    ],
    ...[
      ['9:30', '09:30'],
      ['9.30', '09:30'],
      ['15.30', '15:30'],
      ['9:30:15', '09:30:15'],
    ],
    ...[
      ['15h', '15:00'],
      ['15 h', '15:00'],
      ['15h30', '15:30'],
      ['15 h 30', '15:30'],
    ],
    ...[
      ['3pm', '15:00'],
      ['3 pm', '15:00'],
      ['3 PM', '15:00'],
      ['3 p.m.', '15:00'],
    ],
    ...[
      ['12am', '00:00'],
      ['12 pm', '12:00'],
      ['3:30pm', '15:30'],
      ['330 pm', '15:30'],
    ],
    ...[
      ['3.30 a.m.', '03:30'],
      ['2:30B', '02:30B'],
      ['02:30a', '02:30A'],
      ["3 o'clock", '03:00'],
    ],
    ...[
      [' 9:15\u00a0', '09:15'],
      ['9\u202fam', '09:00'],
    ],
  ])('reads %s as %s', (text, clock) => {
    expect(read(text ?? '')).toBe(clock)
  })

  it.each([
    ['15 Uhr', '15:00'],
    ['9 uhr', '09:00'],
    ['15 Uhr 30', '15:30'],
    ['9:30 Uhr', '09:30'],
    ['9.30 Uhr', '09:30'],
    ['3pm', '15:00'],
  ])('reads %s as %s in German', (text, clock) => {
    setLanguage('de')
    expect(read(text)).toBe(clock)
  })

  it.each([
    ...[
      '',
      'soon',
      '25',
      '24:30',
      '9:60',
      '960',
      '93',
      '9:3',
      '9 3',
      '1 5',
      '15pm',
      '0am',
      '12345',
    ],
    ...[
      '9:30:60',
      '9 am 30',
      '9-10',
      '9:15 to 10',
      '2b',
      '9:30 x',
      '-9',
      '9,5',
      '15 Uhr',
      '9 30 15',
    ],
  ])('refuses %j', (text) => {
    expect(parseClock(text)).toBeNull()
  })

  it('reads each time as any region shows it', () => {
    const regions = ['en-US', 'en-GB', 'de-DE', 'de-CH', 'fr-FR']
    const formats = regions.flatMap((region) =>
      ([false, true] as const).map((hour12) => {
        const shape = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const
        // Halves of a day are English words.
        const style = region.startsWith('en') ? { hour12 } : {}
        return new Intl.DateTimeFormat(region, { ...shape, ...style })
      }),
    )
    fc.assert(
      fc.property(fc.nat(24 * 60 - 1), fc.constantFrom(...formats), (minutes, format) => {
        const clock = {
          hour: Math.floor(minutes / 60),
          minute: minutes % 60,
          second: 0,
          turn: null,
        }
        expect(parseClock(format.format(minutes * 60_000))).toEqual(clock)
      }),
      { numRuns: 20_000 },
    )
  })

  it('reads each time as the fields write it, with its seconds and its turn', () => {
    const times = fc.record({
      hour: fc.nat(23),
      minute: fc.nat(59),
      second: fc.nat(59),
      turn: fc.constantFrom('A' as const, 'B' as const, null),
    })
    fc.assert(
      fc.property(times, (clock) => {
        expect(parseClock(formatTimeOfDay(clock))).toEqual(clock)
      }),
      { numRuns: 20_000 },
    )
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d:.hapmuU r]{0,12}$/)), (text) => {
        const clock = parseClock(text)
        if (clock) expect(clock.hour).toBeLessThanOrEqual(24)
      }),
      { numRuns: 20_000 },
    )
  })
})
