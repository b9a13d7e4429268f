import { describe, expect, it } from 'vitest'
import { computed } from '../../../test/fakes/drawn-picture.ts'
import { slopeOf } from './line-direction.ts'

/** Draws lines of print that rise to the right by `slope`, in radians. */
function lines(slope: number) {
  return computed(600, 800, (x, y) => {
    const level = y + x * Math.tan(slope)
    const isLine = ((level % 40) + 40) % 40 < 10
    return isLine && x > 60 && x < 540 && (x + y) % 3 !== 0 ? 20 : 230
  })
}

describe('the slope of lines', () => {
  it.each([0, 0.02, -0.02, 0.07, -0.07, 0.14, -0.14])('of %s is found', (slope) => {
    expect(slopeOf(lines(slope))).toBeCloseTo(slope, 2)
  })

  it('of a page without print is none', () => {
    expect(slopeOf(computed(300, 300, () => 240))).toBe(0)
  })
})
