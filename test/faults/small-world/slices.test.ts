import { describe, expect, it } from 'vitest'
import { quick, scenariosIn, whole } from './search.ts'
import { readSlice, sliceOf } from './slices.ts'

describe('slices of the small world', () => {
  it.each([
    ['quick', quick, 7],
    ['whole', whole, 10],
  ] as const)('of %s are disjoint and complete', (_name, extent, of) => {
    const all = scenariosIn(extent)
    const slices = Array.from({ length: of }, (_, index) => sliceOf(all, { part: index + 1, of }))
    const together = slices.flat()
    expect(together).toHaveLength(all.length)
    expect(new Set(together)).toEqual(new Set(all))
    const sizes = slices.map(({ length }) => length)
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
  })

  it('have the same scenarios in every run', () => {
    const slice = { part: 3, of: 10 }
    expect(sliceOf(scenariosIn(quick), slice)).toEqual(sliceOf(scenariosIn(quick), slice))
  })

  it('are divided among processes without overlap', () => {
    const ours = sliceOf(scenariosIn(quick), { part: 2, of: 3 })
    const shares = [1, 2].flatMap((part) => sliceOf(ours, { part, of: 2 }))
    expect(new Set(shares)).toEqual(new Set(ours))
    expect(shares).toHaveLength(ours.length)
  })

  it('are named from 1', () => {
    expect(readSlice('3/10')).toEqual({ part: 3, of: 10 })
    expect(readSlice('10/10')).toEqual({ part: 10, of: 10 })
    for (const text of ['0/10', '11/10', '3', '3/', '-1/2', '1.5/2', '']) {
      expect(readSlice(text), text).toBeNull()
    }
  })
})
