import fc from 'fast-check'
import { expect, it } from 'vitest'
import { labelsOf, niceTop, shortLabel } from './chart-scale.ts'

it('has room for the longest column, and a whole number of hours in the middle', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (seconds) => {
      const top = niceTop(seconds)
      expect(top).toBeGreaterThanOrEqual(seconds)
      if (top > 3600) expect((top / 2) % 3600).toBe(0)
    }),
  )
})

it('thins labels out where columns are narrow, and leaves the values away first', () => {
  expect(labelsOf(600, 8)).toEqual({ every: 1, hasValues: true })
  expect(labelsOf(600, 15)).toEqual({ every: 2, hasValues: true })
  expect(labelsOf(600, 31)).toEqual({ every: 3, hasValues: false })
  // Not measured yet.
  expect(labelsOf(0, 0)).toEqual({ every: 48, hasValues: false })
})

it('has short labels', () => {
  expect(shortLabel('2026-11-16', 'day')).toBe('16 Nov')
  expect(shortLabel('2026-09-28', 'week')).toBe('28 Sept')
  expect(shortLabel('2026-11', 'month')).toBe('Nov')
  expect(shortLabel('2027-01', 'month')).toBe('Jan 2027')
})
