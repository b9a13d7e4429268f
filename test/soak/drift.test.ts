import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { driftOf } from './drift.ts'

const line = (level: number, perMinute: number, count: number) =>
  Array.from({ length: count }, (_, minutes) => ({ minutes, value: level + minutes * perMinute }))

describe('the drift of a value', () => {
  it('is the slope of a line, per hour, and what lies between its thirds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1000, max: 1000 }),
        fc.integer({ min: -50, max: 50 }),
        fc.integer({ min: 3, max: 60 }),
        (level, perMinute, count) => {
          const drift = driftOf(line(level, perMinute, count), 0)
          const apart = count - Math.floor(count / 3)
          expect(drift?.slopePerHour).toBeCloseTo(perMinute * 60, 6)
          expect(drift?.change).toBeCloseTo(perMinute * apart, 6)
        },
      ),
    )
  })

  it('does not count what came before, as caches that are filled', () => {
    const points = [...line(0, 100, 10), ...line(1000, 0, 30).slice(10)]
    expect(driftOf(points, 10)).toMatchObject({ points: 20, slopePerHour: 0, change: 0 })
  })

  it('ignores one sample that is far off in the thirds', () => {
    const points = line(10, 0, 9).map((point) =>
      point.minutes === 8 ? { ...point, value: 500 } : point,
    )
    expect(driftOf(points, 0)?.change).toBe(0)
  })

  it('is not known of fewer than three points', () => {
    expect(driftOf(line(1, 1, 12), 10)).toBeNull()
  })
})
