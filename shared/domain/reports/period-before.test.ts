import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Day } from '../units.ts'
import { addDays } from '../time/day-steps.ts'
import { periodBefore } from './period-before.ts'

const later = '2040-01-01' as Day
const range = (from: string, to: string) => ({ from: from as Day, to: to as Day })
const day = fc
  .integer({ min: Date.parse('2000-01-01'), max: Date.parse('2039-01-01') })
  .map((instant) => new Date(instant).toISOString().slice(0, 10) as Day)

it.each([
  ['a week', range('2026-11-16', '2026-11-22'), range('2026-11-09', '2026-11-15')],
  ['one day', range('2026-03-01', '2026-03-01'), range('2026-02-28', '2026-02-28')],
  ['a month of 30 days', range('2026-11-01', '2026-11-30'), range('2026-10-01', '2026-10-31')],
  ['a quarter', range('2026-10-01', '2026-12-31'), range('2026-07-01', '2026-09-30')],
  ['a leap year', range('2028-01-01', '2028-12-31'), range('2027-01-01', '2027-12-31')],
  ['52 days', range('2026-09-30', '2026-11-20'), range('2026-08-09', '2026-09-29')],
])('compares %s with as much before it', (_name, given, before) => {
  expect(periodBefore(given, later)).toEqual(before)
})

it('compares the days up to today where the range goes on', () => {
  const month = range('2026-11-01', '2026-11-30')
  expect(periodBefore(month, '2026-11-20' as Day)).toEqual(range('2026-10-01', '2026-10-20'))
  expect(periodBefore(month, '2026-10-20' as Day)).toEqual(range('2026-10-01', '2026-10-31'))
  const march = range('2026-03-01', '2026-03-31')
  expect(periodBefore(march, '2026-03-30' as Day)).toEqual(range('2026-02-01', '2026-02-28'))
})

it('never begins after it ends, and ends before the range', () => {
  fc.assert(
    fc.property(day, fc.nat(800), day, (from, length, today) => {
      const to = new Date(Date.parse(from) + length * 86_400_000).toISOString().slice(0, 10) as Day
      const before = periodBefore({ from, to }, today)
      expect(before.from <= before.to).toBe(true)
      expect(addDays(before.to, 1) <= from).toBe(true)
      if (today < from || today >= to) expect(addDays(before.to, 1)).toBe(from)
    }),
  )
})
