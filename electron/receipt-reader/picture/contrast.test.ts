import { describe, expect, it } from 'vitest'
import { clearContrast } from './contrast.ts'
import { computed } from '../../../test/fakes/drawn-picture.ts'

/** Creates a page with rows of print; `noise` is repeatable, between -1 and 1. */
function page(paper: number, print: number, strength = 0) {
  const noise = (x: number, y: number): number => (((x * 7919 + y * 104729) % 201) - 100) / 100
  return computed(200, 200, (x, y) => {
    const isPrint = y % 40 < 4 && x > 20 && x < 180
    return (isPrint ? print : paper) + strength * noise(x, y)
  })
}
const at = ({ data }: { readonly data: Uint8Array }, x: number, y: number): number =>
  data[y * 200 + x] ?? -1

describe('contrast', () => {
  it.each([
    ['faded print', 200, 150],
    ['little light', 60, 20],
    ['good light', 220, 20],
  ])('of %s becomes black on white', (_how, paper, print) => {
    const clear = clearContrast(page(paper, print))
    expect(at(clear, 100, 20)).toBeGreaterThan(240)
    expect(at(clear, 100, 42)).toBeLessThan(15)
  })

  it('is not drawn out of noise alone', () => {
    const plain = page(200, 197)
    expect(clearContrast(plain)).toBe(plain)
  })

  it('of print is larger than that of noise', () => {
    const clear = clearContrast(page(120, 60, 20))
    const mean = (y: number): number => {
      let sum = 0
      for (let x = 40; x < 160; x += 1) sum += at(clear, x, y)
      return sum / 120
    }
    expect(mean(20)).toBeGreaterThan(200)
    expect(mean(42)).toBeLessThan(80)
  })
})
