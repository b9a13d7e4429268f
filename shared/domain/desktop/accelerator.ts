/**
 * Accelerators of global shortcuts in Electron's syntax (`Control+Alt+Space`). `CommandOrControl` means a different key
 * on macOS, so functions take the platform: a value of `process.platform`.
 */
import { t } from '../language/translate.ts'

export type Modifier = 'control' | 'alt' | 'shift' | 'meta'

/** A keyboard shortcut. `key`: one of `keyNames`. `modifiers`: without duplicates, in the order of `modifierOrder`. */
export type Accelerator = { readonly modifiers: readonly Modifier[]; readonly key: string }

/** The fields of a KeyboardEvent from which the pressed keys can be determined. */
export type KeyPress = {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly metaKey: boolean
}

/** The pressed keys. `partial`: only modifiers so far. `unknown`: a key that can't be part of an accelerator. */
export type Pressed =
  | { readonly kind: 'partial'; readonly modifiers: readonly Modifier[] }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'complete'; readonly accelerator: Accelerator }

const modifierOrder: readonly Modifier[] = ['control', 'alt', 'shift', 'meta']

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const digits = [...'0123456789']
const functionKeys = Array.from({ length: 24 }, (_, index) => `F${index + 1}`)
const signs: Readonly<Record<string, string>> = {
  Comma: ',',
  Period: '.',
  Slash: '/',
  Semicolon: ';',
  Quote: "'",
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Minus: '-',
  Equal: '=',
  Backquote: '`',
}
/** Electron's names, keyed by `KeyboardEvent.code`. */
const namedKeys: Readonly<Record<string, string>> = {
  Space: 'Space',
  Tab: 'Tab',
  Enter: 'Enter',
  Backspace: 'Backspace',
  Delete: 'Delete',
  Insert: 'Insert',
  Escape: 'Escape',
  Home: 'Home',
  End: 'End',
  PageUp: 'PageUp',
  PageDown: 'PageDown',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  NumpadAdd: 'numadd',
  NumpadSubtract: 'numsub',
  NumpadMultiply: 'nummult',
  NumpadDivide: 'numdiv',
  ...Object.fromEntries(digits.map((digit) => [`Numpad${digit}`, `num${digit}`])),
}

/** Electron's names for the keys that an accelerator can have. */
export const keyNames: readonly string[] = [
  ...letters,
  ...digits,
  ...functionKeys,
  ...Object.values(signs),
  ...Object.values(namedKeys),
]

const keyByFoldedName = new Map([
  ...keyNames.map((name) => [name.toLowerCase(), name] as const),
  ['return', 'Enter'],
  ['esc', 'Escape'],
])
const modifierAliases: Readonly<Record<string, Modifier>> = {
  control: 'control',
  ctrl: 'control',
  alt: 'alt',
  option: 'alt',
  shift: 'shift',
  meta: 'meta',
  super: 'meta',
}

/** Parses an accelerator, ignoring case; null if the text is invalid. */
export function parseAccelerator(text: string, platform: string): Accelerator | null {
  const pieces = text.split('+').map((piece) => piece.trim().toLowerCase())
  const name = pieces.pop() ?? ''
  const key = keyByFoldedName.get(name)
  const modifiers = pieces.map((piece) => modifierOf(piece, platform))
  if (key === undefined || modifiers.includes(null)) return null
  return { key, modifiers: modifierOrder.filter((one) => modifiers.includes(one)) }
}

function modifierOf(piece: string, platform: string): Modifier | null {
  if (piece === 'commandorcontrol' || piece === 'cmdorctrl') {
    return platform === 'darwin' ? 'meta' : 'control'
  }
  if (piece === 'command' || piece === 'cmd') return platform === 'darwin' ? 'meta' : null
  return Object.hasOwn(modifierAliases, piece) ? (modifierAliases[piece] ?? null) : null
}

/** Formats an accelerator in Electron's syntax, which `parseAccelerator` reads. */
export function formatAccelerator({ modifiers, key }: Accelerator): string {
  const names: Record<Modifier, string> = {
    control: 'Control',
    alt: 'Alt',
    shift: 'Shift',
    meta: 'Super',
  }
  return [...modifiers.map((modifier) => names[modifier]), key].join('+')
}

/**
 * Formats an accelerator as the platform and the user's language write it: `⌃⌥⇧⌘K` on macOS, `Ctrl+Alt+Shift+K`
 * elsewhere.
 */
export function acceleratorLabel({ modifiers, key }: Accelerator, platform: string): string {
  return modifiersLabel(modifiers, platform) + keyLabel(key)
}

/** Formats the modifiers that are held before a key is pressed: `Ctrl+Alt+`. */
export function modifiersLabel(modifiers: readonly Modifier[], platform: string): string {
  if (platform === 'darwin') {
    const marks: Record<Modifier, string> = { control: '⌃', alt: '⌥', shift: '⇧', meta: '⌘' }
    return modifiers.map((modifier) => marks[modifier]).join('')
  }
  const meta = platform === 'win32' ? 'Win' : 'Super'
  const words: Record<Modifier, string> = { control: t`Ctrl`, alt: 'Alt', shift: t`Shift`, meta }
  return modifiers.map((modifier) => `${words[modifier]}+`).join('')
}

function keyLabel(key: string): string {
  const labels = new Map([
    ['Space', t`Space`],
    ['Enter', t`Enter`],
    ['Backspace', t`Backspace`],
    ['Delete', t`Del`],
    ['Insert', t`Insert`],
    ['Escape', t`Esc`],
    ['Home', t`Home`],
    ['End', t`End`],
    ['PageUp', t`Page Up`],
    ['PageDown', t`Page Down`],
    ['Up', '↑'],
    ['Down', '↓'],
    ['Left', '←'],
    ['Right', '→'],
    ['numadd', 'Num +'],
    ['numsub', 'Num −'],
    ['nummult', 'Num ×'],
    ['numdiv', 'Num ÷'],
  ])
  return labels.get(key) ?? key.replace(/^num/, 'Num ')
}

/**
 * Returns a sentence about the conflict of a key combination with typing, other programs or the system; null for none.
 */
export function acceleratorProblem(
  { modifiers, key }: Accelerator,
  platform: string,
): string | null {
  const isFunctionKey = functionKeys.includes(key)
  const strong = modifiers.filter((modifier) => modifier !== 'shift')
  if (strong.length === 0 && !isFunctionKey) {
    const main = platform === 'darwin' ? t`Command, Control or Option` : t`Ctrl or Alt`
    return t`You need this key for typing. Combine it with ${main}.`
  }
  const primary: Modifier = platform === 'darwin' ? 'meta' : 'control'
  const isPrimaryAlone = modifiers.length === 1 && modifiers[0] === primary
  if (isPrimaryAlone && !isFunctionKey) {
    return t`Other programs use this combination. Add Alt or Shift.`
  }
  const isAltAlone = strong.length === 1 && strong[0] === 'alt'
  if (isAltAlone && (key === 'Tab' || key === 'F4' || key === 'Escape' || key === 'Space')) {
    return t`The system already uses this combination. Choose a different one.`
  }
  return null
}

const modifierKeys = new Set([
  'Control',
  'Alt',
  'AltGraph',
  'Shift',
  'Meta',
  'OS',
  'CapsLock',
  'Fn',
])

/** Returns the pressed keys. A key is named after its Latin letter in the layout, or else after its position. */
export function pressedKeys(press: KeyPress): Pressed {
  const held: Record<Modifier, boolean> = {
    control: press.ctrlKey,
    alt: press.altKey,
    shift: press.shiftKey,
    meta: press.metaKey,
  }
  const modifiers = modifierOrder.filter((modifier) => held[modifier])
  if (modifierKeys.has(press.key)) return { kind: 'partial', modifiers }
  const key = keyOf(press)
  return key === null ? { kind: 'unknown' } : { kind: 'complete', accelerator: { modifiers, key } }
}

function keyOf({ key, code }: KeyPress): string | null {
  const named = Object.hasOwn(namedKeys, code) ? namedKeys[code] : undefined
  if (named !== undefined) return named
  if (functionKeys.includes(key)) return key
  if (/^[a-z]$/i.test(key)) return key.toUpperCase()
  // Shift and Option change the character; the code identifies the key.
  const placed = /^(?:Key([A-Z])|Digit(\d))$/.exec(code)
  if (placed) return placed[1] ?? placed[2] ?? null
  return Object.hasOwn(signs, code) ? (signs[code] ?? null) : null
}
