/** `node build/icons.ts`: generates the icons in resources/ (needs rsvg-convert from librsvg2-bin). */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'resources')
const green = '#0f7a5c'
const grey = '#8f897f'
const amber = '#f0b354'
const red = '#e5484d'
const white = '#ffffff'

const ring = (colour: string): string =>
  `<circle cx="16" cy="16" r="12.5" fill="none" stroke="${colour}" stroke-width="3"/>`
const disc = (colour: string): string => `<circle cx="16" cy="16" r="14" fill="${colour}"/>`
const hand = (colour: string): string =>
  `<path d="M16 8.5V16l5 4" fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`
const bars = (colour: string): string =>
  `<path d="M12.5 11v10M19.5 11v10" fill="none" stroke="${colour}" stroke-width="3.5" stroke-linecap="round"/>`
const mark = (colour: string): string =>
  `<path d="M16 8.5v8.5" fill="none" stroke="${colour}" stroke-width="3.5" stroke-linecap="round"/><circle cx="16" cy="22.5" r="2" fill="${colour}"/>`
const badge = (colour: string, edge: string): string =>
  `<circle cx="25" cy="25" r="6" fill="${colour}" stroke="${edge}" stroke-width="1.5"/>`

/** Cuts everything that `hole` draws in black out of `shape`. */
const cut = (shape: string, hole: string): string =>
  `<mask id="hole"><rect width="32" height="32" fill="white"/>${hole}</mask><g mask="url(#hole)">${shape}</g>`
const drawing = (shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${shapes}</svg>\n`

/** The application icon: a clock face with one hand, 32 units wide. */
const face = drawing(disc(green) + hand(white))

/** Tray icons in colour, visible on light and dark panels; states differ in shape as well as in colour. */
const inColour = {
  idle: drawing(ring(grey) + hand(grey)),
  running: face,
  'running-unsent': drawing(disc(green) + hand(white) + badge(amber, white)),
  paused: drawing(disc(grey) + bars(white)),
  attention: drawing(disc(red) + mark(white)),
}

/** Template images for macOS, which uses only their opacity. */
const template = {
  idle: drawing(ring('black') + hand('black')),
  running: drawing(cut(disc('black'), hand('black'))),
  'running-unsent': drawing(
    cut(disc('black'), hand('black') + '<circle cx="25" cy="25" r="7.5" fill="black"/>') +
      '<circle cx="25" cy="25" r="5" fill="black"/>',
  ),
  paused: drawing(cut(disc('black'), bars('black'))),
  attention: drawing(cut(disc('black'), mark('black'))),
}

const icons: readonly (readonly [name: string, svg: string, size: number])[] = [
  ...Object.entries(inColour).map(([name, svg]) => [`tray/${name}`, svg, 32] as const),
  ...Object.entries(template).map(([name, svg]) => [`tray/${name}-template`, svg, 36] as const),
  ['icon', face, 512],
  ['icon-small', face, 64],
]

for (const [name, svg, size] of icons) {
  const source = join(folder, `${name}.svg`)
  writeFileSync(source, svg)
  execFileSync('rsvg-convert', [
    '-w',
    String(size),
    '-h',
    String(size),
    '-o',
    join(folder, `${name}.png`),
    source,
  ])
}
