import { neighbours, type Tiles } from './tiles.ts'
import type { GreyPicture } from './grey-picture.ts'

/** Minimum brightness ratio of neighbouring tiles of paper. Light falls off slowly, whereas edges are abrupt. */
const minLightRatio = 0.82
/**
 * Minimum brightness ratio of the darkest to the brightest tile, among a tile and its neighbours. A lower ratio means
 * an edge. One neighbour is not enough: a tile containing the edge differs little from the tiles beside it.
 */
const minLightRatioAround = 0.7
/** Minimum share of the picture. If the paper covers less, the whole picture counts as paper. */
const minShare = 0.2

/**
 * Returns for each tile of a photo whether it shows paper (1) or not (0). The brightest area without edges is the
 * paper. If it covers less than `minShare` of the photo, all tiles count as paper.
 */
export function paperIn(tiles: Tiles): Uint8Array {
  const { paper, columns } = tiles
  const seen = edgesIn(tiles)
  let paperArea: readonly number[] = []
  let maxLight = 0
  for (const start of paper.keys()) {
    if (seen[start]) continue
    const area = areaFrom(start, tiles, seen)
    // Of two parts of the same size, the brighter one is the paper.
    const light = area.reduce((sum, tile) => sum + (paper[tile] ?? 0), 0)
    if (light > maxLight) [paperArea, maxLight] = [area, light]
  }
  if (paperArea.length < minShare * paper.length) return new Uint8Array(paper.length).fill(1)
  const isIn = new Uint8Array(paper.length)
  for (const tile of withEdge(paperArea, tiles)) isIn[tile] = 1
  return filled(isIn, columns)
}

/** Returns 1 for each tile around which brightness changes abruptly, else 0. */
function edgesIn({ paper, columns, rows }: Tiles): Uint8Array {
  return Uint8Array.from(paper, (_, tile) => {
    const [column, row] = [tile % columns, Math.floor(tile / columns)]
    let [minLight, maxLight] = [255, 0]
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
        const light = paper[y * columns + x] ?? 0
        minLight = Math.min(minLight, light)
        maxLight = Math.max(maxLight, light)
      }
    }
    return minLight < minLightRatioAround * maxLight ? 1 : 0
  })
}

/** Returns the tiles of the area around `start`, and adds them to `seen`. */
function areaFrom(start: number, { paper, columns }: Tiles, seen: Uint8Array): readonly number[] {
  const area = [start]
  seen[start] = 1
  for (let at = 0; at < area.length; at += 1) {
    const tile = area[at] ?? 0
    for (const next of neighbours(tile, columns, paper.length)) {
      if (seen[next] || !isAlike(paper[tile] ?? 1, paper[next] ?? 1)) continue
      seen[next] = 1
      area.push(next)
    }
  }
  return area
}

function isAlike(left: number, right: number): boolean {
  return Math.min(left, right) >= minLightRatio * Math.max(left, right)
}

function withEdge(area: readonly number[], { paper, columns }: Tiles): readonly number[] {
  const isIn = new Set(area)
  for (const tile of area) {
    for (const next of neighbours(tile, columns, paper.length)) {
      if (isAlike(paper[tile] ?? 1, paper[next] ?? 1)) isIn.add(next)
    }
  }
  return [...isIn]
}

/** Fills the gaps in an area: tiles that are dark because of large print. */
function filled(isIn: Uint8Array, columns: number): Uint8Array {
  const rows = isIn.length / columns
  const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
  const inRows = between(
    isIn,
    upTo(rows).map((row) => upTo(columns).map((column) => row * columns + column)),
  )
  const inColumns = between(
    isIn,
    upTo(columns).map((column) => upTo(rows).map((row) => row * columns + column)),
  )
  return isIn.map((_, tile) => (inRows[tile] && inColumns[tile] ? 1 : 0))
}

function between(isIn: Uint8Array, lines: readonly (readonly number[])[]): Uint8Array {
  const found = new Uint8Array(isIn.length)
  for (const line of lines) {
    const inside = line.filter((tile) => isIn[tile])
    const [first, last] = [inside[0], inside.at(-1)]
    if (first === undefined || last === undefined) continue
    for (const tile of line) if (tile >= first && tile <= last) found[tile] = 1
  }
  return found
}

/** In pixels. */
const blurredEdge = 4

type Paper = {
  readonly tiles: Tiles
  /** For each tile, 1 if it contains paper, else 0. */
  readonly isPaper: Uint8Array
  /** Brightness below which an edge pixel does not belong to the paper. */
  readonly edge: number
}

/** Makes all but the paper white (255): tiles without paper, dark pixels connected to them, and the blurred edge. */
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

/** Cuts out further connected pixels darker than `below`, at most `steps` away from what has been cut. */
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
