/** Measures the slope of the lines of a page. Pure. */
import { shrink, type GreyPicture } from './grey-picture.ts'

/** Number of pixels that are enough to see lines of text. */
const enoughPixels = 600_000
/** Brightness below which a pixel of an evenly lit page is print. */
const print = 170
/** Maximum slope in radians; a page with a larger one counts as turned, not as slightly askew. */
const maxSlope = 0.16
const coarse = 0.01
const fine = 0.001

/**
 * Returns the slope of the lines in radians, positive if they rise to the right. It is the slope at which the print
 * falls into the fewest rows (projection profile).
 */
export function slopeOf(page: GreyPicture): number {
  const { points, height, width } = printOf(shrink(page, enoughPixels))
  if (points.length === 0) return 0
  const best = (from: number, to: number, step: number): number => {
    let [found, bestScore] = [0, -1]
    for (let slope = from; slope <= to + step / 2; slope += step) {
      const score = gathering(points, { width, height, slope })
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

/** Returns the sum of the squares of the counts of all rows. It is large if few rows have most of the print. */
function gathering(
  points: Int32Array,
  {
    width,
    height,
    slope,
  }: { readonly width: number; readonly height: number; readonly slope: number },
): number {
  const tangent = Math.tan(slope)
  const reach = Math.ceil(width * Math.tan(maxSlope + coarse))
  const rows = new Uint32Array(height + 2 * reach)
  for (let at = 0; at < points.length; at += 2) {
    const row = Math.round((points[at + 1] ?? 0) + (points[at] ?? 0) * tangent) + reach
    rows[row] = (rows[row] ?? 0) + 1
  }
  return rows.reduce((sum, count) => sum + count * count, 0)
}
