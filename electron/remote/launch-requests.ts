/**
 * What the system hands to the program from outside: links of the first start and of later ones, and later
 * starts without anything. It listens from the beginning, because macOS delivers a link before the program
 * is ready; what comes too early waits.
 */
import { isLink, longestLink } from '../../shared/domain/desktop/deep-link.ts'

/** The part of Electron's `app` that is used. */
export type LaunchSource = {
  on(event: 'open-url', listener: (event: { preventDefault(): void }, url: string) => void): unknown
  on(event: 'second-instance', listener: (event: unknown, argv: string[]) => void): unknown
}

export type LaunchRequest =
  | { readonly kind: 'link'; readonly text: string }
  /** Somebody wants the capture line (start option --capture). */
  | { readonly kind: 'capture' }
  /** Somebody started Stint again to see it. */
  | { readonly kind: 'show' }

/**
 * UTF-8 bytes of all arguments together. Chromium hands them to the running instance in one message of at most
 * 32 KB, its working folder included; one that is longer makes it take the running instance for hung and end it
 * (Chromium, process_singleton_posix.cc).
 */
const mostArgumentBytes = 16_000

/**
 * True where the arguments of this start may be handed to a running instance. Has to be asked before the
 * single-instance lock is: asking sends them. A link from anywhere can be this long.
 */
export function fitsOneMessage(argv: readonly string[]): boolean {
  const bytes = argv.reduce((sum, word) => sum + Buffer.byteLength(word), 0)
  return (
    bytes <= mostArgumentBytes && !argv.some((word) => isLink(word) && word.length > longestLink)
  )
}

/** The answer takes who gets the calls from now on, and those that came before. */
export function collectLaunchRequests(
  source: LaunchSource,
  ownWords: readonly string[],
): (take: (call: LaunchRequest) => void) => void {
  const early: LaunchRequest[] = []
  let deliver = (call: LaunchRequest): void => void early.push(call)
  const ownLink = ownWords.find(isLink)
  if (ownLink !== undefined) deliver({ kind: 'link', text: ownLink })
  source.on('open-url', (event, text) => {
    event.preventDefault()
    deliver({ kind: 'link', text })
  })
  // Chromium changes the order of the arguments, which does not matter here.
  source.on('second-instance', (_event, argv) => {
    const text = argv.find(isLink)
    if (text !== undefined) deliver({ kind: 'link', text })
    else if (argv.includes('--capture')) deliver({ kind: 'capture' })
    // Started hidden twice (at login, and by a command) is no wish to see it.
    else if (!argv.includes('--hidden')) deliver({ kind: 'show' })
  })
  return (take) => {
    deliver = take
    for (const call of early.splice(0)) take(call)
  }
}
