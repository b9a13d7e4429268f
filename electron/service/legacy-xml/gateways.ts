/** Client for the payment gateways of the classic interface (docs/interface/classic.md#gateways). */
import type { ServiceResult } from '../result.ts'
import type { LegacyCall, LegacyResponse } from './call.ts'
import { childrenOf, textOf } from './document.ts'

export type LegacyGatewaysClient = ReturnType<typeof createLegacyGateways>

/** Creates the client. */
export function createLegacyGateways({ call }: LegacyCall) {
  return {
    /** Names of the gateways that can bill by themselves, as the service spells them. */
    async autobillCapable(signal?: AbortSignal): Promise<ServiceResult<readonly string[]>> {
      const result = await call('gateway.list', { autobill_capable: 1 }, signal)
      return result.ok ? { ...result, value: capableNames(result.value) } : result
    },
  }
}

/** Read again here, because a service may ignore the filter. */
function capableNames(response: LegacyResponse): readonly string[] {
  const [gateways] = childrenOf(response, 'gateways')
  return (gateways ? childrenOf(gateways, 'gateway') : []).flatMap((gateway) => {
    const name = textOf(gateway, 'name')
    const isCapable = ['1', 'true'].includes(textOf(gateway, 'autobill_capable') ?? '1')
    return name !== null && isCapable ? [name] : []
  })
}
