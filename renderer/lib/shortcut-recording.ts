/** Writing down a key combination by pressing it: what each key means while the field listens. */
import {
  acceleratorProblem,
  pressedKeys,
  printAccelerator,
  spellAccelerator,
  spellKeys,
  parseAccelerator,
  type KeyPress,
} from '../../shared/domain/desktop/accelerator.ts'

export type RecordingStep =
  /** Goes on; `shown` is held or was refused just now, `message` says why. */
  | { readonly kind: 'listening'; readonly shown: string; readonly message: string | null }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'cleared' }
  /** The person goes on to the next field. */
  | { readonly kind: 'left' }
  | { readonly kind: 'chosen'; readonly accelerator: string }

/** `platform` as `process.platform` names it. */
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
      return { kind: 'listening', shown: spellKeys(pressed.modifiers, platform), message: null }
    case 'unknown':
      return { kind: 'listening', shown: '', message: 'This key can not be part of a shortcut.' }
    case 'complete': {
      const problem = acceleratorProblem(pressed.accelerator, platform)
      if (!problem) return { kind: 'chosen', accelerator: printAccelerator(pressed.accelerator) }
      const shown = spellAccelerator(pressed.accelerator, platform)
      return { kind: 'listening', shown, message: problem.message }
    }
  }
}

/** The accelerator as the keys are labelled; as it is where it is none. */
export function shortcutWords(accelerator: string, platform: string): string {
  const parsed = parseAccelerator(accelerator, platform)
  return parsed ? spellAccelerator(parsed, platform) : accelerator
}
