/** IPC calls of the group `callbacks`: webhook subscriptions. */
import type { WebhookCallback } from '../domain/account/webhook-callback.ts'
import type { LocalId } from '../domain/units.ts'
import { command, query, type Nothing } from './call.ts'

export const callbackCalls = {
  callbacks: {
    all: query<Nothing, readonly WebhookCallback[]>(),
    register: command<{ readonly event: string; readonly uri: string }, { readonly id: LocalId }>(),
    /**
     * Sends the code that the service has sent to the address. Asks the service at once, so it needs a
     * connection. Fails with `notFound`, `unavailable` (not registered yet, or no account), `invalid` on
     * `verifier` where the code is refused, `storage`, and the codes of a failed request.
     */
    verify: command<{ readonly id: LocalId; readonly verifier: string }, null>(),
    /**
     * Asks for a new code; the callback is not verified until it is returned. Fails as `verify`, without
     * `invalid`.
     */
    resend: command<{ readonly id: LocalId }, null>(),
    remove: command<{ readonly id: LocalId }, null>(),
  },
} as const
