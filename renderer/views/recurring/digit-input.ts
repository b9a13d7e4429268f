/** Input for digits that shows dots for most of them. */
import {
  clearDigits,
  createTypedDigits,
  digitsOf,
  displayOf,
  offsetOf,
  placeOf,
  replaceDigits,
  type Shown,
} from './typed-digits.ts'

/** Input and the digits typed into it. */
export type DigitInput = {
  /** Callback ref of the input. The digits are cleared when the input is removed. */
  readonly attach: (input: HTMLInputElement | null) => void
  /** Returns the ASCII digits. The bytes are not a copy, so they change with the input. */
  digits(): Uint8Array
  clear(): void
}

type Options = {
  readonly maxDigits: number
  readonly shown: Shown
  readonly onChange?: (digits: Uint8Array) => void
}

/**
 * Creates the input. Edits are intercepted before the browser applies them (`beforeinput`), so that the digits are
 * neither in the document nor in the text that an input passes to the system's input method. A composition can't be
 * prevented, so its text is read when the composition ends.
 */
export function createDigitInput({ maxDigits, shown, onChange }: Options): DigitInput {
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
    attach(input) {
      detach()
      element = input
      input?.addEventListener('beforeinput', onBeforeInput)
      input?.addEventListener('compositionend', onCompositionEnd)
      if (input) show(digits.length)
      else clearDigits(digits)
    },
    digits: () => digitsOf(digits),
    clear() {
      clearDigits(digits)
      show(0)
    },
  }
}

/**
 * Returns the range of digits that a deletion removes: the selected digits; else one digit, or all digits on that side
 * when a word or line is deleted.
 */
function deleted(from: number, to: number, length: number, type: string): [number, number] {
  if (from !== to) return [from, to]
  const isOne = type.startsWith('deleteContent')
  if (type.endsWith('Forward')) return [from, isOne ? Math.min(length, from + 1) : length]
  return [isOne ? Math.max(0, from - 1) : 0, from]
}
