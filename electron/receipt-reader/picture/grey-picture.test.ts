import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawn, rowsOf } from '../../../test/fakes/drawn-picture.ts'
import { enlarge, shrink, soften, upright, type GreyPicture } from './grey-picture.ts'

const pictures = fc
  .record({ width: fc.integer({ min: 1, max: 30 }), height: fc.integer({ min: 1, max: 30 }) })
  .chain(({ width, height }) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height })
      .map((data): GreyPicture => ({ width, height, data })),
  )

describe('a picture that shrinks', () => {
  it('has pixels that are the mean of those they stand for', () => {
    const picture = { width: 4, height: 2, data: Uint8Array.of(0, 100, 10, 20, 50, 50, 30, 40) }
    expect(shrink(picture, 2)).toEqual({ width: 2, height: 1, data: Uint8Array.of(50, 25) })
  })

  it('has at most so many pixels, of which none is darker or lighter than any before', () => {
    fc.assert(
      fc.property(pictures, fc.integer({ min: 1, max: 400 }), (picture, maxPixels) => {
        const small = shrink(picture, maxPixels)
        expect(small.width * small.height).toBeLessThanOrEqual(
          Math.max(maxPixels, picture.width, picture.height),
        )
        expect(small.data).toHaveLength(small.width * small.height)
        expect(Math.min(...small.data)).toBeGreaterThanOrEqual(Math.min(...picture.data))
        expect(Math.max(...small.data)).toBeLessThanOrEqual(Math.max(...picture.data))
      }),
    )
  })

  it('stays as it is where it is small', () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        expect(shrink(picture, 900)).toBe(picture)
      }),
    )
  })
})

describe('a picture that is enlarged', () => {
  it('lies between the pixels that it was made of', () => {
    fc.assert(
      fc.property(pictures, fc.double({ min: 1, max: 3, noNaN: true }), (picture, scale) => {
        const large = enlarge(picture, scale)
        expect(large.width).toBe(Math.round(picture.width * scale))
        expect(large.data).toHaveLength(large.width * large.height)
        expect(Math.min(...large.data)).toBeGreaterThanOrEqual(Math.min(...picture.data) - 1)
        expect(Math.max(...large.data)).toBeLessThanOrEqual(Math.max(...picture.data))
      }),
    )
  })

  it('is the same where it is not', () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        expect(enlarge(picture, 1)).toEqual(picture)
      }),
    )
  })
})

describe('a picture that was held otherwise', () => {
  const stored = drawn('#..', '+..')
  // EXIF 2.3, 4.6.4 A: what row 0 and column 0 of the stored pixels are in the picture.
  it.each([
    [1, ['#..', '+..']],
    [2, ['..#', '..+']],
    [3, ['..+', '..#']],
    [4, ['+..', '#..']],
    [5, ['#+', '..', '..']],
    [6, ['+#', '..', '..']],
    [7, ['..', '..', '+#']],
    [8, ['..', '..', '#+']],
  ])('is turned upright from orientation %s', (orientation, rows) => {
    expect(rowsOf(upright(stored, orientation))).toEqual(rows)
  })
})

describe('a picture that is softened', () => {
  it('keeps its size and what is even, and evens out what is not', () => {
    const even = drawn('---', '---', '---')
    expect(soften(even)).toEqual(even)
    const { data } = soften(drawn('...', '.#.', '...'))
    expect(data[4]).toBeGreaterThan(150)
    expect(data[4]).toBeLessThan(255)
  })
})
