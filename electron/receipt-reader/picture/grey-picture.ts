/** A picture as the brightness of each pixel, row by row from the top left: 0 is black, 255 white. */
export type GreyPicture = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** Shrinks a picture to at most `maxPixels`; each new pixel is the mean of the pixels it replaces. */
export function shrink(picture: GreyPicture, maxPixels: number): GreyPicture {
  const scale = Math.sqrt(maxPixels / (picture.width * picture.height))
  if (scale >= 1) return picture
  const width = Math.max(1, Math.floor(picture.width * scale))
  const height = Math.max(1, Math.floor(picture.height * scale))
  const rows = spans(picture.height, height)
  const columns = spans(picture.width, width)
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data[y * width + x] = mean(picture, columns, x, rows, y)
  }
  return { width, height, data }
}

/** Returns the limits of groups: new pixel i replaces the old pixels from entry i up to (excluding) entry i + 1. */
function spans(length: number, count: number): Uint32Array {
  return Uint32Array.from({ length: count + 1 }, (_, index) => Math.floor((index * length) / count))
}

function mean(
  { width, data }: GreyPicture,
  columns: Uint32Array,
  x: number,
  rows: Uint32Array,
  y: number,
): number {
  const [left = 0, right = 0] = [columns[x], columns[x + 1]]
  const [top = 0, bottom = 0] = [rows[y], rows[y + 1]]
  let sum = 0
  for (let row = top; row < bottom; row += 1) {
    const start = row * width
    for (let at = start + left; at < start + right; at += 1) sum += data[at] ?? 0
  }
  return Math.round(sum / ((right - left) * (bottom - top)))
}

/** Enlarges a picture to `scale` times its width and height, interpolating between pixels. */
export function enlarge(picture: GreyPicture, scale: number): GreyPicture {
  const width = Math.round(picture.width * scale)
  const height = Math.round(picture.height * scale)
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const fromY = Math.max(0, (y + 0.5) / scale - 0.5)
    const top = Math.floor(fromY)
    const down = fromY - top
    const upper = top * picture.width
    const lower = Math.min(picture.height - 1, top + 1) * picture.width
    for (let x = 0; x < width; x += 1) {
      const fromX = Math.max(0, (x + 0.5) / scale - 0.5)
      const left = Math.floor(fromX)
      const share = fromX - left
      const right = Math.min(picture.width - 1, left + 1)
      const above =
        (picture.data[upper + left] ?? 0) * (1 - share) + (picture.data[upper + right] ?? 0) * share
      const below =
        (picture.data[lower + left] ?? 0) * (1 - share) + (picture.data[lower + right] ?? 0) * share
      data[y * width + x] = above * (1 - down) + below * down
    }
  }
  return { width, height, data }
}

/** Turns a picture upright by its EXIF orientation, 1 to 8 (EXIF 2.3, 4.6.4 A). */
export function upright(picture: GreyPicture, orientation: number): GreyPicture {
  const isTurned = orientation >= 5
  const { width, height } = picture
  const [newWidth, newHeight] = isTurned ? [height, width] : [width, height]
  const isFlippedX = [2, 3, 7, 8].includes(orientation)
  const isFlippedY = [3, 4, 6, 7].includes(orientation)
  if (!isTurned && !isFlippedX && !isFlippedY) return picture
  const data = new Uint8Array(width * height)
  for (let y = 0; y < newHeight; y += 1) {
    for (let x = 0; x < newWidth; x += 1) {
      const [a, b] = isTurned ? [y, x] : [x, y]
      const fromX = isFlippedX ? width - 1 - a : a
      const fromY = isFlippedY ? height - 1 - b : b
      data[y * newWidth + x] = picture.data[fromY * width + fromX] ?? 0
    }
  }
  return { width: newWidth, height: newHeight, data }
}

/** Replaces each pixel with the weighted mean of itself and its eight neighbours, which evens out noise. */
export function soften({ width, height, data }: GreyPicture): GreyPicture {
  const across = data.map(
    (value, at) => ((data[at - 1] ?? value) + 2 * value + (data[at + 1] ?? value)) / 4,
  )
  const soft = across.map(
    (value, at) => ((across[at - width] ?? value) + 2 * value + (across[at + width] ?? value)) / 4,
  )
  return { width, height, data: soft }
}
