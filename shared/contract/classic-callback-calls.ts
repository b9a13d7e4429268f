/** IPC calls of the group `classicCallbacks`: webhook subscriptions of the classic interface. */
import type { ClassicCallbacks } from '../domain/webhooks/classic-callback.ts'
import type { ServiceId } from '../domain/units.ts'
import { command, query, type Nothing } from './call.ts'

/**
 * Each command is one request to the service, at once, and then a reading of the list. All fail with `unavailable`
 * while the classic interface is not connected, `storage`, and the codes of a failed request.
 */
export const classicCallbackCalls = {
  classicCallbacks: {
    /** As listed last. */
    state: query<Nothing, ClassicCallbacks>(),
    refresh: command<Nothing, null>(),
    /** Fails with `timeout` where it is not known whether it was added. */
    register: command<{ readonly event: string; readonly uri: string }, null>(),
    /** Fails with `invalid` where the code is refused. */
    verify: command<{ readonly id: ServiceId; readonly verifier: string }, null>(),
    resend: command<{ readonly id: ServiceId }, null>(),
    remove: command<{ readonly id: ServiceId }, null>(),
  },
} as const
