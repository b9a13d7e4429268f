import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownSeconds, type TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import { addDays } from '../../shared/domain/time/day-steps.ts'
import type { Day, EpochMs } from '../../shared/domain/units.ts'
import { dayAt, dayTotals, hoursOf, rangeOfDays, weekFrom } from './day-totals.ts'
import { formatLength } from '../../shared/domain/time/format-hours.ts'
import { parseDuration } from '../../shared/domain/capture/parse-duration.ts'

const at = (text: string): EpochMs => Date.parse(text) as EpochMs
const entry = (startedAt: EpochMs, duration: number | null, billable = true): TimeEntry =>
  ({ startedAt, duration, isLogged: duration !== null, billable, projectId: null }) as TimeEntry

describe('days', () => {
  it('begin where the person says, in the zone of the entry', () => {
    const instant = at('2026-11-20T23:30:00Z')
    expect(dayAt(instant, 'Europe/Berlin', 0)).toBe('2026-11-21')
    expect(dayAt(instant, 'Europe/Berlin', 60)).toBe('2026-11-20')
    expect(dayAt(instant, 'America/New_York', 0)).toBe('2026-11-20')
  })

  it('split what goes over midnight, and count the running entry up to now', () => {
    const now = at('2026-11-20T10:00:00Z')
    const days = dayTotals(
      [
        entry(at('2026-11-20T09:59:00Z'), null),
        entry(at('2026-11-20T08:00:00Z'), 600, false),
        entry(at('2026-11-18T22:59:00Z'), 120),
      ],
      { now, zone: 'Europe/Berlin', dayStart: 0, weekStart: 1 },
    )
    expect([...days].map(([day, one]) => [day, one.seconds, one.billableSeconds])).toEqual([
      ['2026-11-18', 60, 60],
      ['2026-11-19', 60, 60],
      ['2026-11-20', 660, 60],
    ])
  })

  it('are the sum of what the rows show', () => {
    const now = at('2026-11-20T20:00:30Z')
    const lengths = fc.array(
      fc.record({ start: fc.nat(60_000_000), length: fc.option(fc.nat(3600)) }),
    )
    fc.assert(
      fc.property(lengths, (all) => {
        const day = at('2026-11-20T00:00:00Z')
        const entries = all.map(({ start, length }) => entry((day + start) as EpochMs, length))
        const shown = entries.map((one) => formatLength(shownSeconds(one, now)))
        const sum = shown.reduce((whole, text) => whole + (parseDuration(text) ?? NaN), 0)
        const options = { now, zone: 'UTC', dayStart: 0, weekStart: 1 }
        const total = dayTotals(entries, options).get('2026-11-20' as Day)?.seconds ?? 0
        expect(parseDuration(formatLength(total))).toBe(sum)
      }),
    )
  })

  it('have 23 or 25 hours where the clocks change', () => {
    expect(hoursOf('2026-03-29' as Day, 'Europe/Berlin', 0)).toBe(23)
    expect(hoursOf('2026-10-25' as Day, 'Europe/Berlin', 0)).toBe(25)
    expect(hoursOf('2026-11-20' as Day, 'Europe/Berlin', 0)).toBe(24)
  })

  it('make weeks of seven days from the first one that was chosen', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000 }),
        fc.integer({ min: 1, max: 7 }),
        (count, weekStart) => {
          const day = addDays('1990-01-01' as Day, count)
          const week = weekFrom(day, weekStart)
          expect(week).toHaveLength(7)
          expect(week).toContain(day)
          const weekday = new Date(`${week[0]}T12:00:00Z`).getUTCDay() || 7
          expect(weekday).toBe(weekStart)
          expect(weekFrom(addDays(day, 7), weekStart)[0]).toBe(addDays(week[0] ?? day, 7))
          const { from, to } = rangeOfDays(week[0] ?? day, week[6] ?? day, 'UTC', 0)
          expect(to - from).toBe(7 * 86_400_000)
        },
      ),
    )
  })
})
