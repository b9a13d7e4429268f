import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import type { EpochMs } from '../units.ts'
import { createMovedByDays } from './moved-by-days.ts'

const at = (text: string): EpochMs => Date.parse(text) as EpochMs

describe('an instant moved by days', () => {
  it('is at the same hour, also where clocks changed in between', () => {
    const moved = createMovedByDays('Europe/Berlin')
    expect(moved(at('2026-10-24T09:00+02:00'), 7)).toBe(at('2026-10-31T09:00+01:00'))
    expect(moved(at('2026-10-31T09:00+01:00'), -7)).toBe(at('2026-10-24T09:00+02:00'))
    // The day of the change itself.
    expect(moved(at('2026-10-24T01:00+02:00'), 1)).toBe(at('2026-10-25T01:00+02:00'))
    expect(moved(at('2026-10-24T09:00+02:00'), 1)).toBe(at('2026-10-25T09:00+01:00'))
  })

  it('has the hour of the wall clock in every zone, but for hours that are skipped or come twice', () => {
    const zones = ['Europe/Berlin', 'Africa/Casablanca', 'Australia/Lord_Howe', 'Asia/Kathmandu']
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2027, 0, 1) }),
        fc.integer({ min: -35, max: 35 }),
        fc.constantFrom(...zones),
        (instant, days, zone) => {
          const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
          const expected = local.add({ days })
          const found = createMovedByDays(zone)(instant as EpochMs, days)
          const isPlain = local.toPlainTime().equals(expected.toPlainTime())
          if (isPlain)
            expect(Math.abs(found - expected.epochMilliseconds)).toBeLessThanOrEqual(
              isRepeated(expected) ? 3_600_000 : 0,
            )
          else expect(Math.abs(found - expected.epochMilliseconds)).toBeLessThanOrEqual(3_600_000)
        },
      ),
      { numRuns: 300 },
    )
  })
})

/** True where the hour of the time comes twice. */
function isRepeated(time: Temporal.ZonedDateTime): boolean {
  const plain = time.toPlainDateTime()
  const zone = time.timeZoneId
  const one = (disambiguation: 'earlier' | 'later'): number =>
    plain.toZonedDateTime(zone, { disambiguation }).epochMilliseconds
  return one('earlier') !== one('later')
}
