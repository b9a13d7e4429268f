import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { UnresolvedGap } from '../../../shared/contract/payloads.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { maxMinutesKept } from './gap-actions.ts'

const gap = (seconds: number): Pick<UnresolvedGap, 'from' | 'to'> => ({
  from: 0 as EpochMs,
  to: (seconds * 1000) as EpochMs,
})

it.each([
  [60, 0],
  [61, 1],
  [120, 1],
  [121, 2],
  [3600, 59],
])('of a gap of %i seconds at most %i minutes are kept', (seconds, minutes) => {
  expect(maxMinutesKept(gap(seconds))).toBe(minutes)
})

it('leaves something to cut out, and less than a minute more could be kept', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (seconds) => {
      const kept = maxMinutesKept(gap(seconds)) * 60
      expect(kept).toBeLessThan(seconds)
      expect(kept + 60).toBeGreaterThanOrEqual(seconds)
    }),
  )
})
