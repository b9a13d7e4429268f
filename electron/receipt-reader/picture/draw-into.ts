import type { GreyPicture } from './grey-picture.ts'

/** An affine map `[a, b, c, d, e, f]`: x' = a x + c y + e, y' = b x + d y + f (PDF 1.7, 8.3.3). */
export type Matrix = [number, number, number, number, number, number]

/**
 * Draws `image` into `target`. `matrix` maps the unit square, whose top is at y = 1, to the place in `target` (PDF 1.7,
 * 8.9.5). If the image is a mask, only its dark pixels are drawn. Returns the number of pixels of `target` that the
 * image covers.
 */
export function drawInto(
  target: GreyPicture,
  image: GreyPicture,
  [a, b, c, d, e, f]: Matrix,
  isMask: boolean,
): number {
  const determinant = a * d - b * c
  if (determinant === 0) return 0
  const left = Math.max(0, Math.floor(Math.min(e, e + a, e + c, e + a + c)))
  const right = Math.min(target.width, Math.ceil(Math.max(e, e + a, e + c, e + a + c)))
  const top = Math.max(0, Math.floor(Math.min(f, f + b, f + d, f + b + d)))
  const bottom = Math.min(target.height, Math.ceil(Math.max(f, f + b, f + d, f + b + d)))
  let covered = 0
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const [dx, dy] = [x + 0.5 - e, y + 0.5 - f]
      const across = (dx * d - dy * c) / determinant
      const up = (dy * a - dx * b) / determinant
      if (across < 0 || across >= 1 || up <= 0 || up > 1) continue
      const column = Math.floor(across * image.width)
      const row = Math.floor((1 - up) * image.height)
      const value = image.data[row * image.width + column] ?? 255
      covered += 1
      if (!isMask || value < 128) target.data[y * target.width + x] = value
    }
  }
  return covered
}
