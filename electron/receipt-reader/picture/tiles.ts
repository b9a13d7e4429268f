import type { GreyPicture } from './grey-picture.ts'

export type Tiles = {
  /** In pixels. */
  readonly size: number
  readonly columns: number
  readonly rows: number
  /** Brightness of the paper in each tile, row by row. Print, which is darker, does not count. */
  readonly paper: Float32Array
}

/** Number of tiles along the longer side, so that a tile is smaller than a shadow and larger than a letter. */
const along = 80
/** Percentile of a tile's brightness taken as the brightness of its paper, from 0 to 1. */
const paperShare = 0.8

export function tilesOf({ width, height, data }: GreyPicture): Tiles {
  const size = Math.max(6, Math.ceil(Math.max(width, height) / along))
  const columns = Math.ceil(width / size)
  const rows = Math.ceil(height / size)
  const paper = new Float32Array(columns * rows)
  const counts = new Uint32Array(256)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0)
      const [bottom, right] = [(row + 1) * size, (column + 1) * size]
      for (let y = row * size; y < Math.min(height, bottom); y += 1) {
        for (let x = column * size; x < Math.min(width, right); x += 1) {
          const value = data[y * width + x] ?? 0
          counts[value] = (counts[value] ?? 0) + 1
        }
      }
      paper[row * columns + column] = percentile(counts, paperShare)
    }
  }
  return { size, columns, rows, paper }
}

function percentile(counts: Uint32Array, share: number): number {
  const all = counts.reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (const [value, count] of counts.entries()) {
    seen += count
    if (seen >= all * share) return Math.max(1, value)
  }
  return 255
}

/** Returns the tiles above, below and beside a tile. */
export function neighbours(tile: number, columns: number, count: number): readonly number[] {
  const column = tile % columns
  const found = [tile - columns, tile + columns]
  if (column > 0) found.push(tile - 1)
  if (column < columns - 1) found.push(tile + 1)
  return found.filter((one) => one >= 0 && one < count)
}
