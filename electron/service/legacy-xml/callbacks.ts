/** Client for callbacks of the classic interface. Their deliveries carry `system` instead of `account_id`. */
import type { ServiceId } from '../../../shared/domain/units.ts'
import type { ServiceResult } from '../result.ts'
import type { LegacyCall, LegacyResponse } from './call.ts'
import { childrenOf, textOf } from './document.ts'
import { emptyResult, idOf, readValue } from './response-values.ts'

/** A callback as the classic interface returns it. */
export type LegacyCallback = {
  readonly id: ServiceId
  readonly event: string | null
  readonly uri: string | null
  readonly verified: boolean
}

export type LegacyCallbacksClient = ReturnType<typeof createLegacyCallbacks>

/** Creates the client. */
export function createLegacyCallbacks({ call }: LegacyCall) {
  return {
    /** Creates a callback, which is not verified yet, and returns its id. */
    async create(
      event: string,
      uri: string,
      signal?: AbortSignal,
    ): Promise<ServiceResult<ServiceId>> {
      const result = await call('callback.create', { callback: { event, uri } }, signal)
      return readValue(result, (response) => idOf(response, 'callback_id'))
    },
    async verify(
      id: ServiceId,
      verifier: string,
      signal?: AbortSignal,
    ): Promise<ServiceResult<null>> {
      const callback = { callback_id: id, verifier }
      return emptyResult(await call('callback.verify', { callback }, signal))
    },
    /**
     * Lists the callbacks. The documentation does not show the responses of list, delete and resendToken; they were
     * observed.
     */
    async list(signal?: AbortSignal): Promise<ServiceResult<readonly LegacyCallback[]>> {
      return readValue(await call('callback.list', {}, signal), readList)
    },
    async delete(id: ServiceId, signal?: AbortSignal): Promise<ServiceResult<null>> {
      return emptyResult(await call('callback.delete', { callback_id: id }, signal))
    },
    /**
     * Requests a new code. The id is at the top level: services do not read it under `callback`
     * (docs/interface/live-services.md#11-classic-resendtoken).
     */
    async resendToken(id: ServiceId, signal?: AbortSignal): Promise<ServiceResult<null>> {
      return emptyResult(await call('callback.resendToken', { callback_id: id }, signal))
    },
  }
}

function readList(response: LegacyResponse): readonly LegacyCallback[] {
  const [callbacks] = childrenOf(response, 'callbacks')
  const rows = callbacks ? childrenOf(callbacks, 'callback') : []
  return rows.flatMap((row) => {
    const id = idOf(row, 'callback_id')
    const verified = ['1', 'true'].includes(textOf(row, 'verified') ?? '')
    return id === null
      ? []
      : [{ id, event: textOf(row, 'event'), uri: textOf(row, 'uri'), verified }]
  })
}
