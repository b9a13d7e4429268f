import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Seconds } from '../units.ts'
import { formatTimeOfDay } from './time-of-day.ts'
import { formatDuration } from './durations.ts'
import { parseAgo, parseStartTime } from './parse-since.ts'

describe('since when', () => {
  it.each([
    ['10m', 600],
    ['10m ago', 600],
    ['1h30', 5400],
    ['1:30', 5400],
    ['1 hour 30 minutes ago', 5400],
    ['09:30', null],
    ['9:30', null],
    ['5:45', 20_700],
    ['45:00', null],
    ['10:30', null],
    ['45:00 ago', null],
    ['10', null],
    ['', null],
    ['10m later', null],
    ['call', null],
  ])('“%s” is %s seconds', (text, seconds) => {
    expect(parseAgo(text)).toBe(seconds)
  })

  it.each([
    ['9:15', { hour: 9, minute: 15, second: 0, turn: null }],
    ['9pm', { hour: 21, minute: 0, second: 0, turn: null }],
    ['9 am', { hour: 9, minute: 0, second: 0, turn: null }],
    ['9', null],
    ['25:00', null],
    ['9:15 yesterday', null],
    ['', null],
  ])('“%s” is %o on the wall', (text, clock) => {
    expect(parseStartTime(text)).toEqual(clock)
  })

  it('reads what is printed, and throws at nothing', () => {
    const length = fc.integer({ min: 60, max: 1_000_000 }).map((value) => value as Seconds)
    fc.assert(fc.property(length, (seconds) => parseAgo(formatDuration(seconds)) === seconds))
    const second = fc.integer({ min: 0, max: 59 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), second, second, (hour, minute, rest) => {
        const clock = { hour, minute, second: rest, turn: null }
        expect(parseStartTime(formatTimeOfDay(clock))).toEqual(clock)
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        parseAgo(text)
        parseStartTime(text)
      }),
    )
  })
})
