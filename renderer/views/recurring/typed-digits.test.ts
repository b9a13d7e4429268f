import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clearDigits,
  createTypedDigits,
  digitsOf,
  displayOf,
  offsetOf,
  placeOf,
  replaceDigits,
} from './digit-input.ts'

const textOf = (digits: ReturnType<typeof createTypedDigits>): string =>
  String.fromCharCode(...digitsOf(digits))

function typed(text: string, maxDigits = 19) {
  const digits = createTypedDigits(maxDigits)
  replaceDigits(digits, 0, 0, text)
  return digits
}

describe('typed digits', () => {
  it('are edited as a text of digits would be', () => {
    const edit = fc.record({
      from: fc.nat(19),
      length: fc.nat(19),
      text: fc.string({ unit: fc.constantFrom('0', '4', '9', ' ', '-', 'x', '٣'), maxLength: 24 }),
    })
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        const digits = createTypedDigits(19)
        let expected = ''
        for (const { from, length, text } of edits) {
          const start = Math.min(from, expected.length)
          const end = Math.min(start + length, expected.length)
          const room = 19 - (expected.length - (end - start))
          const added = text.replace(/[^0-9]/g, '').slice(0, room)
          expect(replaceDigits(digits, start, end, text)).toBe(start + added.length)
          expected = expected.slice(0, start) + added + expected.slice(end)
          expect(textOf(digits)).toBe(expected)
          expect(digits.bytes.subarray(expected.length).every((byte) => byte === 0)).toBe(true)
        }
      }),
    )
  })

  it.each([
    ['', ''],
    ['4', '4'],
    ['4242', '4242'],
    ['42424', '•••• 4'],
    ['4242424242424241', '•••• •••• •••• 4241'],
    ['378282246310005', '•••• •••• •••• 005'],
    ['4242 4242-4242 4242 424', '•••• •••• •••• •••• 424'],
  ])('%s is shown as %s', (text, display) => {
    expect(displayOf(typed(text), 'last group')).toBe(display)
  })

  it('of a code are all dots, and too many are left out', () => {
    expect(displayOf(typed('91745', 4), 'none')).toBe('••••')
  })

  it('have one place for each offset of the display', () => {
    fc.assert(
      fc.property(fc.nat(19), fc.constantFrom('last group', 'none'), (place, shown) => {
        expect(placeOf(offsetOf(place, shown), shown)).toBe(place)
      }),
    )
  })

  it('are overwritten', () => {
    const digits = typed('4242')
    clearDigits(digits)
    expect(digits).toEqual(createTypedDigits(19))
  })
})
