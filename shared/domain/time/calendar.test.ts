import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf, isZone, startOfDay, startOfWeek } from './calendar.ts'
import type { EpochMs } from '../units.ts'

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

describe('calendar', () => {
  it('puts one instant on different days in different zones', () => {
    const instant = at('2026-11-21T23:30:00Z')
    expect([dayOf(instant, 'UTC'), dayOf(instant, 'Europe/Berlin')]).toEqual([
      '2026-11-21',
      '2026-11-22',
    ])
  })

  it('starts the day after a skipped midnight where the zone skips it', () => {
    // Chile moves its clocks at midnight: 2026-09-06 begins at 01:00 local time.
    const noon = at('2026-09-06T15:00:00Z')
    expect(new Date(startOfDay(noon, 'America/Santiago')).toISOString()).toBe(
      '2026-09-06T04:00:00.000Z',
    )
  })

  it('keeps every instant inside its day and its week', () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const day = startOfDay(instant, zone)
        const week = startOfWeek(instant, zone)
        expect(week).toBeLessThanOrEqual(day)
        expect(day).toBeLessThanOrEqual(instant)
        expect(dayOf(day, zone)).toBe(dayOf(instant, zone))
        expect(dayOf((day - 1) as EpochMs, zone)).not.toBe(dayOf(instant, zone))
        expect(instant - day).toBeLessThan(25 * 3_600_000 + 1)
      }),
    )
  })

  it('begins the week on Monday', () => {
    const monday = startOfWeek(at('2026-11-22T12:00:00Z'), 'Europe/Berlin')
    expect(dayOf(monday, 'Europe/Berlin')).toBe('2026-11-16')
  })

  it('knows which zones exist', () => {
    expect([isZone('Europe/Berlin'), isZone('Europe/Atlantis'), isZone('')]).toEqual([
      true,
      false,
      false,
    ])
  })
})
