import { crc32, deflateSync } from 'node:zlib'

/** 32-bit big-endian fields of an XWD file header (X11/XWDFile.h). */
const field = { headerSize: 0, width: 4, height: 5, bytesPerLine: 12, colours: 19 } as const

/**
 * Converts Xvfb's frame buffer (XWD, 24-bit colour) to a PNG. Returns null if all pixels have the same colour: then
 * nothing is painted yet.
 */
export function framebufferToPng(xwd: Buffer): Buffer | null {
  const read = (position: number): number => xwd.readUInt32BE(position * 4)
  const [width, height, stride] = [read(field.width), read(field.height), read(field.bytesPerLine)]
  const start = read(field.headerSize) + read(field.colours) * 12
  const rows = Buffer.alloc(height * (1 + width * 3))
  let isPlain = true
  const first = xwd.readUInt32LE(start) & 0xffffff
  for (let y = 0; y < height; y += 1) {
    let to = y * (1 + width * 3) + 1
    for (let x = 0; x < width; x += 1) {
      const pixel = xwd.readUInt32LE(start + y * stride + x * 4) & 0xffffff
      if (pixel !== first) isPlain = false
      rows.writeUIntBE(pixel, to, 3)
      to += 3
    }
  }
  return isPlain ? null : png(width, height, rows)
}

/** Encodes rows of pixels as a PNG: 8-bit truecolour, not interlaced (PNG specification, 11.2). */
function png(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
