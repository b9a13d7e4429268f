/**
 * What the system hands to the program from outside: links of the first start and of later ones, and later
 * starts without anything. It listens from the beginning, because macOS delivers a link before the program
 * is ready; what comes too early waits.
 */
import { isLink } from '../../shared/domain/deep-link.ts'

/** The part of Electron's `app` that is used. */
export type OutsideSource = {
  on(event: 'open-url', listener: (event: { preventDefault(): void }, url: string) => void): unknown
  on(
    event: 'second-instance',
    listener: (event: unknown, argv: string[], folder: string, data: unknown) => void,
  ): unknown
}

export type OutsideCall =
  | { readonly kind: 'link'; readonly text: string }
  /** Somebody wants the capture line (start option --capture). */
  | { readonly kind: 'capture' }
  /** Somebody started Stint again to see it. */
  | { readonly kind: 'show' }

/** What a second start tells the first, word for word: Chromium changes the order of its own list. */
export type StartData = { readonly words: readonly string[] }
const mostWords = 1000

/** The answer takes who gets the calls from now on, and those that came before. */
export function collectOutsideCalls(
  source: OutsideSource,
  ownWords: readonly string[],
): (take: (call: OutsideCall) => void) => void {
  const early: OutsideCall[] = []
  let deliver = (call: OutsideCall): void => void early.push(call)
  const ownLink = ownWords.find(isLink)
  if (ownLink !== undefined) deliver({ kind: 'link', text: ownLink })
  source.on('open-url', (event, text) => {
    event.preventDefault()
    deliver({ kind: 'link', text })
  })
  source.on('second-instance', (_event, argv, _folder, data) => {
    const words = isStartData(data) ? data.words : argv
    const text = words.find(isLink)
    if (text !== undefined) deliver({ kind: 'link', text })
    else if (words.includes('--capture')) deliver({ kind: 'capture' })
    // Started hidden twice (at login, and by a command) is no wish to see it.
    else if (!words.includes('--hidden')) deliver({ kind: 'show' })
  })
  return (take) => {
    deliver = take
    for (const call of early.splice(0)) take(call)
  }
}

/** By hand: this runs before what reads everything else is loaded. */
function isStartData(data: unknown): data is StartData {
  if (typeof data !== 'object' || data === null || !('words' in data)) return false
  const { words } = data
  return (
    Array.isArray(words) &&
    words.length <= mostWords &&
    words.every((word) => typeof word === 'string')
  )
}
