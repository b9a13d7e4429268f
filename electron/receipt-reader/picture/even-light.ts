import { cutOut, paperIn } from './paper.ts'
import type { GreyPicture } from './grey-picture.ts'
import { neighbours, tilesOf, type Tiles } from './tiles.ts'

/** Minimum brightness of a pixel at the paper's edge, as a share of the paper's brightness. */
const edge = 0.7

/** Brightness that `evenLight` gives the paper in a photo; below 255, to leave room for noise. */
export const litPaper = 200

/** Divides each pixel by the brightness of the paper around it; pixels outside the paper become 255. */
export function evenLight(picture: GreyPicture): GreyPicture {
  const { width, height } = picture
  const tiles = tilesOf(picture)
  const isPaper = paperIn(tiles)
  const light = smooth(spread(tiles, isPaper), tiles)
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const row = position(y, tiles.size, tiles.rows)
    for (let x = 0; x < width; x += 1) {
      const around = lightAt(light, tiles.columns, position(x, tiles.size, tiles.columns), row)
      data[y * width + x] = Math.min(254, ((picture.data[y * width + x] ?? 0) * litPaper) / around)
    }
  }
  return cutOut({ width, height, data }, { tiles, isPaper, edge: edge * litPaper })
}

/** Gives each tile without paper the value of the nearest tile with paper. */
function spread({ paper, columns }: Tiles, isPaper: Uint8Array): Float32Array {
  const light = paper.slice()
  const hasLight = isPaper.slice()
  const waiting = [...isPaper.keys()].filter((tile) => isPaper[tile])
  for (let at = 0; at < waiting.length; at += 1) {
    const tile = waiting[at] ?? 0
    for (const next of neighbours(tile, columns, paper.length)) {
      if (hasLight[next]) continue
      hasLight[next] = 1
      light[next] = light[tile] ?? 255
      waiting.push(next)
    }
  }
  return light
}

function smooth(light: Float32Array, { columns }: Tiles): Float32Array {
  return light.map((value, tile) => {
    const around = neighbours(tile, columns, light.length)
    return around.reduce((sum, one) => sum + (light[one] ?? 0), value) / (around.length + 1)
  })
}

type Position = { readonly index: number; readonly next: number; readonly share: number }

/** Returns the two tiles between whose centres a pixel lies. `share`: its position between them, from 0 to 1. */
function position(at: number, size: number, count: number): Position {
  const place = Math.min(count - 1, Math.max(0, (at + 0.5) / size - 0.5))
  const index = Math.floor(place)
  return { index, next: Math.min(count - 1, index + 1), share: place - index }
}

function lightAt(light: Float32Array, columns: number, x: Position, y: Position): number {
  const of = (row: number, column: number): number => light[row * columns + column] ?? 1
  const upper = of(y.index, x.index) * (1 - x.share) + of(y.index, x.next) * x.share
  const lower = of(y.next, x.index) * (1 - x.share) + of(y.next, x.next) * x.share
  return upper * (1 - y.share) + lower * y.share
}
