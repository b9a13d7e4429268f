import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutOut, paperIn } from './paper.ts'
import { computed, drawn, rowsOf } from '../../../test/fakes/drawn-picture.ts'
import { evenLight, litPaper } from './even-light.ts'
import { neighbours, tilesOf, type Tiles } from './tiles.ts'

const side = 480

/** Draws paper in the middle of a table, with a line of print across it. */
function photo(table: number, paper: (x: number, y: number) => number) {
  return computed(side, side, (x, y) => {
    const isPaper = x >= 90 && x < 390 && y >= 60 && y < 420
    if (!isPaper) return table
    const isPrint = y > 200 && y < 206 && x > 120 && x < 360 && x % 4 < 2
    return isPrint ? paper(x, y) * 0.2 : paper(x, y)
  })
}

describe('tiles', () => {
  it('have the light of their paper, not of the print on it', () => {
    const { size, paper } = tilesOf(computed(side, side, (x) => (x % 5 === 0 ? 10 : 200)))
    expect(size).toBe(6)
    expect(new Set(paper)).toEqual(new Set([200]))
  })

  it('have neighbours that have them as neighbours', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        fc.nat(),
        (columns, rows, picked) => {
          const tile = picked % (columns * rows)
          const around = neighbours(tile, columns, columns * rows)
          expect(around).not.toContain(tile)
          for (const next of around)
            expect(neighbours(next, columns, columns * rows)).toContain(tile)
        },
      ),
    )
  })
})

describe('paper', () => {
  const at = (tiles: Tiles, isPaper: Uint8Array, x: number, y: number): number =>
    isPaper[Math.floor(y / tiles.size) * tiles.columns + Math.floor(x / tiles.size)] ?? -1

  it.each([
    ['on a dark table', 40, () => 220],
    ['on a dark table, in little light', 12, () => 70],
    ['with a shadow over half of it', 40, (x: number) => 230 - x * 0.3],
  ])('%s is found', (_how, table, light) => {
    const tiles = tilesOf(photo(table, light))
    const isPaper = paperIn(tiles)
    const inside = [240, 120, 360].map((x) => at(tiles, isPaper, x, 203))
    const outside = [20, 460].map((x) => at(tiles, isPaper, x, 203))
    expect([inside, outside]).toEqual([
      [1, 1, 1],
      [0, 0],
    ])
  })

  it('is not lost on a table that is lighter', () => {
    const tiles = tilesOf(photo(250, () => 150))
    expect(at(tiles, paperIn(tiles), 240, 240)).toBe(1)
  })

  it('is the whole picture where it fills it', () => {
    const tiles = tilesOf(computed(side, side, () => 200))
    expect(paperIn(tiles).every(Boolean)).toBe(true)
  })
})

describe('light', () => {
  it('becomes even over the paper; what it lies on becomes white, print stays dark', () => {
    const lit = evenLight(photo(30, (x) => 240 - x * 0.35))
    const at = (x: number, y: number): number => lit.data[y * side + x] ?? -1
    for (const x of [130, 240, 370]) expect(Math.abs(at(x, 300) - litPaper)).toBeLessThan(12)
    expect(at(20, 20)).toBe(255)
    expect(at(240, 203)).toBeLessThan(60)
  })
})

describe('what is cut out', () => {
  const tiles = { size: 2, columns: 3, rows: 1, paper: new Float32Array(3) }

  it('is the part without paper, and the dark edge that hangs together with it', () => {
    const picture = drawn('++#-#-', '++--#-')
    const cut = cutOut(picture, { tiles, isPaper: Uint8Array.of(0, 1, 1), edge: 50 })
    // The blurred edge of the paper goes too, up to four pixels: all that touches what was cut.
    expect(rowsOf(cut)[0]?.slice(0, 3)).toBe('...')
    expect(picture.data[0]).toBe(100)
  })

  it('is nothing where all is paper', () => {
    const picture = drawn('++#-#-', '++--#-')
    expect(cutOut(picture, { tiles, isPaper: Uint8Array.of(1, 1, 1), edge: 50 })).toBe(picture)
  })
})
