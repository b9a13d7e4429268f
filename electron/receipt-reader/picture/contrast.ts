import { soften, type GreyPicture } from './grey-picture.ts'

/** Brightness of the pixels outside of the paper, which are not counted. */
const outside = 255
/** Minimum share of a page's pixels that are print, even on a page with little text. */
const printShare = 0.002
/** Maximum noise as a share of the contrast; stronger noise is evened out first. */
const maxNoise = 0.08
/** Minimum difference in brightness between paper and print, in standard deviations of the noise. */
const aboveNoise = 1
/** Minimum difference in brightness between paper and print. A smaller difference is only noise. */
const minContrast = 10

/** Makes paper white and print black, however dark or faded they are. */
export function clearContrast(picture: GreyPicture): GreyPicture {
  const levels = levelsOf(picture)
  const isNoisy = levels.noise > maxNoise * (levels.paper - levels.print)
  return isNoisy ? stretched(soften(soften(picture))) : stretched(picture)
}

type Levels = { readonly paper: number; readonly print: number; readonly noise: number }

function stretched(picture: GreyPicture): GreyPicture {
  const { paper, print, noise } = levelsOf(picture)
  const white = paper - aboveNoise * noise
  if (white - print < minContrast) return picture
  const table = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.min(255, Math.max(0, ((value - print) * 255) / (white - print))),
  )
  return { ...picture, data: picture.data.map((value) => table[value] ?? value) }
}

function levelsOf({ data }: GreyPicture): Levels {
  const counts = new Float64Array(256)
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1
  counts[outside] = 0
  const all = counts.reduce((sum, count) => sum + count, 0)
  const paper = counts.indexOf(Math.max(...counts))
  // Pixels brighter than the paper are not print, only noise.
  let [above, squares] = [0, 0]
  for (let value = paper; value < outside; value += 1) {
    above += counts[value] ?? 0
    squares += (counts[value] ?? 0) * (value - paper) ** 2
  }
  let [print, seen] = [0, 0]
  while (print < 255 && seen + (counts[print] ?? 0) < all * printShare) {
    seen += counts[print] ?? 0
    print += 1
  }
  return { paper, print, noise: Math.sqrt(squares / Math.max(1, above)) }
}
