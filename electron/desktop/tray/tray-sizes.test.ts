import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { traySizes } from './tray-sizes.ts'

const folder = join(import.meta.dirname, '../../../build/resources/tray')
const chosen = (platform: NodeJS.Platform, scale: number): number | undefined =>
  traySizes(platform, scale).find(({ scaleFactor }) => scaleFactor === 1)?.size

describe('the picture of the tray', () => {
  it.each([
    [1, 16],
    [1.25, 20],
    [1.5, 24],
    [1.75, 32],
    [2, 32],
    [3, 48],
    [4, 48],
  ])('on Windows at %d-fold scale has %d pixels', (scale, size) => {
    expect(chosen('win32', scale)).toBe(size)
  })

  it.each(['linux', 'win32'] as const)('on %s at 100 % has all sizes', (platform) => {
    const factors = traySizes(platform, 1).map(({ scaleFactor }) => scaleFactor)
    expect(factors).toEqual([1, 1.25, 1.5, 2, 3])
  })

  it('on Linux does not depend on the scale, which the panel knows', () => {
    expect(traySizes('linux', 2)).toEqual(traySizes('linux', 1))
  })

  it('on macOS has 18 points', () => {
    for (const { size, scaleFactor } of traySizes('darwin', 2)) expect(size / scaleFactor).toBe(18)
  })

  it.each(['win32', 'linux', 'darwin'] as const)('on %s is there for each state', (platform) => {
    const states = ['idle', 'running', 'runningUnsent', 'paused', 'attention']
    const files = traySizes(platform, 1).flatMap(({ size }) =>
      states.map((state) => `${state}-${size}.png`),
    )
    expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([])
  })
})
