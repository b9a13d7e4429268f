import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EpochMs, Seconds } from '../units.ts'
import { doneSeconds, isPlanned, plannedInMinute, plannedSeconds } from './planned.ts'

const morning = Date.parse('2026-11-20T09:00:00Z')
const day = { startedAt: morning as EpochMs, duration: 28_800 as Seconds, isLogged: true }
const after = (hours: number): EpochMs => (morning + hours * 3_600_000) as EpochMs

describe('an entry of eight hours', () => {
  it.each([
    ['before it begins', -1, 0, 28_800],
    ['as it begins', 0, 0, 28_800],
    ['after two hours', 2, 7200, 21_600],
    ['as it ends', 8, 28_800, 0],
    ['in the evening', 12, 28_800, 0],
  ])('%s', (_, hours, done, planned) => {
    const now = after(hours)
    expect([doneSeconds(day, now), plannedSeconds(day, now)]).toEqual([done, planned])
    expect(isPlanned(day, now)).toBe(planned > 0)
  })

  it('is done and planned time, and nothing else, at every instant', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e8, max: 1e8 }), fc.nat(100_000), (ms, length) => {
        const entry = { ...day, duration: length as Seconds }
        const now = (morning + ms) as EpochMs
        const [done, planned] = [doneSeconds(entry, now), plannedSeconds(entry, now)]
        expect(done + planned).toBe(length)
        expect(Math.min(done, planned)).toBeGreaterThanOrEqual(0)
        const later = (now + 1000) as EpochMs
        expect(plannedSeconds(entry, later)).toBeLessThanOrEqual(planned)
      }),
    )
  })
})

it('is planned on a screen until the minute of its end, and a timer that was just stopped is not', () => {
  const inMinute = (hours: number, seconds: number): number =>
    plannedInMinute({ ...day, duration: (28_800 + seconds) as Seconds }, after(hours))
  expect([inMinute(7, 0), inMinute(8, 0), inMinute(8, 59), inMinute(8, 60)]).toEqual([
    3600, 0, 0, 60,
  ])
})

it('is never planned while its timer runs', () => {
  const running = { ...day, duration: null, isLogged: false }
  expect(isPlanned(running, after(-1))).toBe(false)
  expect(doneSeconds(running, after(1))).toBe(3600)
})
