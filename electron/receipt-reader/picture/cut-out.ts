/** Makes everything outside of the paper white. Pure. */
import type { GreyPicture } from './grey-picture.ts'
import type { Tiles } from './tiles.ts'

/** Width in pixels of a blurred edge of paper. */
const blurredEdge = 4

export type Paper = {
  readonly tiles: Tiles
  /** For each tile, 1 if it has paper in it, else 0. */
  readonly isPaper: Uint8Array
  /** Brightness below which a pixel at the edge does not belong to the paper. */
  readonly edge: number
}

/** Sets to 255 the tiles without paper, the dark pixels connected to them, and the blurred edge. */
export function cutOut(picture: GreyPicture, { tiles, isPaper, edge }: Paper): GreyPicture {
  if (isPaper.every(Boolean)) return picture
  const { width, height } = picture
  const data = picture.data.slice()
  const outside: number[] = []
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / tiles.size) * tiles.columns
    for (let x = 0; x < width; x += 1) {
      if (isPaper[row + Math.floor(x / tiles.size)]) continue
      data[y * width + x] = cut
      outside.push(y * width + x)
    }
  }
  const cutting = { width, height, data, outside }
  // An edge of the paper is no more than a tile away from the tiles that are entirely outside.
  spread(cutting, { steps: tiles.size * 1.5, below: edge })
  spread(cutting, { steps: blurredEdge, below: cut })
  return { width, height, data }
}

const cut = 255

/** Cuts the pixels darker than `below` that are up to `steps` away from pixels that were cut. */
function spread(
  { width, data, outside }: GreyPicture & { readonly outside: number[] },
  { steps, below }: { readonly steps: number; readonly below: number },
): void {
  for (let step = 0, from = 0; step < steps; step += 1) {
    for (const end = outside.length; from < end; from += 1) {
      const at = outside[from] ?? 0
      const column = at % width
      const beside = [at - width, at + width, column > 0 ? at - 1 : -1, at + 1]
      if (column === width - 1) beside.pop()
      for (const next of beside) {
        if ((data[next] ?? cut) >= below) continue
        data[next] = cut
        outside.push(next)
      }
    }
  }
}
