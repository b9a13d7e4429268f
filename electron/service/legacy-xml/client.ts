import type { ServiceResult } from '../result.ts'
import {
  createLegacyCall,
  type LegacyOptions,
  type LegacyCall,
  type LegacyResponse,
} from './call.ts'
import { createLegacyCallbacks, type LegacyCallbacksClient } from './callbacks.ts'
import { createLegacyRecurring, type LegacyRecurringClient } from './recurring.ts'
import { childrenOf, textOf } from './document.ts'

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

/** Client for the payment gateways of the classic interface (docs/interface/classic.md#gateways). */
type LegacyGatewaysClient = ReturnType<typeof createLegacyGateways>

/** Creates the client. */
function createLegacyGateways({ call }: LegacyCall) {
  return {
    /** Returns the names of the gateways that can bill automatically, as the service spells them. */
    async autobillCapable(signal?: AbortSignal): Promise<ServiceResult<readonly string[]>> {
      const result = await call('gateway.list', { autobill_capable: 1 }, signal)
      return result.ok ? { ...result, value: capableNames(result.value) } : result
    },
  }
}

/**
 * Returns the names of the gateways that support auto-bill. They are filtered here, because a service may ignore the
 * filter of the request.
 */
function capableNames(response: LegacyResponse): readonly string[] {
  const [gateways] = childrenOf(response, 'gateways')
  return (gateways ? childrenOf(gateways, 'gateway') : []).flatMap((gateway) => {
    const name = textOf(gateway, 'name')
    const isCapable = ['1', 'true'].includes(textOf(gateway, 'autobill_capable') ?? '1')
    return name !== null && isCapable ? [name] : []
  })
}
