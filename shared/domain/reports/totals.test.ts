import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { dayBoundsOf, dayName, dayNumber, weekStartOf } from '../time/day-bounds.ts'
import { isRounded } from './totals-groups.ts'
import {
  collectTotals,
  totals,
  type Group,
  type Totals,
  type TotalsBy,
  type TotalsEntry,
} from './totals.ts'
import { shareUpTo, type Rounding } from '../time/rounding.ts'
import type { Day, EpochMs, LocalId, Seconds, ServiceId } from '../units.ts'

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'Pacific/Apia',
  'Pacific/Kiritimati',
]
const someZone = fc.constantFrom(...zones)
const someDayStart = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 719 }))
const someBy = fc.constantFrom<TotalsBy>(
  ...(['day', 'week', 'month', 'project', 'client', 'tags', 'billable', 'billed'] as const),
)
const now = Date.parse('2026-11-21T12:00:00Z') as EpochMs

const someEntry: fc.Arbitrary<TotalsEntry> = fc
  .record({
    start: fc.integer({ min: Date.parse('2009-01-01'), max: now + 86_400_000 }),
    duration: fc.option(fc.oneof(fc.nat(200), fc.nat(50_000), fc.nat(400_000)), { freq: 20 }),
    projectId: fc.constantFrom(null, 'a', 'b', 'c'),
    clientId: fc.constantFrom(null, 1, 2),
    billable: fc.boolean(),
    billed: fc.boolean(),
    tags: fc.constantFrom('', 'travel', 'travel,on site'),
  })
  .map(({ start, duration, projectId, clientId, ...flags }) => ({
    startedAt: start as EpochMs,
    duration: duration as Seconds | null,
    isLogged: duration !== null,
    projectId: projectId as LocalId | null,
    clientId: clientId as ServiceId | null,
    ...flags,
  }))
const someEntries = fc.array(someEntry, { maxLength: 30 })
const someRounding: fc.Arbitrary<Rounding> = fc.record({
  minutes: fc.constantFrom(1, 6, 15, 60),
  mode: fc.constantFrom('up', 'nearest', 'down'),
  per: fc.constantFrom('entry', 'day'),
})

const options = { zone: 'Europe/Berlin', dayStart: 0, weekStart: 1, now }
const a = 'a' as LocalId

function entry(from: string, seconds: number | null, more: Partial<TotalsEntry> = {}): TotalsEntry {
  return {
    startedAt: Date.parse(from) as EpochMs,
    duration: seconds as Seconds | null,
    isLogged: seconds !== null,
    projectId: a,
    clientId: null,
    billable: true,
    billed: false,
    tags: '',
    ...more,
  }
}

/** Up to now: of a running timer whole minutes; `now` begins one. */
function secondsOf({ startedAt, duration }: TotalsEntry): number {
  const passed = Math.floor(now / 1000) - Math.floor(startedAt / 1000)
  return Math.max(0, Math.min(duration ?? Math.floor(passed / 60) * 60, passed))
}

function keys({ groups }: Totals): readonly (readonly [Group['key'], number])[] {
  return groups.map(({ key, seconds }) => [key, seconds] as const)
}

function expectSums(whole: Totals | Group): void {
  if (whole.groups.length === 0) return
  for (const name of ['seconds', 'raw', 'billable', 'unbilled'] as const) {
    expect(whole.groups.reduce((sum, group) => sum + group[name], 0)).toBe(whole[name])
  }
  whole.groups.forEach(expectSums)
}

describe('the days of a zone', () => {
  it('begin where Temporal says, far from changes of the clocks and around each', () => {
    const someDay = fc.integer({
      min: dayNumber('1975-01-01' as Day),
      max: dayNumber('2040-01-01' as Day),
    })
    const steps = fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 10 })
    fc.assert(
      fc.property(someZone, someDayStart, someDay, steps, (zone, dayStart, day, near) => {
        const change = Temporal.Instant.fromEpochMilliseconds(day * 86_400_000)
          .toZonedDateTimeISO(zone)
          .getTimeZoneTransition('next')
        const middle = change ? Math.floor(change.epochMilliseconds / 86_400_000) : day
        const bounds = dayBoundsOf(zone, dayStart)
        for (const one of [day, ...near.map((step) => middle + step)]) {
          expect(bounds.startOf(one)).toBe(startNaively(one, zone, dayStart))
        }
      }),
    )
  })

  it('follow one another without a hole, each instant in the last that has begun', () => {
    fc.assert(
      fc.property(
        someZone,
        someDayStart,
        fc.integer({ min: 0, max: 2_000_000_000 }),
        (zone, dayStart, second) => {
          const bounds = dayBoundsOf(zone, dayStart)
          const day = bounds.dayAt(second)
          expect(bounds.startOf(day)).toBeLessThanOrEqual(second)
          expect(bounds.startOf(day + 1)).toBeGreaterThan(second)
        },
      ),
    )
  })

  it('have 23 and 25 hours where the clocks change, and none where a day was left out', () => {
    const hours = (zone: string, day: string): number => {
      const bounds = dayBoundsOf(zone, 0)
      const number = dayNumber(day as Day)
      return (bounds.startOf(number + 1) - bounds.startOf(number)) / 3600
    }
    expect(hours('Europe/Berlin', '2026-03-29')).toBe(23)
    expect(hours('Europe/Berlin', '2026-10-25')).toBe(25)
    expect(hours('America/Sao_Paulo', '2018-11-04')).toBe(23)
    expect(hours('Australia/Lord_Howe', '2026-10-04')).toBe(23.5)
    expect(hours('Pacific/Apia', '2011-12-30')).toBe(0)
  })

  it('know their week, whichever day it begins on', () => {
    const monday = dayNumber('2026-11-16' as Day)
    for (let offset = 0; offset < 7; offset += 1) {
      expect(dayName(weekStartOf(monday + offset, 1))).toBe('2026-11-16')
    }
    expect(dayName(weekStartOf(monday, 7))).toBe('2026-11-15')
    expect(dayName(weekStartOf(dayNumber('1969-12-29' as Day), 1))).toBe('1969-12-29')
  })

  it('can be asked for instants that no zone knows', () => {
    const bounds = dayBoundsOf('Europe/Berlin', 0)
    expect(bounds.dayAt(8.64e12)).toBe(100_000_000)
    expect(bounds.dayAt(-8.64e12)).toBe(-100_000_000)
  })
})

/** Finds the start of a day the slow way: one Temporal computation a day. */
function startNaively(day: number, zone: string, dayStart: number): number {
  const date = Temporal.PlainDate.from('1970-01-01').add({ days: day })
  const wanted = date.toPlainDateTime({ hour: Math.floor(dayStart / 60), minute: dayStart % 60 })
  // A clock that is skipped: the first instant after it.
  let instant = wanted.toZonedDateTime(zone, { disambiguation: 'earlier' })
  while (Temporal.PlainDateTime.compare(instant.toPlainDateTime(), wanted) < 0) {
    const next = instant.getTimeZoneTransition('next')
    if (!next) throw new Error('a clock is behind and never moves')
    instant = next
  }
  return Math.floor(instant.epochMilliseconds / 1000)
}

describe('totals', () => {
  it('of days add up to the entries, in any zone, from any start of day and week', () => {
    fc.assert(
      fc.property(
        someEntries,
        someZone,
        someDayStart,
        fc.integer({ min: 1, max: 7 }),
        (entries, zone, dayStart, weekStart) => {
          const all = entries.reduce((sum, one) => sum + secondsOf(one), 0)
          for (const by of ['day', 'week', 'month'] as const) {
            const result = totals(entries, [by], { ...options, zone, dayStart, weekStart })
            expect(result.seconds).toBe(all)
            expect(result.groups.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(all)
          }
        },
      ),
    )
  })

  it('of groups add up to the whole, rounded or not', () => {
    fc.assert(
      fc.property(
        someEntries,
        someZone,
        someBy,
        someBy,
        fc.option(someRounding),
        (entries, zone, first, second, rounding) => {
          const result = totals(entries, [first, second], {
            ...options,
            zone,
            roundingOf: () => rounding,
          })
          expectSums(result)
        },
      ),
    )
  })

  it('do not depend on the order of the entries', () => {
    const shuffled = someEntries.chain((entries) =>
      fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
    )
    fc.assert(
      fc.property(
        shuffled,
        someBy,
        someBy,
        fc.option(someRounding),
        ([entries, other], first, second, rounding) => {
          const with_ = { ...options, roundingOf: () => rounding }
          expect(totals(other, [first, second], with_)).toEqual(
            totals(entries, [first, second], with_),
          )
        },
      ),
    )
  })

  it('give the second left by rounding a day to the same tags, whichever entry came first', () => {
    const entries = ['', 'travel', 'travel,on site'].map((tags, index) =>
      entry('2026-11-20T09:00:00Z', 61 + index, { tags }),
    )
    const roundingOf = (): Rounding => ({ minutes: 1, mode: 'down', per: 'day' })
    const first = totals(entries, ['tags'], { ...options, roundingOf })
    expect(first.seconds).toBe(180)
    for (const order of [
      [0, 2, 1],
      [1, 0, 2],
      [2, 1, 0],
    ]) {
      const other = order.flatMap((place) => entries[place] ?? [])
      expect(totals(other, ['tags'], { ...options, roundingOf })).toEqual(first)
    }
  })

  it('are the same whichever grouping they are read from', () => {
    fc.assert(
      fc.property(
        someEntries,
        someBy,
        someBy,
        fc.option(someRounding),
        (entries, first, second, rounding) => {
          const with_ = { ...options, roundingOf: () => rounding }
          const { groups: _one, ...one } = totals(entries, [first], with_)
          const { groups: _other, ...other } = totals(entries, [second], with_)
          expect(other).toEqual(one)
        },
      ),
    )
  })

  it('of billable and not billable time are all time', () => {
    fc.assert(
      fc.property(someEntries, (entries) => {
        const { billable, unbilled, raw } = totals(entries, ['billable', 'billed'], options)
        const of = (wanted: (one: TotalsEntry) => boolean): number =>
          entries.filter(wanted).reduce((sum, one) => sum + secondsOf(one), 0)
        expect(billable).toBe(of((one) => one.billable))
        expect(unbilled).toBe(of((one) => one.billable && !one.billed))
        expect(raw - billable).toBe(of((one) => !one.billable))
      }),
    )
  })

  it('of ranges that follow one another add up to the range of both', () => {
    const instant = fc.integer({ min: Date.parse('2009-01-01'), max: now })
    fc.assert(
      fc.property(someEntries, fc.tuple(instant, instant, instant), (entries, cuts) => {
        const [from = 0, middle = 0, to = 0] = [...cuts].sort((one, other) => one - other)
        const inside = (start: number, end: number): number =>
          totals(entries, ['day'], {
            ...options,
            range: { from: start as EpochMs, to: end as EpochMs },
          }).seconds
        expect(inside(from, middle) + inside(middle, to)).toBe(inside(from, to))
      }),
    )
  })

  it('leave out what is planned, and say how much that is', () => {
    const plan = entry('2026-11-21T09:00:00Z', 8 * 3600)
    const later = entry('2026-11-22T09:00:00Z', 3600)
    const collector = collectTotals(false, {
      ...options,
      range: {
        from: Date.parse('2026-11-21T00:00:00Z') as EpochMs,
        to: Date.parse('2026-11-21T15:00:00Z') as EpochMs,
      },
    })
    for (const one of [plan, later]) collector.add(one)
    expect(collector.totals([])).toMatchObject({ raw: 3 * 3600, unbilled: 3 * 3600 })
    expect(collector.planned()).toBe(3 * 3600)
  })

  it('split an entry across midnight into its days', () => {
    const night = entry('2026-11-20T22:00:00+01:00', 4 * 3600)
    expect(keys(totals([night], ['day'], options))).toEqual([
      ['2026-11-20', 7200],
      ['2026-11-21', 7200],
    ])
    expect(keys(totals([night], ['day'], { ...options, dayStart: 180 }))).toEqual([
      ['2026-11-20', 14400],
    ])
  })

  it('count every hour of the days on which the clocks change', () => {
    const whole = (from: string, hours: number): Totals =>
      totals([entry(from, hours * 3600)], ['day'], options)
    expect(keys(whole('2026-03-29T00:00:00+01:00', 24))).toEqual([
      ['2026-03-29', 23 * 3600],
      ['2026-03-30', 3600],
    ])
    expect(keys(whole('2026-10-25T00:00:00+02:00', 25))).toEqual([['2026-10-25', 25 * 3600]])
  })

  it('count a running entry in whole minutes up to now, and one of the future not at all', () => {
    const later = { ...options, now: (now + 59_000) as EpochMs }
    expect(totals([entry('2026-11-21T11:30:00Z', null)], [], later).seconds).toBe(1800)
    expect(totals([entry('2026-11-21T11:29:30Z', null)], [], later).seconds).toBe(1800)
    expect(totals([entry('2026-11-21T12:30:00Z', null)], [], options).seconds).toBe(0)
  })

  it('round each entry for itself or the sum of a day, and keep what was recorded', () => {
    const entries = [
      entry('2026-11-20T09:00:00Z', 8 * 60),
      entry('2026-11-20T10:00:00Z', 8 * 60, { billable: false }),
      entry('2026-11-20T11:00:00Z', 8 * 60, { projectId: null }),
    ]
    const result = (per: Rounding['per'], mode: Rounding['mode']): Totals =>
      totals(entries, ['project', 'billable'], {
        ...options,
        roundingOf: (projectId) => (projectId === a ? { minutes: 15, mode, per } : null),
      })
    expect(result('entry', 'up')).toMatchObject({
      seconds: 38 * 60,
      raw: 24 * 60,
      billable: 23 * 60,
    })
    expect(result('entry', 'nearest').seconds).toBe(38 * 60)
    expect(result('entry', 'down').seconds).toBe(8 * 60)
    expect(result('day', 'up')).toMatchObject({ seconds: 38 * 60, raw: 24 * 60 })
    expect(result('day', 'nearest')).toMatchObject({ seconds: 23 * 60, billable: 7.5 * 60 + 480 })
  })

  it('round an entry across midnight once', () => {
    const night = entry('2026-11-20T23:55:00+01:00', 10 * 60)
    const roundingOf = (): Rounding => ({ minutes: 15, mode: 'up', per: 'entry' })
    expect(keys(totals([night], ['day'], { ...options, roundingOf }))).toEqual([
      ['2026-11-20', 450],
      ['2026-11-21', 450],
    ])
  })

  it('know that they are rounded where what is added equals what is taken', () => {
    const entries = [
      entry('2026-11-20T09:00:00Z', 16 * 60),
      entry('2026-11-20T10:00:00Z', 14 * 60, { projectId: null }),
    ]
    const roundingOf = (): Rounding => ({ minutes: 15, mode: 'nearest', per: 'entry' })
    const shown = totals(entries, ['project'], { ...options, roundingOf })
    expect([shown.seconds, shown.raw, isRounded(shown.groups)]).toEqual([1800, 1800, true])
    expect(isRounded(totals(entries, ['project'], options).groups)).toBe(false)
  })

  it('share out what was rounded up to the second: 7 of 10 minutes of an hour and a half are 63', () => {
    const night = entry('2026-11-19T23:53:00Z', 600)
    const roundingOf = (): Rounding => ({ minutes: 60, mode: 'up', per: 'entry' })
    const shown = totals([night], ['day'], { ...options, zone: 'UTC', roundingOf })
    expect(keys(shown)).toEqual([
      ['2026-11-19', 2520],
      ['2026-11-20', 1080],
    ])
    expect(shareUpTo(420, 600, 5400)).toBe(3780)
  })

  it('put time in order and everything else by length', () => {
    const entries = [
      entry('2026-11-20T09:00:00Z', 60),
      entry('2026-11-02T09:00:00Z', 60, { projectId: null }),
      entry('2026-11-02T10:00:00Z', 120, { projectId: null }),
    ]
    expect(keys(totals(entries, ['week'], options))).toEqual([
      ['2026-11-02', 180],
      ['2026-11-16', 60],
    ])
    expect(keys(totals(entries, ['month'], options))).toEqual([['2026-11', 240]])
    expect(keys(totals(entries, ['project'], options))).toEqual([
      [null, 180],
      ['a', 60],
    ])
  })
})
