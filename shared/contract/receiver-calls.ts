/** IPC calls of the group `receiver`: the local receiver of webhooks, and its log. */
import type { Delivery } from '../domain/webhooks/delivery.ts'
import type { ReachReport, ReceiverSettings, ReceiverState } from '../domain/webhooks/receiver.ts'
import { command, query, type Nothing } from './call.ts'

/** Which lines of the log are listed. */
export type DeliveryFilter = 'all' | 'accepted' | 'refused'

export const receiverCalls = {
  receiver: {
    state: query<Nothing, ReceiverState>(),
    /** At most 500 lines of each kind, the newest first. */
    deliveries: query<{ readonly filter: DeliveryFilter }, readonly Delivery[]>(),
    /**
     * Changes the given settings, and resolves once the receiver listens, or can't (`state` says which). Fails with
     * `invalid` and the field, `storage`.
     */
    change: command<Partial<ReceiverSettings>, null>(),
    /** Tests the way from outside. Its requests can take some seconds. */
    test: command<Nothing, ReachReport>(),
    /** Empties the log. Fails with `storage`. */
    clear: command<Nothing, null>(),
  },
} as const
