import { shrink, upright, type GreyPicture } from './grey-picture.ts'

/** Enough pixels to tell lines from the gaps between them. */
const enoughPixels = 150_000
/** Brightness below which a pixel on an evenly lit page is print. */
const print = 170
/** Minimum ratio of the roughness in one direction to that in the other; below it, the lines' direction is unclear. */
const clearly = 1.5
/** Maximum slope in radians; a page with a larger one counts as turned, not as slightly askew. */
const maxSlope = 0.16
const step = 0.02
/**
 * Maximum change between rows, as a multiple of the mean change. Larger changes, as at paper edges and ruled lines, are
 * capped at this.
 */
const edge = 2

/** Direction of text lines on an evenly lit page; `down` if the page lies on its side. */
export type LineDirection = 'across' | 'down' | 'unclear'

export function lineDirectionOf(page: GreyPicture): LineDirection {
  const small = shrink(page, enoughPixels)
  const [across, down] = [roughness(small), roughness(upright(small, 6))]
  if (across > clearly * down) return 'across'
  return down > clearly * across ? 'down' : 'unclear'
}

/** Measures how much the amount of print changes from row to row, at the slope with the greatest change. */
function roughness(page: GreyPicture): number {
  let maxRoughness = 0
  for (let slope = -maxSlope; slope <= maxSlope + step / 2; slope += step) {
    const rows = printOfRows(page, slope)
    const changes = rows.map((count, row) => Math.abs(count - (rows[row - 1] ?? 0)))
    const counted = changes.filter((change) => change > 0)
    const mean = counted.reduce((sum, change) => sum + change, 0) / Math.max(1, counted.length)
    maxRoughness = Math.max(
      maxRoughness,
      counted.reduce((sum, change) => sum + Math.min(change, edge * mean) ** 2, 0),
    )
  }
  return maxRoughness
}

function printOfRows({ width, height, data }: GreyPicture, slope: number): Float64Array {
  const tangent = Math.tan(slope)
  const reach = Math.ceil(width * Math.tan(maxSlope))
  const rows = new Float64Array(height + 2 * reach + 2)
  for (const [index, value] of data.entries()) {
    if (value >= print) continue
    const x = index % width
    const row = Math.round(Math.floor(index / width) + x * tangent) + reach
    rows[row] = (rows[row] ?? 0) + 1
  }
  return rows
}

/** Enough pixels to see lines of text. */
const pixelsForSlope = 600_000
const coarse = 0.01
const fine = 0.001

/** Returns the slope of the text lines in radians, positive if they rise to the right. */
export function slopeOf(page: GreyPicture): number {
  const dark = printOf(shrink(page, pixelsForSlope))
  if (dark.points.length === 0) return 0
  const best = (from: number, to: number, step: number): number => {
    let [found, bestScore] = [0, -1]
    for (let slope = from; slope <= to + step / 2; slope += step) {
      const score = gathering(dark, slope)
      if (score > bestScore) [found, bestScore] = [slope, score]
    }
    return found
  }
  const near = best(-maxSlope, maxSlope, coarse)
  return best(near - coarse, near + coarse, fine)
}

type Print = { readonly points: Int32Array; readonly width: number; readonly height: number }

/** Returns the positions of the dark pixels, as alternating x and y. */
function printOf({ width, height, data }: GreyPicture): Print {
  const points: number[] = []
  for (const [index, value] of data.entries()) {
    if (value < print) points.push(index % width, Math.floor(index / width))
  }
  return { points: Int32Array.from(points), width, height }
}

/** Sums the squares of the amounts of print per row. The sum is large if a few rows hold most of the print. */
function gathering({ points, width, height }: Print, slope: number): number {
  const tangent = Math.tan(slope)
  const reach = Math.ceil(width * Math.tan(maxSlope + coarse))
  const rows = new Uint32Array(height + 2 * reach)
  for (let at = 0; at < points.length; at += 2) {
    const row = Math.round((points[at + 1] ?? 0) + (points[at] ?? 0) * tangent) + reach
    rows[row] = (rows[row] ?? 0) + 1
  }
  return rows.reduce((sum, count) => sum + count * count, 0)
}
