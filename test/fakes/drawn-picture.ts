import type { GreyPicture } from '../../electron/receipt-reader/picture/grey-picture.ts'

const light = { '#': 0, '+': 100, '-': 180, '.': 255 } as const

/**
 * Creates a grey picture from rows of characters. Each character is a pixel: `#` black, `+` dark, `-` light, `.` white.
 */
export function drawn(...rows: readonly string[]): GreyPicture {
  const data = rows.flatMap((row) => [...row].map((one) => light[one as keyof typeof light]))
  return { width: rows[0]?.length ?? 0, height: rows.length, data: Uint8Array.from(data) }
}

/** Formats a grey picture as rows of characters. A pixel that is none of the four shades of `drawn` becomes `?`. */
export function rowsOf({ width, height, data }: GreyPicture): readonly string[] {
  const character = new Map(Object.entries(light).map(([one, value]) => [value as number, one]))
  return Array.from({ length: height }, (_, row) =>
    [...data.subarray(row * width, (row + 1) * width)]
      .map((value) => character.get(value) ?? '?')
      .join(''),
  )
}

/** Creates a grey picture by computing each pixel. Values below 0 or above 255 are clamped. */
export function computed(
  width: number,
  height: number,
  lightAt: (x: number, y: number) => number,
): GreyPicture {
  const data = Uint8ClampedArray.from({ length: width * height }, (_, index) =>
    lightAt(index % width, Math.floor(index / width)),
  )
  return { width, height, data: new Uint8Array(data) }
}
