/** Times of day as they are shown, around a change of the clocks. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EpochMs } from '../units.ts'
import { clockTimes, timeOfDay } from './clock-times.ts'

const at = (iso: string): EpochMs => Date.parse(iso) as EpochMs
const zone = 'Europe/Berlin'
const style = { locale: 'en-GB' }

describe('the times of two instants', () => {
  it.each([
    ['on one day', '2026-11-25T08:42:00Z', '2026-11-25T09:50:00Z', ['09:42', '10:50']],
    ['over midnight', '2026-11-25T22:30:00Z', '2026-11-26T01:00:00Z', ['23:30', '02:00']],
    ['an hour apart that reads as none', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', null],
    ['when the clocks go forward', '2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', null],
  ])('%s', (_what, from, to, times) => {
    const read = clockTimes(at(from), at(to), zone, style)
    if (times) expect(read).toEqual(times)
    else expect(read.every((time) => /^\d\d:\d\d (?:CES?T|GMT\+[12])$/.test(time))).toBe(true)
  })

  it('carry an offset only where their distance is not what they read', () => {
    const instant = fc.integer({ min: at('2020-01-01'), max: at('2030-01-01') })
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 86_400_000 }), (from, length) => {
        const [begin, end] = [from as EpochMs, (from + length) as EpochMs]
        const [first, last] = clockTimes(begin, end, zone, style)
        const offsetOf = (time: EpochMs): number => {
          const [hour = 0, minute = 0] = timeOfDay(time, zone, style).split(':').map(Number)
          return (hour * 60 + minute - Math.floor(time / 60_000)) % 1440
        }
        const isSame = (offsetOf(begin) - offsetOf(end)) % 1440 === 0
        expect(first.includes(' ')).toBe(!isSame)
        expect(last.includes(' ')).toBe(!isSame)
      }),
    )
  })
})
