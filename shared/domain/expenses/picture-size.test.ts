import { createCanvas } from 'napi-canvas'
import { describe, expect, it } from 'vitest'
import { pictureSize } from './picture-size.ts'

const canvas = createCanvas(321, 45)
const files = {
  png: canvas.encodeSync('png'),
  jpeg: canvas.encodeSync('jpeg', 80),
  webp: canvas.encodeSync('webp', 80),
  'webp without loss': losslessWebp(321, 45),
  gif: canvas.encodeSync('gif', 1),
  'gif whose first picture is larger than its screen': gif(1, 1),
}

describe('the size of a picture', () => {
  it.each(Object.entries(files))('is in the header of a file: %s', (_name, bytes) => {
    expect(pictureSize(bytes)).toEqual({ width: 321, height: 45 })
  })

  it.each(Object.entries(files))('is none where the header is cut off: %s', (_name, bytes) => {
    for (let length = 0; length < 20; length += 1) {
      expect(pictureSize(bytes.subarray(0, length))).toBeNull()
    }
  })

  it('is none for other files', () => {
    expect(pictureSize(new TextEncoder().encode('%PDF-1.7 and some more text'))).toBeNull()
    expect(pictureSize(new Uint8Array(64))).toBeNull()
  })

  it('is that of the frame of a JPEG, behind segments and filled markers', () => {
    const exif = [0xff, 0xe1, 0, 6, 1, 2, 3, 4]
    const filled = [0xff, 0xff, 0xff]
    const frame = [0xff, 0xc2, 0, 17, 8, 0x01, 0x02, 0x03, 0x04, 3]
    const bytes = Uint8Array.from([0xff, 0xd8, ...exif, ...filled, ...frame])
    expect(pictureSize(bytes)).toEqual({ width: 0x304, height: 0x102 })
  })
})

/** Makes a GIF of 321 × 45 pixels after four colours and a comment, which states another size of its screen. */
function gif(width: number, height: number): Uint8Array {
  const screen = [width, 0, height, 0, 0x81, 0, 0, ...new Uint8Array(12)]
  const comment = [0x21, 0xfe, 2, 0x2c, 0x2c, 0]
  const picture = [0x2c, 0, 0, 0, 0, 321 & 0xff, 321 >> 8, 45, 0, 0]
  return Uint8Array.from([...new TextEncoder().encode('GIF89a'), ...screen, ...comment, ...picture])
}

/** Makes the header of a lossless WebP file: both sizes less one, in 14 bits each. */
function losslessWebp(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(30)
  bytes.set(new TextEncoder().encode('RIFF....WEBPVP8L....'))
  bytes[20] = 0x2f
  new DataView(bytes.buffer).setUint32(21, (width - 1) | ((height - 1) << 14), true)
  return bytes
}
