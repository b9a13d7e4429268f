import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '../units.ts'
import { recurringFrequencies } from './profile.ts'
import { invoiceDay, scheduleOf } from './schedule.ts'

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as Day)
const numberOfDay = (day: Day | null): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

describe('the dates of a profile', () => {
  it.each([
    ['2026-01-31', 'monthly', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['2028-01-31', 'monthly', ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']],
    ['2028-02-29', 'yearly', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28']],
    ['2028-02-29', '2 years', ['2028-02-29', '2030-02-28', '2032-02-29', '2034-02-28']],
    ['2026-12-30', '2 weeks', ['2026-12-30', '2027-01-13', '2027-01-27', '2027-02-10']],
    ['2026-08-31', '6 months', ['2026-08-31', '2027-02-28', '2027-08-31', '2028-02-29']],
  ] as const)('from %s %s', (first, frequency, expected) => {
    expect(scheduleOf(first as Day, frequency, 0, 4)).toEqual({ days: expected, last: null })
  })

  it('end with the last occurrence, and not before it', () => {
    expect(scheduleOf('2026-12-01' as Day, 'monthly', 12, 4).last).toBe('2027-11-01')
    expect(scheduleOf('2026-12-01' as Day, 'weekly', 2, 4)).toEqual({
      days: ['2026-12-01', '2026-12-08'],
      last: '2026-12-08',
    })
  })

  it('has no date that the calendar can’t name', () => {
    expect(invoiceDay('2026-01-01' as Day, '2 years', 999_999)).toBeNull()
    expect(scheduleOf('9999-12-01' as Day, 'monthly', 3, 4)).toEqual({
      days: ['9999-12-01'],
      last: null,
    })
  })

  it('only grow, keep the weekday or the day of the month, and never leave it but for a short month', () => {
    fc.assert(
      fc.property(
        days,
        fc.constantFrom(...recurringFrequencies),
        fc.nat(60),
        (first, frequency, index) => {
          const [day, next] = [
            invoiceDay(first, frequency, index),
            invoiceDay(first, frequency, index + 1),
          ]
          expect(numberOfDay(next)).toBeGreaterThan(numberOfDay(day))
          if (frequency.includes('week')) {
            expect((numberOfDay(day) - numberOfDay(first)) % 7).toBe(0)
            return
          }
          const [ofFirst, ofDay] = [Number(first.slice(8)), Number(day?.slice(8))]
          const [year = 0, month = 0] = (day ?? '').split('-').map(Number)
          const longest = new Date(Date.UTC(year, month, 0)).getUTCDate()
          expect(ofDay).toBe(Math.min(ofFirst, longest))
        },
      ),
    )
  })
})
