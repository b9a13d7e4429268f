/**
 * Digits are split into two random halves to transfer them between processes, because the bridge makes copies that
 * can't be overwritten. Neither half reveals anything without the other (decision 110).
 */

/**
 * Creates an array of bytes that the JavaScript engine does not move, so that overwriting them leaves no copy behind.
 * V8 keeps typed arrays of up to 64 bytes in its heap, where garbage collection may copy them without overwriting the
 * old location. An array on a separate buffer lies outside the heap.
 */
export function unmovedBytes(length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new ArrayBuffer(length))
}

/** Digits hidden in two arrays of equal length: `share` XOR `pad` gives the digits in ASCII. */
export type SplitDigits = { readonly share: Uint8Array; readonly pad: Uint8Array }

/** Fills an array with random bytes, as `crypto.getRandomValues` does. */
export type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => void

/** Splits digits into two arrays that give the digits only together. The caller must still overwrite `digits`. */
export function splitDigits(digits: Uint8Array, fillRandom: FillRandom): SplitDigits {
  const pad = unmovedBytes(digits.length)
  fillRandom(pad)
  return { share: xor(digits, pad), pad }
}

/** Combines the two arrays of split digits. Returns ASCII digits, which the caller must overwrite after use. */
export function joinDigits({ share, pad }: SplitDigits): Uint8Array {
  return xor(share, pad)
}

/**
 * True if `share` and `pad` have the same length, at most `maxDigits`, and hide nothing but digits: each byte of
 * `share` XOR the byte of `pad` at the same index is an ASCII digit. Does not build the number.
 */
export function areSplitDigits({ share, pad }: SplitDigits, maxDigits: number): boolean {
  return (
    share.length === pad.length &&
    share.length <= maxDigits &&
    share.every((byte, index) => isDigit(byte ^ (pad[index] ?? 0)))
  )
}

/** Overwrites `share` and `pad`. */
export function wipe({ share, pad }: SplitDigits): void {
  share.fill(0)
  pad.fill(0)
}

function xor(first: Uint8Array, second: Uint8Array): Uint8Array {
  const result = unmovedBytes(first.length)
  for (let index = 0; index < first.length; index += 1) {
    result[index] = (first[index] ?? 0) ^ (second[index] ?? 0)
  }
  return result
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39
}
