import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { isDay } from '../time/calendar.ts'
import type { Day } from '../units.ts'
import { addDays } from '../time/day-steps.ts'
import { parseDayPhrase } from './day-phrases.ts'

const today = fc
  .integer({ min: Date.parse('2000-01-01'), max: Date.parse('2050-01-01') })
  .map((value) => new Date(value).toISOString().slice(0, 10) as Day)
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const zone = process.env['TZ']

const daysBetween = (one: Day, other: Day): number =>
  (Date.parse(other) - Date.parse(one)) / 86_400_000

describe('dayInWords', () => {
  afterEach(() => {
    process.env['TZ'] = zone
  })

  it.each(['Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati', 'America/Santiago'])(
    'means the same on a machine in %s',
    (machine) => {
      process.env['TZ'] = machine
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(machine)
      fc.assert(
        fc.property(today, (day) => {
          expect(parseDayPhrase('today', day)).toBe(day)
          expect(parseDayPhrase('yesterday', day)).toBe(addDays(day, -1))
          expect(parseDayPhrase('tomorrow', day)).toBe(addDays(day, 1))
          expect(parseDayPhrase('one day ago', day)).toBe(addDays(day, -1))
        }),
      )
    },
  )

  it('takes a weekday for the last one, today included, and "last" for one before today', () => {
    fc.assert(
      fc.property(today, fc.nat(6), fc.constantFrom(3, 20), (day, index, letters) => {
        const name = weekdays[index]?.slice(0, letters) ?? ''
        const found = parseDayPhrase(name, day) ?? day
        expect(new Date(found).getUTCDay()).toBe(index)
        expect(daysBetween(found, day)).toBeGreaterThanOrEqual(0)
        expect(daysBetween(found, day)).toBeLessThan(7)
        const last = parseDayPhrase(`last ${name}`, day) ?? day
        expect(new Date(last).getUTCDay()).toBe(index)
        expect(daysBetween(last, day)).toBeGreaterThan(0)
        expect(daysBetween(last, day)).toBeLessThan(14)
      }),
    )
  })

  it('takes a day of a month without a year for the last such day', () => {
    fc.assert(
      fc.property(today, fc.nat(11), fc.integer({ min: 1, max: 28 }), (day, month, date) => {
        const found = parseDayPhrase(`${date} ${months[month]}`, day) ?? day
        expect(found.slice(5)).toBe(
          `${String(month + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`,
        )
        expect(daysBetween(found, day)).toBeGreaterThanOrEqual(0)
        expect(daysBetween(found, day)).toBeLessThanOrEqual(366)
        expect(parseDayPhrase(`${months[month]} ${date}`, day)).toBe(found)
      }),
    )
  })

  it('takes nothing else for a day', () => {
    const word = fc.constantFrom(
      'may',
      'march',
      'now',
      'noon',
      '5',
      '2026',
      'last',
      'week',
      'next',
      'at 5pm',
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 4 }), today, (words, day) => {
        const found = parseDayPhrase(words.join(' '), day)
        expect(found === null || isDay(found)).toBe(true)
      }),
    )
    for (const phrase of [
      'may',
      'now',
      'last week',
      '5',
      '5pm',
      '31 feb',
      'in 9999 days',
      'noon',
    ]) {
      expect(parseDayPhrase(phrase, '2026-11-21' as Day)).toBeNull()
    }
  })
})
