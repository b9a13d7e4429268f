import { describe, expect, it } from 'vitest'
import { computed } from '../../../test/fakes/drawn-picture.ts'
import { upright } from './grey-picture.ts'
import { lineDirectionOf } from './line-direction.ts'

/**
 * Draws lines of words, 8 pixels high and 24 apart, that rise by `slope`; letters of different lines are not below each
 * other.
 */
const page = (slope: number) =>
  computed(400, 600, (x, y) => {
    const down = y + x * slope
    const along = x + Math.floor(1000 + 1000 * Math.sin(12.9898 * Math.floor(down / 24)))
    return down % 24 < 8 && x > 20 && x < 300 && along % 60 < 50 && along % 7 < 5 ? 0 : 255
  })

describe('the direction of the lines of a page', () => {
  it.each([0, 0.05, -0.15])('is that in which print does not come and go: slope %d', (slope) => {
    expect(lineDirectionOf(page(slope))).toBe('across')
    expect(lineDirectionOf(upright(page(slope), 3))).toBe('across')
    expect(lineDirectionOf(upright(page(slope), 6))).toBe('down')
    expect(lineDirectionOf(upright(page(slope), 8))).toBe('down')
  })

  it('is not told by the edge of a table at one side', () => {
    const plain = page(0)
    const beside = computed(400, 600, (x, y) =>
      x > 370 && y > 100 ? 40 : (plain.data[y * 400 + x] ?? 255),
    )
    expect(lineDirectionOf(beside)).toBe('across')
  })

  it('is unclear where nothing is printed, and where it is as much print across as down', () => {
    expect(lineDirectionOf(computed(300, 300, () => 255))).toBe('unclear')
    expect(lineDirectionOf(computed(300, 300, (x, y) => ((x ^ y) & 16 ? 0 : 255)))).toBe('unclear')
  })
})
