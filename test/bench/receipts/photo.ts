/** Of generated receipts: turned, in little light, faded, crumpled … The same random numbers make the same picture. */
import { createCanvas } from 'napi-canvas'
import type { GreyPicture } from '../../../electron/receipt-reader/picture/grey-picture.ts'
import { drawPage } from './photo-page.ts'
import { makeScene, type PhotoKind, type Scene } from './photo-scene.ts'
import type { Random } from './truth.ts'

export type Photo = {
  /** JPEG. */
  readonly bytes: Uint8Array
  readonly kind: PhotoKind
  /** Of the PDF; the first one is in the picture. */
  readonly pages: number
}

/** Makes a photo of the first page of a PDF, with about `pixels` pixels. */
export async function photograph(
  random: Random,
  pdf: Uint8Array,
  pixels = 2_000_000,
): Promise<Photo> {
  const scene = makeScene(random)
  const page = await drawPage(pdf, (wide, high) => {
    const [width, height] = frameOf(scene, wide, high)
    return Math.sqrt(pixels / (width * height))
  })
  const seen = see(page, scene, random)
  const blurred = blur(seen, scene.blur)
  const bytes = store(turnSideways(blurred, scene.orientation), scene, random)
  return { bytes: withOrientation(bytes, scene.orientation), kind: scene.kind, pages: page.pages }
}

/** Width and height with the whole paper in the picture. */
function frameOf(
  { turn, margin }: Scene,
  width: number,
  height: number,
): readonly [number, number] {
  const [cos, sin] = [Math.cos(turn), Math.abs(Math.sin(turn))]
  const around = 1 + 2 * margin
  return [(width * cos + height * sin) * around, (height * cos + width * sin) * around]
}

/** Brightness of each pixel at the sensor, before blur and noise. */
function see(page: GreyPicture, scene: Scene, random: Random): GreyPicture {
  const [width, height] = frameOf(scene, page.width, page.height).map(Math.round) as [
    number,
    number,
  ]
  const data = new Uint8Array(width * height)
  const [cos, sin] = [Math.cos(scene.turn), Math.sin(scene.turn)]
  const [dx, dy] = [Math.cos(scene.shadeAngle), Math.sin(scene.shadeAngle)]
  const edge = 0.2 + random() * 0.6
  const phase = random() * 6
  for (let y = 0; y < height; y += 1) {
    const v = y / height - 0.5
    for (let x = 0; x < width; x += 1) {
      const u = x / width - 0.5
      const depth = 1 + scene.lean[0] * v + scene.lean[1] * u
      const across = (u * width * cos + v * height * sin) / depth + page.width / 2
      const wave = scene.wave * Math.sin((across / page.width) * scene.waves * 6.28 + phase)
      const down = (v * height * cos - u * width * sin) / depth + page.height / 2 + wave
      const isPaper = across >= 0 && down >= 0 && across < page.width - 1 && down < page.height - 1
      const share = isPaper ? sample(page, across, down) / 255 : 0
      const surface = isPaper
        ? scene.print + (scene.paper - scene.print) * share
        : scene.table * (1 + 0.15 * Math.sin(x * 0.05 + 3 * Math.sin(y * 0.011)))
      const fall = 1 - (1 - scene.shade) * Math.max(0, 0.5 + u * dx + v * dy)
      const fold =
        scene.wave === 0 ? 1 : 1 + 0.04 * Math.cos((across / page.width) * scene.waves * 6.28)
      const inShadow = 1 / (1 + Math.exp(-(u * dy - v * dx + 0.5 - edge) * 30))
      const light = fall * fold * (1 - (1 - scene.shadow) * inShadow)
      data[y * width + x] = Math.min(255, surface * light)
    }
  }
  return { width, height, data }
}

/** Between the four pixels around a place. */
function sample({ width, data }: GreyPicture, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [right, bottom] = [x - left, y - top]
  const at = top * width + left
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right
  const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right
  return upper * (1 - bottom) + lower * bottom
}

/** By three pixels in each direction. */
function blur(picture: GreyPicture, deviation: number): GreyPicture {
  const side = Math.exp(-1 / (2 * deviation * deviation))
  const once = ({ width, height, data }: GreyPicture, step: number): GreyPicture => ({
    width,
    height,
    data: data.map(
      (value, at) =>
        (value + side * ((data[at - step] ?? value) + (data[at + step] ?? value))) / (1 + 2 * side),
    ),
  })
  return once(once(picture, 1), picture.width)
}

/** As a sensor stores the pixels, so that a viewer has to turn them back by `orientation`. */
function turnSideways(picture: GreyPicture, orientation: number): GreyPicture {
  const { width, height, data } = picture
  if (orientation === 1) return picture
  if (orientation === 3) return { width, height, data: data.slice().reverse() }
  const turned = new Uint8Array(data.length)
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < height; x += 1) {
      const [fromX, fromY] = orientation === 6 ? [width - 1 - y, x] : [y, height - 1 - x]
      turned[y * height + x] = data[fromY * width + fromX] ?? 0
    }
  }
  return { width: height, height: width, data: turned }
}

/** With noise and colour, as JPEG. */
function store({ width, height, data }: GreyPicture, scene: Scene, random: Random): Uint8Array {
  const noise = noiseTable(random, scene.noise)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const image = context.createImageData(width, height)
  const [red, green, blue] = scene.tint
  let at = Math.floor(random() * noise.length)
  for (const [index, value] of data.entries()) {
    at = (at * 5 + 12_345 + index) % noise.length
    const grain = noise[at] ?? 0
    const colour = (noise[(at + 7919) % noise.length] ?? 0) * 0.4
    image.data[index * 4] = value * red + grain + colour
    image.data[index * 4 + 1] = value * green + grain
    image.data[index * 4 + 2] = value * blue + grain - colour
    image.data[index * 4 + 3] = 255
  }
  context.putImageData(image, 0, 0)
  return canvas.encodeSync('jpeg', scene.quality)
}

/** Normally distributed (Box–Muller). */
function noiseTable(random: Random, deviation: number): Float32Array {
  return Float32Array.from(
    { length: 65_521 },
    () => deviation * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
  )
}

/** EXIF 2.3, 4.5.4 and 4.6.4. */
function withOrientation(bytes: Uint8Array, orientation: number): Uint8Array {
  if (orientation === 1) return bytes
  const exif = [
    ...[0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0],
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  ]
  return Uint8Array.from([...bytes.subarray(0, 2), ...exif, ...bytes.subarray(2)])
}
