import { createLegacyCall, type LegacyOptions } from './call.ts'
import { createLegacyCallbacks, type LegacyCallbacksClient } from './callbacks.ts'
import { createLegacyGateways, type LegacyGatewaysClient } from './gateways.ts'
import { createLegacyRecurring, type LegacyRecurringClient } from './recurring.ts'

/** Client for the classic XML interface: callbacks, recurring profiles, gateways (docs/interface/classic.md). */
export type LegacyClient = {
  readonly callbacks: LegacyCallbacksClient
  readonly recurring: LegacyRecurringClient
  readonly gateways: LegacyGatewaysClient
  close(): Promise<void>
}

/** Creates the client; its parts share one connection pool. */
export function createLegacyClient(options: LegacyOptions): LegacyClient {
  const legacy = createLegacyCall(options)
  return {
    callbacks: createLegacyCallbacks(legacy),
    recurring: createLegacyRecurring(legacy),
    gateways: createLegacyGateways(legacy),
    close: () => legacy.close(),
  }
}
