import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EpochMs } from '../../../shared/domain/units.ts'
import {
  doubleClickSpace,
  doubleClickTime,
  isOnReplacement,
  type FirstPress,
  type NextPress,
} from './double-click-guard.ts'

const begin = 1_795_000_000_000
const first = { at: begin as EpochMs, spot: { x: 700, y: 30 } } satisfies FirstPress
const after = (ms: number, more: Partial<NextPress> = {}): NextPress => ({
  ...first,
  at: (begin + ms) as EpochMs,
  isSame: false,
  isBeside: false,
  isReached: false,
  ...more,
})

describe('the second press of a double click', () => {
  it('is on a replacement for half a second, and not after it', () => {
    expect(isOnReplacement(first, after(0))).toBe(true)
    expect(isOnReplacement(first, after(doubleClickTime - 1))).toBe(true)
    expect(isOnReplacement(first, after(doubleClickTime))).toBe(false)
  })

  it('acts on the same control, on its neighbour, and where the pointer went elsewhere', () => {
    expect(isOnReplacement(first, after(100, { isSame: true }))).toBe(false)
    expect(isOnReplacement(first, after(100, { isBeside: true }))).toBe(false)
    const elsewhere = { x: 700 + doubleClickSpace + 1, y: 30 }
    expect(isOnReplacement(first, after(100, { spot: elsewhere }))).toBe(false)
  })

  it('by keyboard is one on what the focus was moved to, and none on what the person went to', () => {
    const byKey: FirstPress = { ...first, spot: null }
    expect(isOnReplacement(byKey, after(100, { spot: null }))).toBe(true)
    expect(isOnReplacement(byKey, after(100, { spot: null, isReached: true }))).toBe(false)
    expect(isOnReplacement(first, after(100, { spot: null }))).toBe(false)
    expect(isOnReplacement(byKey, after(100))).toBe(false)
  })

  it('never holds back a press half a second later, wherever it is, nor one after the clock was set back', () => {
    const spot = fc.option(fc.record({ x: fc.integer(), y: fc.integer() }))
    const any = fc.record({ spot, isSame: fc.boolean(), isBeside: fc.boolean() })
    const late = fc.oneof(fc.integer({ min: doubleClickTime }), fc.integer({ max: -1 }))
    fc.assert(
      fc.property(spot, any, late, (firstSpot, more, ms) => {
        expect(isOnReplacement({ ...first, spot: firstSpot }, after(ms, more))).toBe(false)
      }),
    )
  })
})
