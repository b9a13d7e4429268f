/** `node build/icons.ts`: draws the icons in resources/ (needs rsvg-convert from librsvg2-bin). */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const green = '#1a9a74'
const grey = '#8f897f'
const amber = '#d98a1f'
const red = '#d3402f'

const filled = (colour: string, shapes: string): string => `<g fill="${colour}">${shapes}</g>`
const fade =
  '<linearGradient id="fade" x2="0" y2="1"><stop stop-color="#128a66"/><stop offset="1" stop-color="#095f46"/></linearGradient>'

/**
 * Returns shapes for a picture of `size` pixels, on a grid of 32 units. Edges fall on whole pixels, so that they don't
 * blur.
 */
function shapesOf(size: number) {
  const pixels = (units: number): number => Math.round((units * size) / 32)
  const stroke = Math.floor(size / 8)
  const bar = (x: number, y: number, width = stroke, height = stroke, opacity = 1): string =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${stroke / 2}" opacity="${opacity}"/>`
  /** Draws three bars; the middle one stands for a running timer. `pitch`: units from one bar to the next. */
  const mark = (left: number, top: number, pitch: number, lengths: number[], outer: number) =>
    lengths
      .map((length, row) => {
        const y = pixels(top) + row * pixels(pitch)
        return bar(pixels(left), y, pixels(length), stroke, row === 1 ? 1 : outer)
      })
      .join('')
  const [top, end] = [pixels(8), pixels(20)]
  const radius = pixels(6)
  const [near, width] = [pixels(2), pixels(30) - pixels(2)]
  return {
    tile: `<rect x="${near}" y="${near}" width="${width}" height="${width}" rx="${(7 * size) / 32}"/>`,
    bars: mark(4, 6, 8, [24, 16, 20], 1),
    barsOnTile: (outer: number) => mark(8, 8, 6, [16, 10, 14], outer),
    pause: [10, 18].map((x) => bar(pixels(x), top, stroke, 2 * pixels(6) + stroke)).join(''),
    exclamation:
      bar(pixels(14), top, stroke, end - top - Math.floor(stroke / 2)) + bar(pixels(14), end),
    /** Draws a dot in the corner. `margin`: units around the dot. */
    dot: (margin: number) =>
      `<circle cx="${size - radius}" cy="${size - radius}" r="${radius + pixels(margin)}"/>`,
    cut: (shape: string, hole: string) =>
      `<mask id="hole"><rect width="${size}" height="${size}" fill="white"/>${filled('black', hole)}</mask><g mask="url(#hole)">${shape}</g>`,
  }
}

const drawing = (size: number, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${shapes}</svg>\n`

/** Draws the states of the tray (electron/desktop/tray/tray-menu.ts). They differ in shape as well as in colour. */
function trayStates(size: number, isTemplate: boolean): Readonly<Record<string, string>> {
  const { tile, bars, barsOnTile, pause, exclamation, dot, cut } = shapesOf(size)
  /** Draws a figure on a tile. In a template image, the figure is a hole, because macOS uses only opacity. */
  const onTile = (colour: string, figure: string, hole = ''): string =>
    isTemplate
      ? cut(tile, figure + hole)
      : cut(filled(colour, tile) + filled('white', figure), hole)
  return {
    idle: isTemplate ? bars : filled(grey, bars),
    running: onTile(green, barsOnTile(0.5)),
    runningUnsent:
      onTile(green, barsOnTile(0.5), dot(3)) + (isTemplate ? dot(0) : filled(amber, dot(0))),
    paused: onTile(grey, pause),
    attention: onTile(red, exclamation),
  }
}

/** Draws the program's icon. In small sizes, the tile is larger and edges fall on whole pixels, as in the tray. */
function appIcon(size: number): string {
  if (size <= 64) {
    const { tile, barsOnTile } = shapesOf(size)
    return drawing(size, fade + filled('url(#fade)', tile) + filled('white', barsOnTile(0.42)))
  }
  const bar = (y: number, width: number, opacity: number): string =>
    `<rect x="126" y="${y}" width="${width}" height="52" rx="26" opacity="${opacity}"/>`
  const bars = bar(154, 260, 0.42) + bar(230, 172, 1) + bar(306, 220, 0.42)
  const tile = '<rect x="50" y="50" width="412" height="412" rx="93"/>'
  return drawing(512, fade + filled('url(#fade)', tile) + filled('white', bars))
}

function png(size: number, svg: string): Buffer {
  return execFileSync('rsvg-convert', ['-w', String(size), '-h', String(size)], { input: svg })
}

/** Returns a Windows icon file that contains PNGs, as Windows has allowed since Vista. */
function ico(pictures: readonly (readonly [size: number, content: Buffer])[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, [size, content]] of pictures.entries()) {
    const at = 6 + 16 * index
    // 256 is written as 0.
    head.set([size % 256, size % 256], at)
    // One plane of 32 bits.
    head.set([1, 0, 32, 0], at + 4)
    head.writeUInt32LE(content.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += content.length
  }
  return Buffer.concat([head, ...pictures.map(([, content]) => content)])
}

const folder = join(import.meta.dirname, 'resources')
for (const name of ['tray', 'icons']) {
  rmSync(join(folder, name), { recursive: true, force: true })
  mkdirSync(join(folder, name))
}
const traySizes = [16, 20, 24, 32, 48]
const templateSizes = [18, 36]
for (const size of [...traySizes, ...templateSizes]) {
  const states = trayStates(size, templateSizes.includes(size))
  for (const [state, shapes] of Object.entries(states)) {
    const file = join(folder, 'tray', `${state}-${size}.png`)
    writeFileSync(file, png(size, drawing(size, shapes)))
  }
}
const icons = [16, 20, 24, 32, 48, 64, 256, 512].map(
  (size) => [size, png(size, appIcon(size))] as const,
)
for (const [size, content] of icons) {
  writeFileSync(join(folder, 'icons', `${size}x${size}.png`), content)
}
writeFileSync(join(folder, 'icon.ico'), ico(icons.filter(([size]) => size <= 256)))
writeFileSync(join(folder, 'icon.svg'), appIcon(512))
