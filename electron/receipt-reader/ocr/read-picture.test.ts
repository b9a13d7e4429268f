/** Drawn receipts with real text recognition: how they lie, how they are lit, and what is none. */
import { createCanvas, GlobalFonts, type Canvas } from 'napi-canvas'
import { PDFDocument } from '@cantoo/pdf-lib'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringOcrFiles } from '../../../build/ocr-files.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { readReceipt } from '../read-receipt.ts'
import { openTesseract, type Tesseract } from './tesseract.ts'

const hint = { order: 'dmy', today: '2026-11-23' as Day } as const
const folder = mkdtempSync(join(tmpdir(), 'stint-ocr-'))
let tesseract: Tesseract

beforeAll(async () => {
  bringOcrFiles(folder)
  const fonts = new URL('../../../node_modules/pdfjs-dist/standard_fonts/', import.meta.url)
  GlobalFonts.registerFromPath(fileURLToPath(new URL('LiberationSans-Regular.ttf', fonts)), 'Print')
  tesseract = await openTesseract(folder, ['en'])
}, 30_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const openOcr = (): Promise<Tesseract> => Promise.resolve(tesseract)

type Look = {
  /** Radians, clockwise. */
  readonly turn?: number
  readonly paper?: string
  readonly print?: string
  readonly table?: string
}

/** A receipt on a table: 1,000 by 1,200 pixels. */
function draw({ turn = 0, paper = '#fff', print = '#111', table = '#fff' }: Look = {}): Canvas {
  const canvas = createCanvas(1000, 1200)
  const context = canvas.getContext('2d')
  context.fillStyle = table
  context.fillRect(0, 0, 1000, 1200)
  context.translate(500, 600)
  context.rotate(turn)
  context.fillStyle = paper
  context.fillRect(-420, -520, 840, 1040)
  context.fillStyle = print
  const row = (top: number, left: string, right = '', size = 30): void => {
    context.font = `${size}px Print`
    context.textAlign = 'left'
    context.fillText(left, -360, top)
    context.textAlign = 'right'
    context.fillText(right, 360, top)
  }
  row(-420, 'Acme Hosting Ltd', '', 44)
  row(-340, 'Invoice date: 3 November 2026')
  row(-240, 'Server, three months', '60.00')
  row(-190, 'Storage', '40.00')
  row(-90, 'Net', 'EUR 100.00')
  row(-40, 'VAT 20%', 'EUR 20.00')
  row(20, 'Total due', 'EUR 120.00', 34)
  row(120, 'Thank you for your order.')
  return canvas
}

const values = { amount: '120.00', currency: 'EUR', date: '2026-11-03' }

async function read(bytes: Uint8Array, type: 'png' | 'jpeg' | 'webp' | 'pdf') {
  const result = await readReceipt(bytes, type, hint, openOcr)
  if (result.kind !== 'read') throw new Error(`not read: ${JSON.stringify(result)}`)
  const { amount, currency, date, taxAmount1 } = result.reading.values
  return {
    reading: result.reading,
    found: { amount: amount?.value, currency: currency?.value, date: date?.value },
    tax: taxAmount1?.value,
  }
}

describe('a picture of a receipt', { timeout: 30_000 }, () => {
  it.each([
    ['png', draw().encodeSync('png')],
    ['jpeg', draw().encodeSync('jpeg', 85)],
    ['webp', draw().encodeSync('webp', 85)],
  ] as const)('is read: %s', async (type, bytes) => {
    const { reading, found, tax } = await read(bytes, type)
    expect(reading.source).toBe('picture')
    expect([found, tax]).toEqual([values, '20.00'])
    expect(reading.values.amount?.isSure).toBe(true)
  })

  it.each<[string, Look]>([
    ['askew', { turn: 0.07 }],
    ['askew to the other side', { turn: -0.07 }],
    ['in little light', { paper: '#665c50', print: '#1c1814', table: '#201c18' }],
    ['faded', { paper: '#e8e8e8', print: '#999', table: '#444' }],
    ['on a dark table', { turn: 0.04, paper: '#ddd', table: '#333' }],
  ])('is read %s', async (_how, look) => {
    expect((await read(draw(look).encodeSync('jpeg', 85), 'jpeg')).found).toEqual(values)
  })

  it('has places where the values stand in it, turned as it is', async () => {
    const { reading } = await read(draw({ turn: 0.07 }).encodeSync('png'), 'png')
    const { left, top, width, height } = reading.values.amount?.place ?? fail()
    const context = createCanvas(1, 1).getContext('2d')
    context.font = '34px Print'
    // The middle of the amount: right-aligned at 360, its letters about 12 above its baseline at 20.
    const [right, down] = [360 - context.measureText('EUR 120.00').width / 2, 20 - 12]
    const x = 500 + right * Math.cos(0.07) - down * Math.sin(0.07)
    const y = 600 + right * Math.sin(0.07) + down * Math.cos(0.07)
    expect(Math.abs((left + width / 2) * 1000 - x)).toBeLessThan(8)
    expect(Math.abs((top + height / 2) * 1200 - y)).toBeLessThan(8)
  })

  it('is read with the side up that its camera says', async () => {
    const upright = draw()
    const sideways = createCanvas(1200, 1000)
    const context = sideways.getContext('2d')
    context.rotate(-Math.PI / 2)
    context.translate(-1000, 0)
    context.drawImage(upright, 0, 0)
    const bytes = sideways.encodeSync('jpeg', 90)
    expect((await read(withOrientation(bytes, 6), 'jpeg')).found).toEqual(values)
  })

  it('of a scanned page is read in a PDF', async () => {
    const made = await PDFDocument.create()
    const page = made.addPage([595, 842])
    const image = await made.embedJpg(draw({ turn: 0.02 }).encodeSync('jpeg', 85))
    page.drawImage(image, { x: 20, y: 100, width: 550, height: 660 })
    const { reading, found } = await read(await made.save(), 'pdf')
    expect([reading.source, found]).toEqual(['picture', values])
  })

  it('has nothing where it shows no receipt', async () => {
    const empty = createCanvas(300, 300).encodeSync('png')
    expect(await readReceipt(empty, 'png', hint, openOcr)).toEqual({ kind: 'nothing' })
    expect(await readReceipt(draw().encodeSync('png'), 'png', hint, null)).toEqual({
      kind: 'noLanguage',
    })
  })

  it('is refused before it is decoded where it has 200 megapixels', async () => {
    expect(await readReceipt(hugePng(), 'png', hint, openOcr)).toEqual({
      ...{ kind: 'failed', why: 'large' },
    })
  })

  it('is refused where it is cut off or no picture', async () => {
    const damaged = { kind: 'failed', why: 'damaged' }
    const png = draw().encodeSync('png')
    expect(await readReceipt(png.subarray(0, 40), 'png', hint, openOcr)).toEqual(damaged)
    const noise = Uint8Array.from({ length: 500 }, (_, index) => (index * 7919) % 251)
    expect(await readReceipt(noise, 'webp', hint, openOcr)).toEqual(damaged)
  })
})

/** The file with an EXIF segment that says how it was held (EXIF 2.3, 4.5.4 and 4.6.4). */
function withOrientation(bytes: Uint8Array, orientation: number): Uint8Array {
  const exif = [
    ...[0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0],
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  ]
  return Uint8Array.from([...bytes.subarray(0, 2), ...exif, ...bytes.subarray(2)])
}

/** 20,000 × 10,000 pixels of one bit in a few kilobytes. */
function hugePng(): Uint8Array {
  const chunk = (type: string, data: Uint8Array): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(20_000, 0)
  header.writeUInt32BE(10_000, 4)
  header[8] = 1
  return Buffer.concat([
    ...[Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header)],
    chunk('IDAT', deflateSync(Buffer.alloc(2501 * 10_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function fail(): never {
  throw new Error('no place')
}
