import { createCanvas, GlobalFonts } from 'napi-canvas'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import type { DroppedFile } from './expense-page.ts'

const modules = join(import.meta.dirname, '..', '..', 'node_modules')
GlobalFonts.registerFromPath(
  join(modules, 'pdfjs-dist', 'standard_fonts', 'LiberationSans-Regular.ttf'),
  'Receipt',
)

/** Creates a photo of a receipt that lies askew on a dark table. */
export function receiptPhoto(name: string, vendor: string, total: string): DroppedFile {
  const canvas = createCanvas(1000, 1200)
  const context = canvas.getContext('2d')
  context.fillStyle = '#3a332c'
  context.fillRect(0, 0, 1000, 1200)
  context.translate(500, 600)
  context.rotate(0.05)
  context.fillStyle = '#dcd8d0'
  context.fillRect(-420, -520, 840, 1040)
  context.fillStyle = '#222'
  const write = (top: number, text: string, size = 30): void => {
    context.font = `${size}px Receipt`
    context.fillText(text, -360, top)
  }
  write(-420, vendor, 44)
  write(-340, 'Invoice date: 3 November 2026')
  write(-240, 'Server, three months')
  write(-90, `Total due EUR ${total}`, 36)
  write(40, 'Thank you for your order.')
  return { name, content: canvas.encodeSync('jpeg', 85).toString('base64'), encoding: 'base64' }
}

/** Creates a picture of a German shop's receipt: upright, on a white background. */
export function tillReceipt(name: string): DroppedFile {
  const [width, height] = [760, 1040]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fbfaf7'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#222'
  const lines: readonly (string | readonly [string, string])[] = [
    ...['BÜROHAUS JANSEN', 'Große Elbstr. 45', '22767 Hamburg', ''],
    ...([
      ['20.11.2026', '12:41'],
      ['Beleg 4471', 'Kasse 2'],
    ] as const),
    ...[
      '',
      ...([
        ['1 x Proof paper A3', '29,00'],
        ['2 x Marker, black', '3,50'],
      ] as const),
      '',
    ],
    ...([
      ['SUMME EUR', '32,50'],
      ['MwSt 19 %', '5,19'],
      ['Netto', '27,31'],
    ] as const),
    ...['', ...([['girocard', '32,50']] as const), '', 'Vielen Dank!'],
  ]
  for (const [index, line] of lines.entries()) {
    const top = 110 + index * 52
    const isSum = typeof line !== 'string' && line[0].startsWith('SUMME')
    context.font = `${index === 0 || isSum ? 38 : 32}px Receipt`
    context.textAlign = 'center'
    if (typeof line === 'string') {
      context.fillText(line, width / 2, top)
      continue
    }
    context.textAlign = 'left'
    context.fillText(line[0], 80, top)
    context.textAlign = 'right'
    context.fillText(line[1], width - 80, top)
  }
  return { name, content: canvas.encodeSync('jpeg', 88).toString('base64'), encoding: 'base64' }
}

/** Creates a PNG file of a few kilobytes that has 200 megapixels. */
export function hugePicture(name: string): DroppedFile {
  const [width, height] = [20_000, 10_000]
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit a pixel; each row begins with its filter.
  header[8] = 1
  const bytes = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((1 + width / 8) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name, content: bytes.toString('base64'), encoding: 'base64' }
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
