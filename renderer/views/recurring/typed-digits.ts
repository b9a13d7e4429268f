/** Digits that are typed one by one and kept as bytes; they are never put together into a text (decision 110). */
import { unmovedBytes } from '../../../shared/domain/recurring/split-digits.ts'

/** ASCII digits; only the first `length` bytes count. */
export type TypedDigits = { readonly bytes: Uint8Array; length: number }

/** Digits that the person sees; all others are shown as dots. */
export type Shown = 'last group' | 'none'

const groupSize = 4

export function createTypedDigits(maxDigits: number): TypedDigits {
  return { bytes: unmovedBytes(maxDigits), length: 0 }
}

/** Returns the digits themselves, not a copy. */
export function digitsOf({ bytes, length }: TypedDigits): Uint8Array {
  return bytes.subarray(0, length)
}

/** Overwrites the digits. */
export function clearDigits(digits: TypedDigits): void {
  digits.bytes.fill(0)
  digits.length = 0
}

/**
 * Replaces the digits from `from` to `to` with those of `text`; other characters, and digits that do not fit, are left
 * out. Returns the position after the new digits.
 */
export function replaceDigits(digits: TypedDigits, from: number, to: number, text: string): number {
  const { bytes } = digits
  const room = bytes.length - (digits.length - (to - from))
  const added: number[] = []
  for (let index = 0; index < text.length && added.length < room; index += 1) {
    const code = text.charCodeAt(index)
    if (code >= 0x30 && code <= 0x39) added.push(code)
  }
  bytes.copyWithin(from + added.length, to, digits.length)
  bytes.set(added, from)
  const length = digits.length - (to - from) + added.length
  bytes.fill(0, length)
  digits.length = length
  const behind = from + added.length
  added.fill(0)
  return behind
}

/** Returns the text that the input shows: groups of four with only the last group readable, or only dots. */
export function displayOf({ bytes, length }: TypedDigits, shown: Shown): string {
  if (shown === 'none') return '•'.repeat(length)
  const lastGroup = Math.floor(Math.max(0, length - 1) / groupSize) * groupSize
  let display = ''
  for (let index = 0; index < length; index += 1) {
    if (index > 0 && index % groupSize === 0) display += ' '
    display += index < lastGroup ? '•' : String.fromCharCode(bytes[index] ?? 0)
  }
  return display
}

/** Returns the number of digits before an offset of the display. */
export function placeOf(offset: number, shown: Shown): number {
  return shown === 'none' ? offset : offset - Math.floor(offset / (groupSize + 1))
}

/** Returns the offset in the display just before the digit at `place`. */
export function offsetOf(place: number, shown: Shown): number {
  return shown === 'none' ? place : place + Math.floor(Math.max(0, place - 1) / groupSize)
}
