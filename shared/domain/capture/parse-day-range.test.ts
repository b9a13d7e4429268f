import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayName } from '../time/day-bounds.ts'
import type { Day } from '../units.ts'
import { parseDayRange } from './parse-day-range.ts'

/** A Friday. */
const today = '2026-11-20' as Day

it.each([
  ['today', '2026-11-20', '2026-11-20'],
  ['yesterday', '2026-11-19', '2026-11-19'],
  ['2026-11-02', '2026-11-02', '2026-11-02'],
  ['18 Nov', '2026-11-18', '2026-11-18'],
  ['monday', '2026-11-16', '2026-11-16'],
  ['3 days ago', '2026-11-17', '2026-11-17'],
  ['this week', '2026-11-16', '2026-11-22'],
  ['Last  Week', '2026-11-09', '2026-11-15'],
  ['this month', '2026-11-01', '2026-11-30'],
  ['last month', '2026-10-01', '2026-10-31'],
  ['this year', '2026-01-01', '2026-12-31'],
  ['last year', '2025-01-01', '2025-12-31'],
])('%s is %s to %s', (text, from, to) => {
  expect(parseDayRange(text, today, 1)).toEqual({ from, to })
})

it('weeks begin on the day that is set, and months cross the year', () => {
  expect(parseDayRange('this week', today, 7)).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(parseDayRange('last month', '2027-01-31' as Day, 1)).toEqual({
    from: '2026-12-01',
    to: '2026-12-31',
  })
})

it.each(['', 'soon', 'next', 'this', '2026-02-30', 'last week of May'])('%j is none', (text) => {
  expect(parseDayRange(text, today, 1)).toBeNull()
})

it('a range holds or precedes today, is in order, and anything else is null without a throw', () => {
  const names = fc.constantFrom('this week', 'last week', 'this month', 'last month', 'last year')
  const days = fc.integer({ min: 1, max: 40_000 }).map(dayName)
  fc.assert(
    fc.property(
      fc.oneof(names, fc.string()),
      days,
      fc.integer({ min: 1, max: 7 }),
      (text, day, start) => {
        const range = parseDayRange(text, day, start)
        if (!range) return
        expect(range.from <= range.to).toBe(true)
        if (text.startsWith('this')) expect(range.from <= day && day <= range.to).toBe(true)
        if (text.startsWith('last')) expect(range.to < day).toBe(true)
      },
    ),
  )
})
