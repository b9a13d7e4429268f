/** The X server delivers pressed keys to the focused window or to a global shortcut, as those of a keyboard. */
import { XClient, type Keyboard, type KeyMover } from './x-client.ts'

/** Keysyms of X11/keysymdef.h; letters and digits are their Latin-1 codes. */
const keysyms = {
  Control: 0xffe3,
  Alt: 0xffe9,
  Shift: 0xffe1,
  Enter: 0xff0d,
  Escape: 0xff1b,
  F12: 0xffc9,
} as const

/** A key: its name, or the character that it types. */
export type Key = keyof typeof keysyms | (string & {})

/** A keyboard that presses keys over one connection to the display. */
export type DisplayKeyboard = {
  /** One after the other; releases them from the last to the first. */
  press(keys: readonly Key[]): void
  close(): void
}

export async function openKeyboard(display: string): Promise<DisplayKeyboard> {
  const client = await XClient.open(display)
  const keyboard = await client.keyboard()
  const move = await client.keyMover()
  return {
    press: (keys) => {
      const codes = keys.map((key) => placeOf(keyboard, key).keycode)
      for (const code of codes) move(code, 'press')
      for (const code of codes.toReversed()) move(code, 'release')
    },
    close: () => client.close(),
  }
}

/** Presses all keys one after the other, then releases them in reverse order. */
export async function pressKeys(display: string, keys: readonly Key[]): Promise<void> {
  const { letGo } = await holdKeys(display, keys)
  await letGo()
}

/** Presses keys, and keeps them pressed until `letGo` is called. Meanwhile, the display repeats the last key. */
export async function holdKeys(
  display: string,
  keys: readonly Key[],
): Promise<{ letGo(): Promise<void> }> {
  const moveAll = (event: 'press' | 'release', moved: readonly Key[]): Promise<void> =>
    onDisplay(display, (move, keyboard) => {
      for (const key of moved) move(placeOf(keyboard, key).keycode, event)
    })
  await moveAll('press', keys)
  return { letGo: () => moveAll('release', keys.toReversed()) }
}

export async function typeKeys(display: string, text: string): Promise<void> {
  await onDisplay(display, (move, keyboard) => {
    const shift = placeOf(keyboard, 'Shift').keycode
    for (const character of text) {
      const { keycode, isShifted } = placeOf(keyboard, character)
      if (isShifted) move(shift, 'press')
      move(keycode, 'press')
      move(keycode, 'release')
      if (isShifted) move(shift, 'release')
    }
  })
}

async function onDisplay(
  display: string,
  act: (move: KeyMover, keyboard: Keyboard) => void,
): Promise<void> {
  const client = await XClient.open(display)
  try {
    act(await client.keyMover(), await client.keyboard())
    // An answer means that everything before it was done.
    await client.keyboard()
  } finally {
    client.close()
  }
}

function placeOf({ first, keys }: Keyboard, key: Key): { keycode: number; isShifted: boolean } {
  const keysym = key in keysyms ? keysyms[key as keyof typeof keysyms] : (key.codePointAt(0) ?? 0)
  const index = keys.findIndex((columns) => columns[0] === keysym || columns[1] === keysym)
  if (index < 0) throw new Error(`no key of the display makes ${key}`)
  return { keycode: first + index, isShifted: keys[index]?.[0] !== keysym }
}
