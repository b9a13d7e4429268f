import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import type { Day, EpochMs } from '../units.ts'
import { dayBoundsOf, dayName } from './day-bounds.ts'
import { movedToDay } from './moved-by-days.ts'

const at = (text: string): EpochMs => Date.parse(text) as EpochMs
const day = (text: string): Day => text as Day

describe('an instant moved to a day', () => {
  it('has the same time of day where clocks changed in between', () => {
    const moved = (text: string, to: string): EpochMs =>
      movedToDay(at(text), 'Europe/Berlin', { day: day(to), dayStart: 0 })
    expect(moved('2026-10-24T09:00+02:00', '2026-10-26')).toBe(at('2026-10-26T09:00+01:00'))
    expect(moved('2026-10-26T09:00+01:00', '2026-10-23')).toBe(at('2026-10-23T09:00+02:00'))
    // 2:30 does not exist on the one day, and occurs twice on the other.
    expect(moved('2026-03-28T02:30+01:00', '2026-03-29')).toBe(at('2026-03-29T03:30+02:00'))
    expect(moved('2026-10-24T02:30+02:00', '2026-10-25')).toBe(at('2026-10-25T02:30+02:00'))
  })

  it('belongs to that day where a day begins at four', () => {
    const night = at('2026-11-20T01:00+01:00')
    const moved = movedToDay(night, 'Europe/Berlin', { day: day('2026-11-17'), dayStart: 240 })
    expect(moved).toBe(at('2026-11-18T01:00+01:00'))
  })

  it('is on that day at the same time, in every zone and with every start of the day', () => {
    const zones = ['Europe/Berlin', 'Africa/Cairo', 'Australia/Lord_Howe', 'Asia/Kathmandu']
    const instants = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2027, 0, 1) })
    fc.assert(
      fc.property(
        instants,
        instants,
        fc.constantFrom(...zones),
        fc.constantFrom(0, 120, 150, 240),
        (from, to, zone, dayStart) => {
          const bounds = dayBoundsOf(zone, dayStart)
          const target = bounds.dayAt(Math.floor(to / 1000))
          const toDay = { day: dayName(target), dayStart }
          const moved = movedToDay(from as EpochMs, zone, toDay)
          expect(bounds.dayAt(Math.floor(moved / 1000))).toBe(target)
          const days = target - bounds.dayAt(Math.floor(from / 1000))
          const local = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone)
          const wall = local.toPlainDateTime().add({ days })
          const isSkipped = !wall.toZonedDateTime(zone).toPlainDateTime().equals(wall)
          const found = Temporal.Instant.fromEpochMilliseconds(moved).toZonedDateTimeISO(zone)
          if (!isSkipped) expect(found.toPlainDateTime().toString()).toBe(wall.toString())
          expect(movedToDay(moved, zone, toDay)).toBe(moved)
        },
      ),
    )
  })

  it('stays on the day before a day whose start is skipped', () => {
    // On 29 March the day begins at 3:00, after the gap in which 2:30 would be.
    const moved = movedToDay(at('2026-03-20T02:15+01:00'), 'Europe/Berlin', {
      day: day('2026-03-28'),
      dayStart: 150,
    })
    expect(moved).toBe(at('2026-03-29T01:59:59.999+01:00'))
  })
})
