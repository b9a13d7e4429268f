import { expect, it } from 'vitest'
import type { KeyPress } from '../../../shared/domain/desktop/accelerator.ts'
import { recordingStep, shortcutLabel } from './shortcut-recording.ts'

const none = { ctrlKey: false, altKey: false, shiftKey: false, metaKey: false }
const press = (values: Partial<KeyPress>): KeyPress => ({ ...none, key: '', code: '', ...values })

it('takes a combination that is pressed whole', () => {
  const keys = press({ key: 'k', code: 'KeyK', ctrlKey: true, altKey: true })
  expect(recordingStep(keys, 'linux')).toEqual({ kind: 'chosen', accelerator: 'Control+Alt+K' })
})

it('shows what is held, and why a combination is refused', () => {
  const held = press({ key: 'Alt', ctrlKey: true, altKey: true })
  expect(recordingStep(held, 'linux')).toEqual({
    kind: 'listening',
    shown: 'Ctrl+Alt+',
    message: null,
  })
  const common = press({ key: 'c', code: 'KeyC', ctrlKey: true })
  expect(recordingStep(common, 'linux')).toMatchObject({
    kind: 'listening',
    shown: 'Ctrl+C',
    message: expect.stringContaining('Other programs') as string,
  })
  const strange = press({ key: 'Unidentified', code: 'Lang1', ctrlKey: true })
  expect(recordingStep(strange, 'linux')).toMatchObject({ kind: 'listening', shown: '' })
})

it.each([
  ['Escape', 'cancelled'],
  ['Backspace', 'cleared'],
  ['Delete', 'cleared'],
  ['Tab', 'left'],
])('%s alone means: %s', (key, kind) => {
  expect(recordingStep(press({ key, code: key }), 'linux')).toEqual({ kind })
})

it('lets these keys be part of a combination', () => {
  const keys = press({ key: 'Backspace', code: 'Backspace', ctrlKey: true, altKey: true })
  expect(recordingStep(keys, 'linux')).toEqual({
    kind: 'chosen',
    accelerator: 'Control+Alt+Backspace',
  })
})

it('writes an accelerator for people, and one that is none as it is', () => {
  expect(shortcutLabel('CommandOrControl+Alt+Space', 'linux')).toBe('Ctrl+Alt+Space')
  expect(shortcutLabel('CommandOrControl+Alt+Space', 'darwin')).toBe('⌥⌘Space')
  expect(shortcutLabel('nonsense', 'linux')).toBe('nonsense')
})
