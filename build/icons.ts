/** Draws the icons from these shapes: `node build/icons.ts` (needs rsvg-convert from librsvg2-bin). */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'resources')
const green = '#0f7a5c'
const grey = '#8f897f'
const amber = '#f0b354'
const red = '#e5484d'

/** A clock face without figures: ring and one hand, as in "a stint". 32 units wide. */
function face(colour: string, isFilled: boolean, badge: string | null): string {
  const hand = isFilled ? '#ffffff' : colour
  const disc = `<circle cx="16" cy="16" r="12.5" fill="${isFilled ? colour : 'none'}" stroke="${colour}" stroke-width="3"/>`
  const hands = `<path d="M16 8.5V16l5 4" fill="none" stroke="${hand}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`
  const mark =
    badge === null
      ? ''
      : `<circle cx="25" cy="25" r="6" fill="${badge}" stroke="#ffffff" stroke-width="1.5"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${disc}${hands}${mark}</svg>\n`
}

const icons = {
  'tray/idle': { svg: face(grey, false, null), size: 32 },
  'tray/running': { svg: face(green, true, null), size: 32 },
  'tray/running-unsent': { svg: face(green, true, amber), size: 32 },
  'tray/attention': { svg: face(grey, false, red), size: 32 },
  icon: { svg: face(green, true, null), size: 512 },
  'icon-small': { svg: face(green, true, null), size: 64 },
}

for (const [name, { svg, size }] of Object.entries(icons)) {
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
