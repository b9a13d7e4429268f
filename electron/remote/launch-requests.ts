/**
 * Requests from the operating system to open a link, or to start the program while it is running. macOS delivers links
 * before the program is ready, so requests are queued from the first moment.
 */
import { isLink, maxLinkLength } from '../../shared/domain/desktop/deep-link.ts'

export type LaunchSource = {
  on(event: 'open-url', listener: (event: { preventDefault(): void }, url: string) => void): unknown
  on(event: 'second-instance', listener: (event: unknown, argv: string[]) => void): unknown
}

export type LaunchRequest =
  | { readonly kind: 'link'; readonly text: string }
  | { readonly kind: 'capture' }
  | { readonly kind: 'show' }

/**
 * In bytes of UTF-8. Chromium sends all arguments and the working directory to the running instance in one message of
 * at most 32 KB, and kills the instance if the message is longer (process_singleton_posix.cc).
 */
const maxArgumentBytes = 16_000

/**
 * Returns true if the arguments of this start fit into one message, and no link among them is too long. Links are
 * limited, because they may come from an untrusted program. Call it before requesting the single-instance lock, because
 * the request sends the arguments.
 */
export function fitsOneMessage(argv: readonly string[]): boolean {
  const bytes = argv.reduce((sum, word) => sum + Buffer.byteLength(word), 0)
  return (
    bytes <= maxArgumentBytes && !argv.some((word) => isLink(word) && word.length > maxLinkLength)
  )
}

/**
 * Starts collecting launch requests. Returns the function that sets their handler. When the handler is set, it first
 * receives the requests collected until then.
 */
export function collectLaunchRequests(
  source: LaunchSource,
  ownArgs: readonly string[],
): (handle: (request: LaunchRequest) => void) => void {
  const queued: LaunchRequest[] = []
  let deliver = (call: LaunchRequest): void => void queued.push(call)
  const ownLink = ownArgs.find(isLink)
  if (ownLink !== undefined) deliver({ kind: 'link', text: ownLink })
  source.on('open-url', (event, text) => {
    event.preventDefault()
    deliver({ kind: 'link', text })
  })
  // Chromium reorders the arguments, which does not matter here.
  source.on('second-instance', (_event, argv) => {
    const text = argv.find(isLink)
    if (text !== undefined) deliver({ kind: 'link', text })
    else if (argv.includes('--capture')) deliver({ kind: 'capture' })
    // A second hidden start (login item, command line) does not ask for the window.
    else if (!argv.includes('--hidden')) deliver({ kind: 'show' })
  })
  return (handle) => {
    deliver = handle
    for (const call of queued.splice(0)) handle(call)
  }
}
