import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  regionBetween,
  centredRegion,
  movedRegion,
  resizedRegion,
  fullRegion,
  type Region,
  type Size,
} from './region.ts'

const size = fc.record({
  width: fc.integer({ min: 1, max: 8000 }),
  height: fc.integer({ min: 1, max: 8000 }),
})
const point = fc.record({
  x: fc.double({ min: -9000, max: 17_000, noNaN: true }),
  y: fc.double({ min: -9000, max: 17_000, noNaN: true }),
})
const step = fc.record({
  x: fc.integer({ min: -500, max: 500 }),
  y: fc.integer({ min: -500, max: 500 }),
})

function isInside({ x, y, width, height }: Region, picture: Size): boolean {
  return (
    [x, y, width, height].every(Number.isInteger) &&
    x >= 0 &&
    y >= 0 &&
    width >= 1 &&
    height >= 1 &&
    x + width <= picture.width &&
    y + height <= picture.height
  )
}

describe('a region', () => {
  it('is the same whichever corner the mouse begins at', () => {
    const picture = { width: 100, height: 80 }
    const expected = { x: 10, y: 20, width: 30, height: 40 }
    expect(regionBetween({ x: 10, y: 20 }, { x: 40, y: 60 }, picture)).toEqual(expected)
    expect(regionBetween({ x: 40, y: 60 }, { x: 10, y: 20 }, picture)).toEqual(expected)
    expect(regionBetween({ x: 40, y: 20 }, { x: 10, y: 60 }, picture)).toEqual(expected)
  })

  it('is none where the mouse hardly moved', () => {
    expect(regionBetween({ x: 10, y: 10 }, { x: 14, y: 60 }, { width: 100, height: 80 })).toBeNull()
  })

  it('never leaves its picture, wherever the mouse goes', () => {
    fc.assert(
      fc.property(size, point, point, (picture, corner, opposite) => {
        const region = regionBetween(corner, opposite, picture)
        return region === null || isInside(region, picture)
      }),
    )
  })

  it('never leaves its picture, whatever keys are pressed', () => {
    const presses = fc.array(fc.record({ by: step, isSize: fc.boolean() }), { maxLength: 40 })
    fc.assert(
      fc.property(size, presses, (picture, all) => {
        let region = centredRegion(picture)
        for (const { by, isSize } of all) {
          const next = isSize
            ? resizedRegion(region, by, picture)
            : movedRegion(region, by, picture)
          if (!isSize) expect([next.width, next.height]).toEqual([region.width, region.height])
          else expect([next.x, next.y]).toEqual([region.x, region.y])
          region = next
        }
        return isInside(region, picture) && isInside(fullRegion(picture), picture)
      }),
    )
  })

  it('comes to the very edge by moving', () => {
    const picture = { width: 100, height: 80 }
    expect(movedRegion(centredRegion(picture), { x: 500, y: 500 }, picture)).toEqual({
      x: 50,
      y: 40,
      width: 50,
      height: 40,
    })
  })
})
