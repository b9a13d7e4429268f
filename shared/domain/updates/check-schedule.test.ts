import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EpochMs } from '../units.ts'
import { checkInterval, quietStart, untilCheck } from './decide-offer.ts'

const now = Date.parse('2026-11-24T12:00:00Z') as EpochMs

it('leaves the first five minutes to the person', () => {
  expect(untilCheck(0, null, now)).toBe(quietStart)
  expect(untilCheck(quietStart, null, now)).toBe(0)
})

it('is due once a day at most', () => {
  const distance = fc.integer({ min: 0, max: 3 * checkInterval })
  fc.assert(
    fc.property(distance, fc.nat(checkInterval), (ago, running) => {
      const wait = untilCheck(running, (now - ago) as EpochMs, now)
      expect(ago + wait).toBeGreaterThanOrEqual(checkInterval)
      expect(running + wait).toBeGreaterThanOrEqual(quietStart)
      // And no later than that.
      if (wait > 0) expect(ago + wait === checkInterval || running + wait === quietStart).toBe(true)
    }),
  )
})

it('does not wait for a check in the future', () => {
  expect(untilCheck(quietStart, (now + 10 * checkInterval) as EpochMs, now)).toBe(0)
})
