/** The cap of a project: what is used and left, its month in a zone, and where the month ends. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayBoundsOf, dayNumber } from '../time/day-bounds.ts'
import type { Day, EpochMs, Seconds } from '../units.ts'
import { daysOf, monthForecast, monthOf, secondsWithin, useOf, type Span } from './cap.ts'

const at = (text: string): EpochMs => Date.parse(text) as EpochMs
const lengths = fc.integer({ min: 60, max: 10_000_000 }).map((length) => length as Seconds)
const caps = fc.record({
  per: fc.constantFrom('month' as const, 'all' as const),
  seconds: lengths,
  warnAt: fc.integer({ min: 1, max: 100 }),
})
const days = fc
  .integer({ min: at('2000-01-01T00:00:00Z'), max: at('2090-12-31T00:00:00Z') })
  .map((instant) => new Date(instant).toISOString().slice(0, 10) as Day)
const zones = fc.constantFrom(
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Auckland',
  'Asia/Kolkata',
)
const spans = fc
  .tuple(
    fc.integer({ min: at('2026-01-01T00:00:00Z') / 1000, max: at('2026-12-31T00:00:00Z') / 1000 }),
    fc.integer({ min: 0, max: 40 * 86_400 }),
  )
  .map(([from, length]): Span => {
    return { from: (from * 1000) as EpochMs, to: ((from + length) * 1000) as EpochMs }
  })

/** Returns the month of a day in a zone, as main reads it. */
function rangeIn(day: Day, zone: string, dayStart = 0): Span {
  const { from, to } = monthOf(day)
  const bounds = dayBoundsOf(zone, dayStart)
  return {
    from: (bounds.startOf(dayNumber(from)) * 1000) as EpochMs,
    to: (bounds.startOf(dayNumber(to) + 1) * 1000) as EpochMs,
  }
}

describe('useOf', () => {
  it('divides the cap into what is used and what is left', () => {
    fc.assert(
      fc.property(caps, fc.nat(20_000_000), (cap, seconds) => {
        const { used, left, level } = useOf(cap, seconds)
        expect(used + left).toBe(cap.seconds)
        expect(level === 'over').toBe(seconds > cap.seconds)
        expect(level === 'fine').toBe(seconds / cap.seconds < cap.warnAt / 100)
      }),
    )
  })

  it.each([
    [57_599, 'fine'],
    [57_600, 'near'],
    [72_000, 'near'],
    [72_001, 'over'],
  ])('warns of 20 hours from 80 percent on: %i is %s', (used, level) => {
    expect(useOf({ per: 'month', seconds: 72_000 as Seconds, warnAt: 80 }, used).level).toBe(level)
  })
})

describe('monthOf', () => {
  it('has the day, whole months, and no gap to the next one', () => {
    fc.assert(
      fc.property(days, (day) => {
        const { from, to } = monthOf(day)
        expect(from <= day && day <= to).toBe(true)
        expect(from.endsWith('-01')).toBe(true)
        const next = new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10) as Day
        expect(monthOf(next).from).toBe(next)
        expect(next.slice(0, 7) > from.slice(0, 7)).toBe(true)
      }),
    )
    expect(monthOf('2028-02-10' as Day).to).toBe('2028-02-29')
  })

  it('is what a cap on a month counts; one in all counts all time', () => {
    const cap = { seconds: 60 as Seconds, warnAt: 80 }
    expect(daysOf({ ...cap, per: 'month' }, '2026-11-20' as Day)).toEqual({
      from: '2026-11-01',
      to: '2026-11-30',
    })
    expect(daysOf({ ...cap, per: 'all' }, '2026-11-20' as Day)).toBeNull()
  })
})

describe('secondsWithin', () => {
  it('splits an entry at the end of the month: its parts in all months are the whole', () => {
    fc.assert(
      fc.property(
        fc.array(spans, { maxLength: 8 }),
        zones,
        fc.constantFrom(0, 240),
        (all, zone, start) => {
          const months = Array.from({ length: 16 }, (_, index) => {
            const month = new Date(Date.UTC(2025, 11 + index, 15)).toISOString().slice(0, 10) as Day
            return secondsWithin(all, rangeIn(month, zone, start))
          })
          const sum = months.reduce((one, other) => one + other, 0)
          expect(sum).toBe(secondsWithin(all, null))
        },
      ),
    )
  })

  it('counts an entry over midnight at the end of the month in the zone', () => {
    const night = { from: at('2026-11-30T21:00:00Z'), to: at('2026-12-01T01:00:00Z') }
    const inZone = (day: string, zone: string) => secondsWithin([night], rangeIn(day as Day, zone))
    expect(inZone('2026-11-30', 'Europe/Berlin')).toBe(2 * 3600)
    expect(inZone('2026-12-01', 'Europe/Berlin')).toBe(2 * 3600)
    expect(inZone('2026-11-30', 'America/New_York')).toBe(4 * 3600)
    expect(inZone('2026-12-01', 'Asia/Kolkata')).toBe(4 * 3600)
  })

  it('has the hour that is added and the one that is left out in months with a change of clocks', () => {
    const always = { from: at('2026-01-01T00:00:00Z'), to: at('2027-01-01T00:00:00Z') }
    const hours = (month: string) =>
      secondsWithin([always], rangeIn(`${month}-10` as Day, 'Europe/Berlin')) / 3600
    expect([hours('2026-03'), hours('2026-10'), hours('2026-11')]).toEqual([
      ...[31 * 24 - 1, 31 * 24 + 1, 30 * 24],
    ])
  })
})

describe('monthForecast', () => {
  it('adds a day of the usual week for each working day that is left after today', () => {
    const friday = '2026-11-20' as Day
    expect(monthForecast(36_000, 5 * 7200, friday)).toEqual({
      daysLeft: 6,
      atEnd: 36_000 + 6 * 7200,
    })
    expect(monthForecast(36_000, 5 * 7200, '2026-11-21' as Day).daysLeft).toBe(6)
    expect(monthForecast(36_000, 7200, '2026-11-30' as Day)).toEqual({ daysLeft: 0, atEnd: 36_000 })
  })

  it('is never below what is used, and what is used at the end of the month', () => {
    fc.assert(
      fc.property(days, fc.nat(500_000), fc.nat(200_000), (day, used, perWeek) => {
        expect(monthForecast(used, perWeek, day).atEnd).toBeGreaterThanOrEqual(used)
        expect(monthForecast(used, perWeek, monthOf(day).to).atEnd).toBe(used)
      }),
    )
  })
})
