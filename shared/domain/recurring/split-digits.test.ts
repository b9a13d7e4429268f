import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { areSplitDigits, joinDigits, splitDigits, wipe } from './split-digits.ts'

const digits = fc.stringMatching(/^\d{0,19}$/).map((text) => new TextEncoder().encode(text))
const seeded = (seed: number) => (bytes: Uint8Array) => {
  bytes.forEach((_, index) => (bytes[index] = (seed >> (index % 24)) ^ (index * 37)))
}

describe('split digits', () => {
  it('are joined to what they were, and are recognised', () => {
    fc.assert(
      fc.property(digits, fc.nat(), (typed, seed) => {
        const split = splitDigits(typed, seeded(seed))
        expect(joinDigits(split)).toEqual(Uint8Array.from(typed))
        expect(areSplitDigits(split, 19)).toBe(true)
        expect(areSplitDigits(split, typed.length - 1)).toBe(false)
      }),
    )
  })

  it('differ from the digits wherever the pad is not zero', () => {
    const typed = new TextEncoder().encode('4242424242424242')
    const { share } = splitDigits(typed, (pad) => void pad.fill(0x80))
    expect(share.some((byte, index) => byte === typed[index])).toBe(false)
  })

  it('with halves of two lengths, or of something else, are none', () => {
    const pad = new Uint8Array(2)
    expect(areSplitDigits({ share: Uint8Array.of(0x30), pad }, 19)).toBe(false)
    expect(areSplitDigits({ share: Uint8Array.of(0x30, 0x3a), pad }, 19)).toBe(false)
    expect(areSplitDigits({ share: Uint8Array.of(0x30, 0x39), pad }, 19)).toBe(true)
  })

  it('are overwritten in both halves', () => {
    const split = splitDigits(Uint8Array.of(0x34), (pad) => void pad.fill(7))
    wipe(split)
    expect(split).toEqual({ share: Uint8Array.of(0), pad: Uint8Array.of(0) })
  })
})
