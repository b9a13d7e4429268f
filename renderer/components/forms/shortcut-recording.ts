import { t } from '../../../shared/domain/language/translate.ts'
import {
  acceleratorProblem,
  pressedKeys,
  formatAccelerator,
  acceleratorLabel,
  modifiersLabel,
  parseAccelerator,
  type KeyPress,
} from '../../../shared/domain/desktop/accelerator.ts'

/** Effect of a key event on the recording of a shortcut. */
export type RecordingStep =
  /** Recording goes on. `shown`: keys that are held or were rejected. `message`: why they were rejected, or null. */
  | { readonly kind: 'listening'; readonly shown: string; readonly message: string | null }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'cleared' }
  /** The focus moves to the next field. */
  | { readonly kind: 'left' }
  | { readonly kind: 'chosen'; readonly accelerator: string }

/** Returns the effect of a key event on the recording of a shortcut. `platform`: a value of `process.platform`. */
export function recordingStep(press: KeyPress, platform: string): RecordingStep {
  const end = endOfRecording(press)
  if (end !== null) return { kind: end }
  const pressed = pressedKeys(press)
  switch (pressed.kind) {
    case 'partial':
      return {
        kind: 'listening',
        shown: modifiersLabel(pressed.modifiers, platform),
        message: null,
      }
    case 'unknown':
      return { kind: 'listening', shown: '', message: t`This key can’t be part of a shortcut.` }
    case 'complete': {
      const problem = acceleratorProblem(pressed.accelerator, platform)
      if (!problem) return { kind: 'chosen', accelerator: formatAccelerator(pressed.accelerator) }
      const shown = acceleratorLabel(pressed.accelerator, platform)
      return { kind: 'listening', shown, message: problem }
    }
  }
}

function endOfRecording({
  key,
  ctrlKey,
  altKey,
  metaKey,
  shiftKey,
}: KeyPress): 'cancelled' | 'cleared' | 'left' | null {
  if (ctrlKey || altKey || metaKey) return null
  if (key === 'Tab') return 'left'
  if (shiftKey) return null
  if (key === 'Escape') return 'cancelled'
  return key === 'Backspace' || key === 'Delete' ? 'cleared' : null
}

/** Returns an Electron accelerator written with the platform's key labels, or unchanged if it can't be parsed. */
export function shortcutLabel(accelerator: string, platform: string): string {
  const parsed = parseAccelerator(accelerator, platform)
  return parsed ? acceleratorLabel(parsed, platform) : accelerator
}
