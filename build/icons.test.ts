/** The icons of build/icons.ts are visible on every panel, and sharp. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { contrast } from '../test/fakes/contrast.ts'

const folder = join(import.meta.dirname, 'resources')
const [dark, light] = ['#202124', '#f2f2f2']

/** Returns the colours of a picture by row, `#rrggbbaa`. */
function pixels(name: string): readonly (readonly string[])[] {
  const { width, height, data } = PNG.sync.read(readFileSync(join(folder, `${name}.png`)))
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => {
      const at = 4 * (row * width + column)
      return `#${data.subarray(at, at + 4).toString('hex')}`
    }),
  )
}

/** Returns the opaque colour with the most pixels. */
function mainColour(name: string): string {
  const counts = new Map<string, number>()
  for (const colour of pixels(name).flat()) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const opaque = [...counts].filter(([colour]) => colour.endsWith('ff'))
  const [first] = opaque.sort(([, one], [, other]) => other - one)
  return first?.[0].slice(0, 7) ?? 'nothing is opaque'
}

describe('the tray', () => {
  it.each([
    ['running', '#1a9a74', 4, 3],
    ['runningUnsent', '#1a9a74', 4, 3],
    ['idle', '#8f897f', 4, 3],
    ['paused', '#8f897f', 4, 3],
    ['attention', '#d3402f', 3, 4],
  ])('%s can be seen on dark and light panels', (state, colour, onDark, onLight) => {
    expect(mainColour(`tray/${state}-16`)).toBe(colour)
    expect(contrast(colour, dark)).toBeGreaterThanOrEqual(onDark)
    expect(contrast(colour, light)).toBeGreaterThanOrEqual(onLight)
  })

  it.each([16, 20, 24, 32, 48])('has bars on whole pixels at %d px', (size) => {
    const [bars, tile] = [pixels(`tray/idle-${size}`), pixels(`tray/running-${size}`)]
    // Where all three bars are, without their rounded ends.
    const middle = Math.floor(size * 0.4)
    expect([...new Set(bars.map((row) => row[middle]))]).toEqual(['#00000000', '#8f897fff'])
    const seen = new Set(tile.map((row) => row[middle]))
    expect([...seen].sort()).toEqual(['#00000000', '#1a9a74ff', expect.any(String), '#ffffffff'])
  })
})

it.each(['18', '36'])('a template of %s px is black, and only its opacity differs', (size) => {
  for (const state of ['idle', 'running', 'runningUnsent', 'paused', 'attention']) {
    const colours = pixels(`tray/${state}-${size}`).flat()
    expect(colours.filter((colour) => !colour.startsWith('#000000'))).toEqual([])
    expect(new Set(colours).size).toBeGreaterThan(2)
  }
})

it.each([16, 20, 24, 32, 48, 64, 256, 512])('the icon of %d px has that size', (size) => {
  const rows = pixels(`icons/${size}x${size}`)
  expect([rows.length, rows[0]?.length]).toEqual([size, size])
})

it('the Windows icon has each size, with the picture in it', () => {
  const content = readFileSync(join(folder, 'icon.ico'))
  expect([...content.subarray(0, 6)]).toEqual([0, 0, 1, 0, 7, 0])
  const sizes = Array.from({ length: 7 }, (_, index) => {
    const at = 6 + 16 * index
    const [length, offset] = [content.readUInt32LE(at + 8), content.readUInt32LE(at + 12)]
    return PNG.sync.read(content.subarray(offset, offset + length)).width
  })
  expect(sizes).toEqual([16, 20, 24, 32, 48, 64, 256])
})
