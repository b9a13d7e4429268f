/** Tests drawn receipts with real text recognition: turned, badly lit, and pictures of other things. */
import { createCanvas, GlobalFonts, type Canvas } from 'napi-canvas'
import { PDFDocument } from '@cantoo/pdf-lib'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import fc from 'fast-check'
import { bringOcrFiles } from '../../../build/bundles/ocr-files.ts'
import type { Day } from '../../../shared/domain/units.ts'
import type { ReceiptReading } from '../../../shared/domain/receipts/reading.ts'
import type { GreyPicture } from '../picture/grey-picture.ts'
import { readReceipt } from '../read-receipt.ts'
import { decodePicture } from './decode-picture.ts'
import { readPages, turnedBack } from './read-picture.ts'
import { openTesseract, type Tesseract } from './tesseract.ts'
import type { RecognizedPage, Turn } from './recognize-page.ts'

const hint = { order: 'dmy', today: '2026-11-23' as Day } as const
const folder = mkdtempSync(join(tmpdir(), 'stint-ocr-'))
let tesseract: Tesseract

// Before the first table of tests draws with it: without it, the first font of the computer is taken.
const fonts = new URL('../../../node_modules/pdfjs-dist/standard_fonts/', import.meta.url)
GlobalFonts.registerFromPath(fileURLToPath(new URL('LiberationSans-Regular.ttf', fonts)), 'Print')

beforeAll(async () => {
  bringOcrFiles(folder)
  tesseract = await openTesseract(folder, ['en'])
}, 30_000)
// No time passes: how long a busy computer takes is no matter of these tests.
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(0)
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const openOcr = (): Promise<Tesseract> => Promise.resolve(tesseract)

type Look = {
  /** Turn in radians, clockwise. */
  readonly turn?: number
  readonly paper?: string
  readonly print?: string
  readonly table?: string
}

/** Draws a receipt on a table: 1,000 by 1,200 pixels. */
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

async function read(bytes: Uint8Array, type: 'png' | 'jpeg' | 'webp' | 'gif' | 'pdf') {
  const result = await readReceipt(bytes, type, hint, openOcr)
  if (result.kind !== 'read') throw new Error(`not read: ${JSON.stringify(result)}`)
  const { amount, currency, date, taxAmount1 } = result.reading.values
  return {
    reading: result.reading,
    found: { amount: amount?.value, currency: currency?.value, date: date?.value },
    tax: taxAmount1?.value,
  }
}

describe('a picture of a receipt', { timeout: 60_000 }, () => {
  it.each([
    ['png', draw().encodeSync('png')],
    ['jpeg', draw().encodeSync('jpeg', 85)],
    ['webp', draw().encodeSync('webp', 85)],
    ['gif', draw().encodeSync('gif', 1)],
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
    const bytes = lying(draw(), -90).encodeSync('jpeg', 90)
    expect((await read(withOrientation(bytes, 6), 'jpeg')).found).toEqual(values)
  })

  it('that is upright is recognized once', async () => {
    const recognize = vi.spyOn(tesseract.api as { Recognize(monitor: number): number }, 'Recognize')
    for (const look of [{}, { turn: 0.07, table: '#333', paper: '#ddd' }]) {
      recognize.mockClear()
      await read(draw(look).encodeSync('jpeg', 85), 'jpeg')
      expect(recognize).toHaveBeenCalledTimes(1)
    }
  })

  describe.each([90, 180, -90] as const)('that lies turned by %i degrees', (degrees) => {
    it.each<[string, Look]>([
      ['as it is', {}],
      ['askew', { turn: -0.07 }],
      ['in little light', { paper: '#665c50', print: '#1c1814', table: '#201c18' }],
      ['on a dark table', { turn: 0.04, paper: '#ddd', table: '#333' }],
    ])('is read as if it was upright %s', async (_how, look) => {
      const { found, tax } = await read(lying(draw(look), degrees).encodeSync('jpeg', 85), 'jpeg')
      expect([found, tax]).toEqual([values, '20.00'])
    })
  })

  it('that lies on its side has places where the values stand in it', async () => {
    const upright = await read(draw().encodeSync('png'), 'png')
    const sideways = await read(lying(draw(), 90).encodeSync('png'), 'png')
    const before = upright.reading.values.amount?.place ?? fail()
    const after = sideways.reading.values.amount?.place ?? fail()
    expect(after.left).toBeCloseTo(1 - before.top - before.height, 2)
    expect(after.top).toBeCloseTo(before.left, 2)
    expect(after.width).toBeCloseTo(before.height, 2)
  })

  it.each([0, 90, 180, -90] as const)(
    'of a scanned page that lies turned by %i degrees is read in a PDF',
    async (degrees) => {
      const made = await PDFDocument.create()
      const scan = lying(draw({ turn: 0.02 }), degrees)
      const page = made.addPage([scan.width * 0.6, scan.height * 0.6])
      const image = await made.embedJpg(scan.encodeSync('jpeg', 85))
      page.drawImage(image, { x: 30, y: 30, ...image.scale(0.55) })
      const { reading, found } = await read(await made.save(), 'pdf')
      expect([reading.source, found]).toEqual(['picture', values])
    },
  )

  it('has nothing where it shows no receipt', async () => {
    const empty = createCanvas(300, 300).encodeSync('png')
    expect(await readReceipt(empty, 'png', hint, openOcr)).toEqual({ kind: 'nothing' })
    expect(await readReceipt(draw().encodeSync('png'), 'png', hint, null)).toEqual({
      kind: 'noLanguage',
    })
  })

  it('is refused before it is decoded where it has 200 megapixels', async () => {
    expect(await readReceipt(hugePng(), 'png', hint, openOcr)).toEqual({
      kind: 'failed',
      why: 'large',
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

describe('the time to recognize text', { timeout: 60_000 }, () => {
  const page = (): GreyPicture => {
    const decoded = decodePicture(tesseract, draw().encodeSync('png'))
    return decoded.ok ? decoded.picture : fail()
  }
  /** A picture that uses up the time when it is first read. */
  const endless = (picture: GreyPicture): GreyPicture => ({
    ...picture,
    get width() {
      vi.spyOn(performance, 'now').mockReturnValue(2000)
      return picture.width
    },
  })

  it('ends within a page, and what was found before is kept, but not sure', () => {
    expect(readPages(tesseract, [page()], hint, 1000)).toMatchObject({
      reading: { values: { amount: { value: '120.00', isSure: true } } },
    })
    expect(readPages(tesseract, [page(), endless(page()), page()], hint, 1000)).toMatchObject({
      reading: {
        values: {
          amount: { value: '120.00', isSure: false },
          date: { value: values.date, isSure: false },
        },
      },
    })
  })

  it('is said to be too short where nothing was found in it', () => {
    expect(readPages(tesseract, [endless(page())], hint, 1000)).toEqual({
      kind: 'failed',
      why: 'slow',
    })
  })
})

/** Turns the picture clockwise, as it is stored where nothing states which side is up. */
function lying(upright: Canvas, degrees: 0 | 90 | 180 | -90): Canvas {
  const { width, height } = upright
  const isSideways = degrees === 90 || degrees === -90
  const turned = createCanvas(
    ...(isSideways ? ([height, width] as const) : ([width, height] as const)),
  )
  const context = turned.getContext('2d')
  context.translate(turned.width / 2, turned.height / 2)
  context.rotate((degrees * Math.PI) / 180)
  context.drawImage(upright, -width / 2, -height / 2)
  return turned
}

/** Returns the file with an EXIF segment that states how the camera was held (EXIF 2.3, 4.5.4 and 4.6.4). */
function withOrientation(bytes: Uint8Array, orientation: number): Uint8Array {
  const exif = [
    ...[0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0],
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  ]
  return Uint8Array.from([...bytes.subarray(0, 2), ...exif, ...bytes.subarray(2)])
}

/** Creates a PNG of 20,000 × 10,000 pixels of one bit in a few kilobytes. */
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

const box = { width: 0.1, height: 0.02 }
const reading = (page: number, left: number, top: number): ReceiptReading => ({
  source: 'picture',
  invoiceNumber: null,
  problems: [],
  values: {
    amount: { value: '1.00', isSure: true, place: { page, left, top, ...box } },
    vendor: { value: 'Acme', isSure: false, place: null },
  },
})
const page = (slope: number, turn: Turn = 1): RecognizedPage => ({
  pieces: [],
  slope,
  width: 1000,
  height: 1500,
  isWhole: true,
  turn,
})
const middleOf = (found: ReceiptReading): readonly [number, number] => {
  const place = found.values.amount?.place
  return [(place?.left ?? 0) + box.width / 2, (place?.top ?? 0) + box.height / 2]
}

describe('places on a page that was straightened', () => {
  it('stay where it was straight', () => {
    const level = reading(1, 0.2, 0.3)
    const [x, y] = middleOf(turnedBack(level, [page(0)]))
    expect([x, y]).toEqual([expect.closeTo(0.25), expect.closeTo(0.31)])
  })

  it('rise to the right where its lines do', () => {
    const right = middleOf(turnedBack(reading(1, 0.85, 0.49), [page(0.1)]))
    const left = middleOf(turnedBack(reading(1, 0.05, 0.49), [page(0.1)]))
    expect(right[1]).toBeLessThan(0.5)
    expect(left[1]).toBeGreaterThan(0.5)
  })

  it('go around the middle of their page, and keep their distance from it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 0.9, noNaN: true }),
        fc.double({ min: 0, max: 0.9, noNaN: true }),
        fc.double({ min: -0.16, max: 0.16, noNaN: true }),
        (left, top, slope) => {
          const distance = ([x, y]: readonly [number, number]): number =>
            Math.hypot((x - 0.5) * 1000, (y - 0.5) * 1500)
          const before = reading(2, left, top)
          const after = turnedBack(before, [page(0.05), page(slope)])
          expect(distance(middleOf(after))).toBeCloseTo(distance(middleOf(before)), 6)
        },
      ),
    )
  })

  // `upright` gives the turned picture; a mark in a corner of it is followed back.
  it.each<[Turn, { left: number; top: number; width: number; height: number }]>([
    [3, { left: 0.7, top: 0.68, ...box }],
    [6, { left: 0.3, top: 0.7, width: 0.02, height: 0.1 }],
    [8, { left: 0.68, top: 0.2, width: 0.02, height: 0.1 }],
  ])('are where they stood before their picture was turned: %i', (turn, expected) => {
    const { amount } = turnedBack(reading(1, 0.2, 0.3), [page(0, turn)]).values
    for (const side of ['left', 'top', 'width', 'height'] as const) {
      expect(amount?.place?.[side]).toBeCloseTo(expected[side], 9)
    }
  })

  it('leave values without a place, and of no page, as they are', () => {
    const without = turnedBack(reading(3, 0.2, 0.3), [page(0.1)])
    expect(without).toEqual(reading(3, 0.2, 0.3))
  })
})
