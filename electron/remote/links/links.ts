/**
 * `stint://` links. Any web page can open one, so a link never writes: it brings the window up with a
 * question, and only the person's answer there records, starts or stops. The question waits here, not in a
 * window, so that it is there however the window came up.
 */
import { parseDeepLink, type DeepLink } from '../../../shared/domain/desktop/deep-link.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { PendingLink } from '../../../shared/contract/payloads.ts'
import type { RemoteRequest } from '../../../shared/contract/remote-requests.ts'
import type { ChangeBus } from '../../base/change-bus.ts'
import type { Clock } from '../../base/clock.ts'
import type { IdSource } from '../../base/ids.ts'
import type { Log } from '../../base/log.ts'
import { runningTimers } from '../../queries/entries.ts'
import { linkMessage, startOfLink, type ConfirmableLink } from './link-message.ts'
import type { RemoteCommands, RemoteWorkspace } from '../requests/remote-commands.ts'

export type LinksOptions = {
  readonly remote: RemoteCommands
  readonly workspaces: { current(): RemoteWorkspace | null }
  readonly showMain: () => void
  readonly changes: ChangeBus
  readonly clock: Clock
  readonly ids: IdSource
  readonly log: Log
}

export type Links = {
  /** Takes a link from outside, whatever it says, and shows the window, once a second at most. A newer one takes the place of the last. */
  open(text: string): void
  /** The question that waits, in words of this moment; null for none, and where no workspace is open. */
  pending(): PendingLink | null
  /** Does what the link asks. Fails with `notFound` where another took its place, `busy`, and as the command does. */
  accept(input: { readonly id: string }): Outcome<null>
  dismiss(input: { readonly id: string }): Outcome<null>
}

/**
 * ms that a question must have been there before a yes counts: the Enter that answers the browser's own
 * question, or a click meant for what was there before, must not answer this one.
 */
const unseen = 500

/** ms between two times that links bring the window up: a page can open any number of them. */
const raisePause = 1000

export function createLinks(options: LinksOptions): Links {
  const { remote, workspaces, showMain, changes, clock, ids, log } = options
  let waiting: {
    readonly id: string
    readonly link: ConfirmableLink
    readonly since: number
  } | null = null
  let raisedAt = -Infinity
  const raise = (): void => {
    if (clock.monotonic() - raisedAt < raisePause) return
    raisedAt = clock.monotonic()
    showMain()
  }
  const announce = (): void => changes.publish(new Set(['links']))
  const gone = failure('notFound', 'This link is not asked any more.')

  return {
    open(text) {
      const link = parseDeepLink(text)
      if (link === null) log.warn('link not understood', { length: text.length })
      else if (link.kind !== 'open') {
        waiting = { id: ids.next(), link, since: clock.monotonic() }
        announce()
      }
      raise()
    },
    pending() {
      const workspace = workspaces.current()
      if (!waiting || !workspace) return null
      const context = remote.context()
      if (!context) return null
      const running = runningTimers(workspace.database)
      return { id: waiting.id, ...linkMessage(waiting.link, context, running) }
    },
    accept({ id }) {
      if (waiting?.id !== id) return gone
      if (clock.monotonic() - waiting.since < unseen) {
        return failure('busy', 'This link has just come in. Press again if you mean it.')
      }
      const done = remote.run(requestOf(waiting.link))
      if (!done.ok) return done
      waiting = null
      announce()
      return success(null)
    },
    dismiss({ id }) {
      if (waiting?.id !== id) return gone
      waiting = null
      announce()
      return success(null)
    },
  }
}

/** A start takes over from what runs; the question said so. */
function requestOf(link: Exclude<DeepLink, { kind: 'open' }>): RemoteRequest {
  switch (link.kind) {
    case 'start':
      return { command: 'switch', ...startOfLink(link) }
    case 'capture':
      return { command: 'capture', line: link.line, anyway: false }
    case 'stop':
      return { command: 'stop' }
  }
}
