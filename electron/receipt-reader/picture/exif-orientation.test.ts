import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exifOrientation } from '../ocr/decode-picture.ts'

/** Creates the head of a JPEG with an EXIF segment of one entry (EXIF 2.3, 4.5.2 to 4.6.2). */
function jpeg(orientation: number, isLittle: boolean, before: readonly number[] = []): Uint8Array {
  const word = (value: number): number[] =>
    isLittle ? [value & 255, value >> 8] : [value >> 8, value & 255]
  const long = (value: number): number[] => (isLittle ? [value, 0, 0, 0] : [0, 0, 0, value])
  const tiff = [
    ...(isLittle ? [0x49, 0x49] : [0x4d, 0x4d]),
    ...[...word(42), ...long(8), ...word(1)],
    ...[...word(0x0112), ...word(3), ...long(1), ...word(orientation), 0, 0],
  ]
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff]
  const length = exif.length + 2
  return Uint8Array.from([0xff, 0xd8, ...before, 0xff, 0xe1, 0, length, ...exif, 0xff, 0xda])
}

describe('the side of a JPEG that is up', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('%s is read in both orders of bytes', (orientation) => {
    expect(exifOrientation(jpeg(orientation, true))).toBe(orientation)
    expect(exifOrientation(jpeg(orientation, false))).toBe(orientation)
  })

  it('is read behind other segments', () => {
    expect(exifOrientation(jpeg(6, false, [0xff, 0xe0, 0, 4, 1, 2]))).toBe(6)
  })

  it.each([0, 9, 200])('%s is none: it is upright', (orientation) => {
    expect(exifOrientation(jpeg(orientation, true))).toBe(1)
  })

  it('is upright for any other bytes, wherever they end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        expect(exifOrientation(bytes)).toBeGreaterThanOrEqual(1)
        expect(exifOrientation(bytes)).toBeLessThanOrEqual(8)
      }),
    )
    const whole = jpeg(6, true)
    for (let end = 0; end < whole.length - 8; end += 1) {
      expect(exifOrientation(whole.subarray(0, end))).toBe(1)
    }
  })
})
