import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EpochMs } from '../units.ts'
import { mergedSpans } from './spans.ts'
import type { Span } from './presence-types.ts'

const span = (from: number, to: number): Span => ({ from: from as EpochMs, to: to as EpochMs })
const anySpan = fc
  .tuple(fc.nat(60), fc.integer({ min: 1, max: 20 }))
  .map(([from, length]) => span(from, from + length))

describe('merged spans', () => {
  it('join what touches or is near', () => {
    expect(mergedSpans([span(5, 8), span(0, 5), span(1, 2)])).toEqual([span(0, 8)])
    expect(mergedSpans([span(0, 5), span(7, 8)], 1)).toEqual([span(0, 5), span(7, 8)])
    expect(mergedSpans([span(0, 5), span(7, 8)], 2)).toEqual([span(0, 8)])
  })

  it('cover the same time, apart and in order', () => {
    fc.assert(
      fc.property(fc.array(anySpan), (spans) => {
        const merged = mergedSpans(spans)
        const isIn = (all: readonly Span[], at: number): boolean =>
          all.some(({ from, to }) => from <= at && at < to)
        for (let at = 0; at < 80; at += 1) expect(isIn(merged, at)).toBe(isIn(spans, at))
        for (const [index, one] of merged.entries()) {
          const next = merged[index + 1]
          if (next) expect(next.from).toBeGreaterThan(one.to)
        }
      }),
    )
  })
})
