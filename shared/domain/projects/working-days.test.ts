import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '../units.ts'
import { workingDays } from './cap.ts'

describe('working days', () => {
  it.each([
    ['2026-11-20', '2026-11-20', 1],
    ['2026-11-20', '2026-11-22', 1],
    ['2026-11-21', '2026-11-22', 0],
    ['2026-11-20', '2026-11-30', 7],
    ['2026-11-20', '2026-11-19', 0],
  ])('from %s to %s are %i', (first, last, count) => {
    expect(workingDays(first as Day, last as Day)).toBe(count)
  })

  it('are those of each day on its own', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 0, max: 800 }),
        (start, length) => {
          const dayOf = (number: number): Day =>
            new Date(number * 86_400_000).toISOString().slice(0, 10) as Day
          const each = Array.from({ length: length + 1 }, (_, index) =>
            workingDays(dayOf(start + index), dayOf(start + index)),
          )
          expect(workingDays(dayOf(start), dayOf(start + length))).toBe(
            each.reduce((sum, one) => sum + one, 0),
          )
        },
      ),
    )
  })
})
