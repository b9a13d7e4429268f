import { describe, expect, it } from 'vitest'
import type { Day, EpochMs, Seconds } from '../../shared/domain/units.ts'
import { weekFrom } from './day-totals.ts'
import { lengthOf, longDay, shownBetween, weekTitle } from './days.ts'
import {
  ago,
  cityOf,
  formatWait,
  hoursMinutes,
  hoursMinutesSeconds,
  since,
  span,
  timeRange,
} from './time-format.ts'

const at = (text: string): EpochMs => Date.parse(text) as EpochMs
describe('days', () => {
  it('writes days and weeks as people do', () => {
    expect(longDay('2026-11-20' as Day)).toBe('Friday 20 November')
    const titleOf = (day: string): string => weekTitle(weekFrom(day as Day, 1), '2026-11-20' as Day)
    expect(titleOf('2026-11-20')).toBe('16 – 22 November')
    expect(titleOf('2026-12-01')).toBe('30 November – 6 December')
    expect(titleOf('2027-01-06')).toBe('4 – 10 January 2027')
    expect(titleOf('2025-11-20')).toBe('17 – 23 November 2025')
  })
})

describe('times', () => {
  it('counts no time of a finished entry whose length could not be read', () => {
    const [startedAt, now] = [at('2026-11-20T09:00:00Z'), at('2026-11-20T10:00:00Z')]
    const length = (isLogged: boolean): number =>
      lengthOf({ startedAt, duration: null, isLogged }, now)
    expect([length(true), length(false)]).toEqual([0, 3600])
  })

  it('writes lengths', () => {
    expect([hoursMinutes(0), hoursMinutes(3599), hoursMinutes(90_000)]).toEqual([
      '0:00',
      '0:59',
      '25:00',
    ])
    expect(hoursMinutesSeconds(4628)).toBe('1:17:08')
  })

  it('has a length that fits the times that are shown', () => {
    const [from, to] = [at('2026-11-20T14:31:50Z'), at('2026-11-20T15:17:10Z')]
    expect([timeRange(from, to, 'UTC'), hoursMinutes(shownBetween(from, to))]).toEqual([
      '14:31 – 15:17',
      '0:46',
    ])
    expect(shownBetween(to, from)).toBe(0)
  })

  it('writes spans in the zone of the entry, open ones up to now', () => {
    const start = at('2026-11-20T08:42:00Z')
    expect(span(start, 3480 as Seconds, 'Europe/Berlin')).toBe('09:42 – 10:40')
    expect(span(start, null, 'Europe/Berlin')).toBe('09:42 – now')
  })

  it('writes the offsets where the clocks were set within a span', () => {
    const range = (from: string, to: string, zone: string): string =>
      timeRange(at(from), at(to), zone)
    // 1:43, and one hour of it twice.
    expect(range('2026-11-01T04:50:00Z', '2026-11-01T06:33:00Z', 'America/New_York')).toBe(
      '00:50 GMT-4 – 01:33 GMT-5',
    )
    expect(range('2026-03-29T00:30:40Z', '2026-03-29T01:10:20Z', 'Europe/Berlin')).toBe(
      '01:30 CET – 03:10 CEST',
    )
    expect(range('2026-11-01T06:33:59Z', '2026-11-02T07:10:01Z', 'America/New_York')).toBe(
      '01:33 – 02:10',
    )
    expect(range('2026-11-20T08:42:59Z', '2026-11-20T09:40:01Z', 'Asia/Kolkata')).toBe(
      '14:12 – 15:10',
    )
  })

  it('says when something was and when the next try is', () => {
    const now = at('2026-11-20T12:00:00Z')
    const before = (minutes: number): string => ago((now - minutes * 60_000) as EpochMs, now, 'UTC')
    expect([before(0), before(3), before(125), before(3000)]).toEqual([
      'just now',
      '3 min ago',
      '2 h ago',
      '18 Nov 10:00',
    ])
    const wait = (seconds: number): string => formatWait((now + seconds * 1000) as EpochMs, now)
    expect([wait(-1), wait(12), wait(200), wait(7500)]).toEqual([
      '0 s',
      '12 s',
      '3 min 20 s',
      '2 h 5 min',
    ])
    expect(since(at('2026-11-20T11:05:00Z'), now, 'UTC')).toBe('11:05')
    expect(since(at('2026-11-19T11:05:00Z'), now, 'UTC')).toBe('19 Nov 11:05')
    expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  })
})
