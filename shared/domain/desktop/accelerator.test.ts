import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogues } from '../language/catalogues.ts'
import { formatMessage } from '../language/format-message.ts'
import { inLanguage } from '../language/translate.ts'
import {
  acceleratorProblem,
  keyNames,
  parseAccelerator,
  pressedKeys,
  formatAccelerator,
  acceleratorLabel,
  type Accelerator,
  type KeyPress,
} from './accelerator.ts'

const german = { messages: await catalogues.de(), format: formatMessage }
const platforms = fc.constantFrom('darwin', 'win32', 'linux')
const accelerators: fc.Arbitrary<Accelerator> = fc.record({
  modifiers: fc.subarray(['control', 'alt', 'shift', 'meta'] as const),
  key: fc.constantFrom(...keyNames),
})
/** Names of properties that every object has, which a careless look-up would find. */
const words = fc.constantFrom('toString', 'constructor+K', 'Control+__proto__', 'Ctrl+valueOf')
const plain = { ctrlKey: false, altKey: false, shiftKey: false, metaKey: false }

const parsed = (text: string, platform = 'linux'): Accelerator => {
  const found = parseAccelerator(text, platform)
  if (!found) throw new Error(`${text} was not read`)
  return found
}

describe('the spelling', () => {
  it('reads back what it prints, in any case and order', () => {
    fc.assert(
      fc.property(accelerators, platforms, fc.boolean(), (accelerator, platform, isUpper) => {
        const text = formatAccelerator(accelerator)
        expect(parseAccelerator(text, platform)).toEqual(accelerator)
        const cased = isUpper ? text.toUpperCase() : text.toLowerCase()
        expect(parseAccelerator(cased, platform)).toEqual(accelerator)
        const [key = '', ...modifiers] = text.split('+').reverse()
        expect(parseAccelerator([...modifiers, key].join('+'), platform)).toEqual(accelerator)
      }),
    )
  })

  it('never throws, and prints one spelling of what it reads', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), words), platforms, (text, platform) => {
        const found = parseAccelerator(text, platform)
        if (found) expect(parseAccelerator(formatAccelerator(found), platform)).toEqual(found)
      }),
    )
  })

  it.each([
    ['CommandOrControl+K', 'darwin', 'Super+K'],
    ['CmdOrCtrl+K', 'linux', 'Control+K'],
    ['Command+Return', 'darwin', 'Super+Enter'],
    ['shift+option+esc', 'linux', 'Alt+Shift+Escape'],
    ['Ctrl+Ctrl+F12', 'win32', 'Control+F12'],
  ])('reads %s on %s as %s', (text, platform, printed) => {
    expect(formatAccelerator(parsed(text, platform))).toBe(printed)
  })

  it.each([
    '',
    '+',
    'Control',
    'Control+',
    'Control+Foo',
    'Foo+K',
    'K+Control',
    'Control++',
    'F25',
  ])('refuses “%s”', (text) => expect(parseAccelerator(text, 'linux')).toBeNull())

  it('does not read Command where there is no such key', () => {
    expect(parseAccelerator('Command+K', 'linux')).toBeNull()
  })

  it.each([
    ['darwin', '⌃⌥⇧⌘K'],
    ['win32', 'Ctrl+Alt+Shift+Win+K'],
    ['linux', 'Ctrl+Alt+Shift+Super+K'],
  ])('is written for people on %s as %s', (platform, words) => {
    expect(acceleratorLabel(parsed('Control+Alt+Shift+Super+K'), platform)).toBe(words)
  })

  it('has the names of the keys on a German keyboard in German', () => {
    const label = (text: string): string =>
      inLanguage('de', german, () => acceleratorLabel(parsed(text), 'linux'))
    expect(label('Control+Alt+Shift+Space')).toBe('Strg+Alt+Umschalt+Leertaste')
    expect(label('Control+PageUp')).toBe('Strg+Bild auf')
    expect(label('Alt+Delete')).toBe('Alt+Entf')
    expect(label('Alt+num7')).toBe('Alt+Num 7')
    const problem = (): unknown => acceleratorProblem(parsed('K'), 'linux')
    expect(inLanguage('de', german, problem)).toMatch(
      /^Kombinieren Sie diese Taste mit Strg oder Alt/,
    )
  })
})

describe('what would be in the way', () => {
  it.each([
    ['K', 'linux', 'for typing'],
    ['Shift+K', 'linux', 'for typing'],
    ['Shift+K', 'darwin', 'Command'],
    ['Control+C', 'linux', 'Other programs'],
    ['Command+C', 'darwin', 'Other programs'],
    ['Alt+F4', 'win32', 'system'],
    ['Alt+Shift+Tab', 'linux', 'system'],
  ])('%s on %s is refused', (text, platform, word) => {
    expect(acceleratorProblem(parsed(text, platform), platform)).toContain(word)
  })

  it.each([
    ['F9', 'linux'],
    ['Control+F4', 'linux'],
    ['Control+Alt+Shift+Space', 'linux'],
    ['Alt+K', 'linux'],
    ['Control+C', 'darwin'],
    ['Super+K', 'linux'],
  ])('%s on %s is fine', (text, platform) => {
    expect(acceleratorProblem(parsed(text, platform), platform)).toBeNull()
  })
})

describe('a key press', () => {
  const press = (values: Partial<KeyPress>): KeyPress => ({
    ...plain,
    key: '',
    code: '',
    ...values,
  })

  it.each([
    [{ key: 'k', code: 'KeyK', ctrlKey: true }, 'Control+K'],
    // The letter stands elsewhere on a French keyboard.
    [{ key: 'a', code: 'KeyQ', ctrlKey: true }, 'Control+A'],
    // Option writes another letter, Shift another sign, a Cyrillic layout no Latin letter at all.
    [{ key: '†', code: 'KeyT', altKey: true }, 'Alt+T'],
    [{ key: '!', code: 'Digit1', shiftKey: true, altKey: true }, 'Alt+Shift+1'],
    [{ key: 'е', code: 'KeyT', metaKey: true }, 'Super+T'],
    [{ key: '<', code: 'Comma', shiftKey: true, ctrlKey: true }, 'Control+Shift+,'],
    [{ key: ' ', code: 'Space', ctrlKey: true }, 'Control+Space'],
    [{ key: 'ArrowUp', code: 'ArrowUp', altKey: true }, 'Alt+Up'],
    [{ key: '7', code: 'Numpad7', ctrlKey: true }, 'Control+num7'],
    [{ key: 'F13', code: 'F13' }, 'F13'],
  ])('of %j is read as %s', (values, printed) => {
    const pressed = pressedKeys(press(values))
    expect(pressed.kind === 'complete' && formatAccelerator(pressed.accelerator)).toBe(printed)
  })

  it('is not complete while only modifiers are held', () => {
    expect(pressedKeys(press({ key: 'Shift', ctrlKey: true, shiftKey: true }))).toEqual({
      kind: 'partial',
      modifiers: ['control', 'shift'],
    })
  })

  it('gives nothing or something that can be registered, whatever is pressed', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('Space', 'KeyA', 'Digit5', 'constructor'))
    const flags = { ctrlKey: fc.boolean(), altKey: fc.boolean(), shiftKey: fc.boolean() }
    fc.assert(
      fc.property(
        fc.record({ key: text, code: text, ...flags, metaKey: fc.boolean() }),
        platforms,
        (values, platform) => {
          const pressed = pressedKeys(values)
          if (pressed.kind !== 'complete') return
          const { accelerator } = pressed
          expect(parseAccelerator(formatAccelerator(accelerator), platform)).toEqual(accelerator)
        },
      ),
    )
  })
})
