/** Four kinds of pictures of a receipt: how it lies, and how it is lit, seen and stored. */
import { between, chance, pick, type Random } from './truth.ts'

export const photoKinds = ['scan', 'phone', 'lowLight', 'crumpled'] as const
export type PhotoKind = (typeof photoKinds)[number]

export type Scene = {
  readonly kind: PhotoKind
  /** Radians, clockwise. */
  readonly turn: number
  /** How much narrower the paper is at its top, and lower at its left, as shares. */
  readonly lean: readonly [number, number]
  /** Paper around the picture, as a share of its size; negative where the paper is cut. */
  readonly margin: number
  /** Brightness of paper and print under the best light, 0 to 255. */
  readonly paper: number
  readonly print: number
  /** Share of the light that is left at the darkest corner, and where that is. */
  readonly shade: number
  readonly shadeAngle: number
  /** Share of the light within a soft shadow; 1 for none. */
  readonly shadow: number
  /** Standard deviation, of the sensor. */
  readonly noise: number
  /** Standard deviation in pixels. */
  readonly blur: number
  /** Height of the waves of the paper in pixels, and how many there are. */
  readonly wave: number
  readonly waves: number
  /** Colour of the light: shares of red, green and blue. */
  readonly tint: readonly [number, number, number]
  /** Brightness of what the paper lies on. */
  readonly table: number
  /** JPEG, 1 to 100. */
  readonly quality: number
  /** EXIF; 1 for upright. */
  readonly orientation: number
}

const range = (random: Random, min: number, max: number): number => min + random() * (max - min)
const degrees = (angle: number): number => (angle * Math.PI) / 180

export function makeScene(random: Random): Scene {
  const kind = pick(random, photoKinds)
  const orientation = chance(random, 0.1) ? pick(random, [3, 6, 8]) : 1
  const scan: Scene = {
    kind,
    orientation: 1,
    turn: degrees(range(random, -1, 1)),
    lean: [0, 0],
    margin: 0,
    paper: range(random, 240, 255),
    print: range(random, 0, 60),
    shade: 1,
    shadeAngle: 0,
    shadow: 1,
    noise: range(random, 1, 4),
    blur: range(random, 0.3, 0.7),
    wave: 0,
    waves: 1,
    tint: [1, 1, 1],
    table: 255,
    quality: between(random, 70, 92),
  }
  if (kind === 'scan') return scan
  const phone: Scene = {
    ...scan,
    orientation,
    turn: degrees(range(random, -6, 6)),
    lean: [range(random, -0.04, 0.04), range(random, -0.02, 0.02)],
    margin: range(random, 0.02, 0.08),
    paper: range(random, 190, 245),
    print: range(random, 20, 70),
    shade: range(random, 0.55, 0.95),
    shadeAngle: random() * 2 * Math.PI,
    shadow: chance(random, 0.4) ? range(random, 0.6, 0.85) : 1,
    noise: range(random, 3, 8),
    blur: range(random, 0.4, 0.9),
    tint: [1, range(random, 0.93, 1), range(random, 0.85, 1)],
    table: range(random, 30, 130),
    quality: between(random, 60, 90),
  }
  if (kind === 'phone') return phone
  if (kind === 'lowLight') {
    return {
      ...phone,
      paper: range(random, 90, 140),
      print: range(random, 15, 35),
      noise: range(random, 4, 9),
      blur: range(random, 0.5, 0.9),
      tint: [1, range(random, 0.8, 0.92), range(random, 0.55, 0.75)],
      table: range(random, 15, 50),
    }
  }
  return {
    ...phone,
    print: range(random, 90, 140),
    wave: range(random, 0.5, 3),
    waves: range(random, 1, 4),
  }
}
