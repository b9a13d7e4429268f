/** IPC calls of the group `links`: `stint://` links that wait for confirmation, with their payload. */
import { command, query, type Nothing } from './call.ts'

/** A link that waits for the person's confirmation (electron/remote/links/links.ts). */
export type PendingLink = {
  readonly id: string
  /** What it asks for, and what follows from confirming, in sentences. */
  readonly question: string
  readonly detail: string | null
  /** Label of the confirming button; null where the request can't be carried out. */
  readonly action: string | null
}

export const linkCalls = {
  links: {
    /** The link that waits for confirmation; null for none. */
    pending: query<Nothing, PendingLink | null>(),
    /**
     * Carries out the link. Fails with `notFound` where it does not wait any more, `busy` where it was shown
     * too briefly to be read, and as the command that it asks for.
     */
    accept: command<{ readonly id: string }, null>(),
    dismiss: command<{ readonly id: string }, null>(),
  },
} as const
