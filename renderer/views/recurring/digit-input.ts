import { unmovedBytes } from '../../../shared/domain/recurring/split-digits.ts'

type Options = {
  readonly maxDigits: number
  readonly shown: Shown
  readonly onChange?: (digits: Uint8Array) => void
}

/**
 * Creates an input for digits, most of which are shown as dots. Edits are intercepted before the browser applies them
 * (`beforeinput`), so the digits reach neither the document nor the system's input method. A composition can't be
 * prevented, so its text is read when it ends.
 */
export function createDigitInput({ maxDigits, shown, onChange }: Options) {
  const digits = createTypedDigits(maxDigits)
  let element: HTMLInputElement | null = null
  const show = (place: number): void => {
    if (!element) return
    element.value = displayOf(digits, shown)
    const offset = offsetOf(place, shown)
    element.setSelectionRange(offset, offset)
  }
  const replace = (from: number, to: number, text: string): void => {
    show(replaceDigits(digits, from, to, text))
    onChange?.(digitsOf(digits))
  }
  const selection = (): readonly [number, number] => {
    const end = digits.length
    const { selectionStart, selectionEnd } = element ?? {}
    return [placeOf(selectionStart ?? end, shown), placeOf(selectionEnd ?? end, shown)]
  }
  const onBeforeInput = (event: InputEvent): void => {
    if (event.isComposing) return
    event.preventDefault()
    const [from, to] = selection()
    if (event.inputType.startsWith('insert')) {
      replace(from, to, event.data ?? event.dataTransfer?.getData('text/plain') ?? '')
    } else if (event.inputType.startsWith('delete')) {
      replace(...deleted(from, to, digits.length, event.inputType), '')
    }
  }
  const onCompositionEnd = ({ data }: CompositionEvent): void => {
    replace(digits.length, digits.length, data)
  }
  const detach = (): void => {
    element?.removeEventListener('beforeinput', onBeforeInput)
    element?.removeEventListener('compositionend', onCompositionEnd)
  }
  return {
    /** Attaches to an input. Null, when the input is removed, clears the digits. */
    attach(input: HTMLInputElement | null): void {
      detach()
      element = input
      input?.addEventListener('beforeinput', onBeforeInput)
      input?.addEventListener('compositionend', onCompositionEnd)
      if (input) show(digits.length)
      else clearDigits(digits)
    },
    /** Returns the typed ASCII digits themselves, not a copy: the bytes change as the user types. */
    digits: (): Uint8Array => digitsOf(digits),
    clear(): void {
      clearDigits(digits)
      show(0)
    },
  }
}

/**
 * Returns the range to delete: the selection, or else the digit before or after the caret. A word or a line means all
 * digits on that side.
 */
function deleted(from: number, to: number, length: number, type: string): [number, number] {
  if (from !== to) return [from, to]
  const isOne = type.startsWith('deleteContent')
  if (type.endsWith('Forward')) return [from, isOne ? Math.min(length, from + 1) : length]
  return [isOne ? Math.max(0, from - 1) : 0, from]
}

/** Typed ASCII digits as bytes, never assembled into a string (decision 110). Only the first `length` are valid. */
type TypedDigits = { readonly bytes: Uint8Array; length: number }

/** Which digits the user sees. All others are shown as dots. */
type Shown = 'last group' | 'none'

const groupSize = 4

export function createTypedDigits(maxDigits: number): TypedDigits {
  return { bytes: unmovedBytes(maxDigits), length: 0 }
}

/** Returns the typed digits themselves, not a copy. */
export function digitsOf({ bytes, length }: TypedDigits): Uint8Array {
  return bytes.subarray(0, length)
}

/** Overwrites the digits with zeros and removes them. */
export function clearDigits(digits: TypedDigits): void {
  digits.bytes.fill(0)
  digits.length = 0
}

/** Replaces a range with the digits in `text` that fit, ignoring other characters. Returns the position after them. */
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

/** Returns the text that the input shows: groups of four digits with only the last group readable, or only dots. */
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

/** Counts the digits before an offset in the displayed text. */
export function placeOf(offset: number, shown: Shown): number {
  return shown === 'none' ? offset : offset - Math.floor(offset / (groupSize + 1))
}

/** Returns the offset in the displayed text just before the digit at `place`. */
export function offsetOf(place: number, shown: Shown): number {
  return shown === 'none' ? place : place + Math.floor(Math.max(0, place - 1) / groupSize)
}
