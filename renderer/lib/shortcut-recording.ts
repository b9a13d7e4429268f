/** Recording of a keyboard shortcut: the meaning of each key event. */
import {
  acceleratorProblem,
  pressedKeys,
  formatAccelerator,
  acceleratorLabel,
  modifiersLabel,
  parseAccelerator,
  type KeyPress,
} from '../../shared/domain/desktop/accelerator.ts'

/** Effect of a key event on the recording. */
export type RecordingStep =
  /** Continues; `shown` is held or was rejected, `message` says why. */
  | { readonly kind: 'listening'; readonly shown: string; readonly message: string | null }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'cleared' }
  /** The focus moves to the next field. */
  | { readonly kind: 'left' }
  | { readonly kind: 'chosen'; readonly accelerator: string }

/** `platform`: a value of `process.platform`. */
export function recordingStep(press: KeyPress, platform: string): RecordingStep {
  const hasModifier = press.ctrlKey || press.altKey || press.metaKey || press.shiftKey
  if (!hasModifier && press.key === 'Escape') return { kind: 'cancelled' }
  if (!hasModifier && (press.key === 'Backspace' || press.key === 'Delete')) {
    return { kind: 'cleared' }
  }
  if (press.key === 'Tab' && !press.ctrlKey && !press.altKey && !press.metaKey) {
    return { kind: 'left' }
  }
  const pressed = pressedKeys(press)
  switch (pressed.kind) {
    case 'partial':
      return {
        kind: 'listening',
        shown: modifiersLabel(pressed.modifiers, platform),
        message: null,
      }
    case 'unknown':
      return { kind: 'listening', shown: '', message: 'This key can not be part of a shortcut.' }
    case 'complete': {
      const problem = acceleratorProblem(pressed.accelerator, platform)
      if (!problem) return { kind: 'chosen', accelerator: formatAccelerator(pressed.accelerator) }
      const shown = acceleratorLabel(pressed.accelerator, platform)
      return { kind: 'listening', shown, message: problem.message }
    }
  }
}

/** The accelerator with the key labels of the platform; unchanged if it can't be parsed. */
export function shortcutLabel(accelerator: string, platform: string): string {
  const parsed = parseAccelerator(accelerator, platform)
  return parsed ? acceleratorLabel(parsed, platform) : accelerator
}
