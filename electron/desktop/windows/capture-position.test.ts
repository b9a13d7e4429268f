import fc from 'fast-check'
import { expect, it } from 'vitest'
import { captureSize, placeCapture } from './capture-position.ts'

it('stands in the middle of the upper third', () => {
  expect(placeCapture({ x: 0, y: 0, width: 1920, height: 1080 })).toEqual({
    ...captureSize,
    x: 640,
    y: 216,
  })
  expect(placeCapture({ x: -2560, y: 25, width: 2560, height: 1415 })).toEqual({
    ...captureSize,
    x: -1600,
    y: 308,
  })
})

it('never leaves the work area', () => {
  const length = fc.integer({ min: 1, max: 8000 })
  const place = fc.integer({ min: -8000, max: 8000 })
  fc.assert(
    fc.property(fc.record({ x: place, y: place, width: length, height: length }), (area) => {
      const { x, y, width, height } = placeCapture(area)
      expect([x >= area.x, x + width <= area.x + area.width]).toEqual([true, true])
      expect([y >= area.y, y + height <= area.y + area.height]).toEqual([true, true])
    }),
  )
})
