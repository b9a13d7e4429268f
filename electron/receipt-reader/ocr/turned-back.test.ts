import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReceiptReading } from '../../../shared/domain/receipts/reading.ts'
import type { RecognizedPage, Turn } from './recognize-page.ts'
import { turnedBack } from './turned-back.ts'

const box = { width: 0.1, height: 0.02 }
const reading = (page: number, left: number, top: number): ReceiptReading => ({
  ...{ source: 'picture', invoiceNumber: null, problems: [] },
  values: {
    amount: { value: '1.00', isSure: true, place: { page, left, top, ...box } },
    vendor: { value: 'Acme', isSure: false, place: null },
  },
})
const page = (slope: number, turn: Turn = 1): RecognizedPage => ({
  ...{ pieces: [], slope, width: 1000, height: 1500, isWhole: true, turn },
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
