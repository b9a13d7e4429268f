/** Rectangular regions of a picture, in whole pixels. A region is always entirely inside the picture. */

/** Size in whole pixels. */
export type Size = { readonly width: number; readonly height: number }
/** Position in pixels, from the top left corner of the picture. */
export type Point = { readonly x: number; readonly y: number }
export type Region = Point & Size

/** Minimum width and height of a region, in pixels. A smaller drag counts as a click. */
const minSize = 8

/** Returns the region between two corners; null if the region is too small. */
export function regionBetween(corner: Point, opposite: Point, picture: Size): Region | null {
  const a = inside(corner, picture)
  const b = inside(opposite, picture)
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  const region = { x, y, width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) }
  return region.width < minSize || region.height < minSize ? null : region
}

/** Returns the centred region of half the picture's width and height. */
export function centredRegion({ width, height }: Size): Region {
  const half = { width: atLeastOne(width / 2), height: atLeastOne(height / 2) }
  return {
    x: Math.round((width - half.width) / 2),
    y: Math.round((height - half.height) / 2),
    ...half,
  }
}

/** Returns the whole picture as a region. */
export function fullRegion({ width, height }: Size): Region {
  return { x: 0, y: 0, width, height }
}

/** Moves a region within the picture, keeping its size. */
export function movedRegion(region: Region, by: Point, picture: Size): Region {
  return {
    ...region,
    x: limited(region.x + by.x, 0, picture.width - region.width),
    y: limited(region.y + by.y, 0, picture.height - region.height),
  }
}

/** Moves the right and bottom edges of a region, keeping them inside the picture. */
export function resizedRegion(region: Region, by: Point, picture: Size): Region {
  const side = (length: number, change: number, room: number): number =>
    limited(length + change, Math.min(minSize, room), room)
  return {
    ...region,
    width: side(region.width, by.x, picture.width - region.x),
    height: side(region.height, by.y, picture.height - region.y),
  }
}

function inside({ x, y }: Point, { width, height }: Size): Point {
  return { x: limited(Math.round(x), 0, width), y: limited(Math.round(y), 0, height) }
}

function limited(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value))
}

function atLeastOne(length: number): number {
  return Math.max(1, Math.floor(length))
}
