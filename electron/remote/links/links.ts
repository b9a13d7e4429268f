/**
 * Any web page can open a `stint://` link, so a link never writes: it asks a question, and only the user's confirmation
 * records, starts or stops anything. Every window can show the pending link.
 */
import { t } from '../../../shared/domain/language/translate.ts'
import { parseDeepLink, type DeepLink } from '../../../shared/domain/desktop/deep-link.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { PendingLink } from '../../../shared/contract/payloads.ts'
import type { RemoteStart } from '../../../shared/contract/remote-schemas.ts'
import type { ChangeBus } from '../../base/change-bus.ts'
import type { Clock } from '../../base/clock.ts'
import type { IdSource } from '../../base/ids.ts'
import type { Log } from '../../base/log.ts'
import { runningTimers } from '../../queries/entries/entries.ts'
import type { ConfirmableLink } from './link-message.ts'
import type { PromptRequest, RemoteCommands, RemoteWorkspace } from '../requests/remote-commands.ts'

export type LinksOptions = {
  readonly remote: () => Promise<RemoteCommands>
  readonly workspaces: { current(): RemoteWorkspace | null }
  readonly showMain: () => void
  readonly changes: ChangeBus
  readonly clock: Clock
  readonly ids: IdSource
  readonly log: Log
}

/**
 * In ms from the arrival of a request to its earliest confirmation. An Enter meant for the browser's prompt, or a click
 * meant for what the window showed before, must not confirm the request.
 */
const confirmDelay = 500

/** In ms between two links that raise the window. A page can open any number of links. */
const raiseInterval = 1000

export function createLinks(options: LinksOptions) {
  const { remote, workspaces, showMain, changes, clock, ids, log } = options
  let pendingLink: {
    readonly id: string
    readonly link: ConfirmableLink
    readonly since: number
  } | null = null
  let raisedAt = -Infinity
  const raise = (): void => {
    if (clock.monotonic() - raisedAt < raiseInterval) return
    raisedAt = clock.monotonic()
    showMain()
  }
  const announce = (): void => changes.publish(new Set(['links']))
  const gone = failure('notFound', t`This link has expired.`)

  return {
    /** Accepts a link from outside, replacing any pending one. Shows the window, but at most once a second. */
    open(text: string): void {
      const link = parseDeepLink(text)
      if (link === null) log.warn('link not understood', { length: text.length })
      else if (link.kind !== 'open') {
        pendingLink = { id: ids.next(), link, since: clock.monotonic() }
        announce()
      }
      raise()
    },
    /** Returns the link with the current message; null if no request is pending or no workspace is open. */
    async pending(): Promise<PendingLink | null> {
      if (!pendingLink) return null
      const [{ linkMessage }, commands] = await Promise.all([loadMessages(), remote()])
      const workspace = workspaces.current()
      const context = commands.context()
      if (!pendingLink || !workspace || !context) return null
      const running = runningTimers(workspace.database)
      return { id: pendingLink.id, ...linkMessage(pendingLink.link, context, running) }
    },
    /** Runs the request. Fails with `notFound` (replaced), `busy` (within `confirmDelay`), or the command's error. */
    async accept({ id }: { readonly id: string }): Promise<Outcome<null>> {
      const [{ startOfLink }, commands] = await Promise.all([loadMessages(), remote()])
      if (pendingLink?.id !== id) return gone
      if (clock.monotonic() - pendingLink.since < confirmDelay) {
        return failure(
          'busy',
          t`You opened this link only a moment ago. Press the button again to confirm.`,
        )
      }
      const done = commands.run(requestOf(pendingLink.link, startOfLink))
      if (!done.ok) return done
      pendingLink = null
      announce()
      return success(null)
    },
    dismiss({ id }: { readonly id: string }): Outcome<null> {
      if (pendingLink?.id !== id) return gone
      pendingLink = null
      announce()
      return success(null)
    },
  }
}

const loadMessages = () => import('./link-message.ts')

/** Returns a link's request. If it starts a timer, it also stops the running one, as the question says. */
function requestOf(
  link: ConfirmableLink,
  startOfLink: (link: Extract<DeepLink, { kind: 'start' }>) => RemoteStart,
): PromptRequest {
  switch (link.kind) {
    case 'start':
      return { command: 'switch', ...startOfLink(link) }
    case 'capture':
      return { command: 'capture', line: link.line, anyway: false }
    case 'stop':
      return { command: 'stop' }
  }
}
