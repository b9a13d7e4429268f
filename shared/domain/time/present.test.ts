/** The day and the week that contain an instant, as the person's settings begin them. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EpochMs } from '../units.ts'
import { dayOf } from './calendar.ts'
import { dayBoundsOf, dayName, dayNumber, presentOf } from './day-bounds.ts'

const at = (text: string): EpochMs => Date.parse(text) as EpochMs
const zones = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
)
const instants = fc
  .integer({ min: at('2020-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') })
  .map((value) => value as EpochMs)
const calendars = fc.record({
  dayStart: fc.integer({ min: 0, max: 719 }),
  weekStart: fc.integer({ min: 1, max: 7 }),
})

it('contain every instant, and are those of the lists', () => {
  fc.assert(
    fc.property(instants, zones, calendars, (now, zone, calendar) => {
      const { day, firstDayOfWeek, dayFrom, weekFrom } = presentOf(now, zone, calendar)
      expect(weekFrom).toBeLessThanOrEqual(dayFrom)
      expect(dayFrom).toBeLessThanOrEqual(now)
      const bounds = dayBoundsOf(zone, calendar.dayStart)
      expect(bounds.startOf(dayNumber(day) + 1) * 1000).toBeGreaterThan(now)
      expect(dayName(bounds.dayAt(dayFrom / 1000))).toBe(day)
      expect(dayName(bounds.dayAt(weekFrom / 1000))).toBe(firstDayOfWeek)
      expect(dayNumber(day) - dayNumber(firstDayOfWeek)).toBeLessThan(7)
      expect(new Date(`${firstDayOfWeek}T12:00:00Z`).getUTCDay()).toBe(calendar.weekStart % 7)
    }),
  )
})

it('begin at midnight and on Monday where the person says nothing else', () => {
  const usual = { dayStart: 0, weekStart: 1 }
  fc.assert(
    fc.property(instants, zones, (now, zone) => {
      const { day, dayFrom } = presentOf(now, zone, usual)
      expect(day).toBe(dayOf(now, zone))
      expect(dayOf((dayFrom - 1) as EpochMs, zone)).not.toBe(day)
    }),
  )
  expect(presentOf(at('2026-11-22T12:00:00Z'), 'Europe/Berlin', usual).firstDayOfWeek).toBe(
    '2026-11-16',
  )
  // Chile moves its clocks at midnight: 2026-09-06 begins at 01:00 local time.
  const { dayFrom } = presentOf(at('2026-09-06T15:00:00Z'), 'America/Santiago', usual)
  expect(new Date(dayFrom).toISOString()).toBe('2026-09-06T04:00:00.000Z')
})

it('are still those of the evening before the day begins', () => {
  const night = at('2026-11-22T02:30:00Z')
  const late = { dayStart: 240, weekStart: 7 }
  expect(presentOf(night, 'UTC', late)).toMatchObject({
    day: '2026-11-21',
    firstDayOfWeek: '2026-11-15',
    dayFrom: at('2026-11-21T04:00:00Z'),
  })
})
