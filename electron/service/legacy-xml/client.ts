import type { ServiceResult } from '../result.ts'
import {
  createLegacyCall,
  type LegacyOptions,
  type LegacyCall,
  type LegacyResponse,
} from './call.ts'
import { createLegacyRecurring } from './recurring.ts'
import { childrenOf, emptyResult, idOf, readValue, textOf, type XmlElements } from './document.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'

/** Client for the classic XML interface: webhooks, recurring invoices, gateways (docs/interface/classic.md). */
export type LegacyClient = ReturnType<typeof createLegacyClient>

/** Creates the client for the classic interface. Its parts share one connection pool. */
export function createLegacyClient(options: LegacyOptions) {
  const legacy = createLegacyCall(options)
  return {
    callbacks: createLegacyCallbacks(legacy),
    recurring: createLegacyRecurring(legacy),
    gateways: createLegacyGateways(legacy),
    close: (): Promise<void> => legacy.close(),
  }
}

/** Creates the client for gateways (docs/interface/classic.md#gateways). */
function createLegacyGateways({ call }: LegacyCall) {
  return {
    /** Returns names as the service spells them. */
    async autobillCapable(): Promise<ServiceResult<readonly string[]>> {
      const result = await allRows(call, 'gateway', { autobill_capable: 1 })
      return result.ok ? { ...result, value: capableNames(result.value) } : result
    },
  }
}

/**
 * Returns the names of the gateways that can bill. The names are filtered here too, because a service may ignore the
 * request's filter.
 */
function capableNames(gateways: readonly LegacyResponse[]): readonly string[] {
  const names = gateways.flatMap((gateway) => {
    const name = textOf(gateway, 'name')
    const isCapable = ['1', 'true'].includes(textOf(gateway, 'autobill_capable') ?? '1')
    return name !== null && isCapable ? [name] : []
  })
  return [...new Set(names)]
}

/** Maximum number of pages of a list that are read. */
const maxPages = 200

/** Reads all pages of the list of `name`. A service that ignores the page's number sends the same rows several times. */
async function allRows(
  call: LegacyCall['call'],
  name: 'gateway' | 'callback',
  filter: XmlElements,
): Promise<ServiceResult<readonly LegacyResponse[]>> {
  const rows: LegacyResponse[] = []
  for (let page = 1; ; page += 1) {
    const result = await call(`${name}.list`, page === 1 ? filter : { ...filter, page })
    if (!result.ok) return result
    const [list] = childrenOf(result.value, `${name}s`)
    rows.push(...(list ? childrenOf(list, name) : []))
    const pages = Number(list && textOf(list, '@pages'))
    if (!(page < Math.min(pages, maxPages))) return { ...result, value: rows }
  }
}

type LegacyCallback = {
  readonly id: ServiceId
  readonly event: string | null
  readonly uri: string | null
  readonly verified: boolean
}

function createLegacyCallbacks({ call }: LegacyCall) {
  return {
    /** Returns the id of the callback, which is not yet verified. */
    async create(event: string, uri: string): Promise<ServiceResult<ServiceId>> {
      const result = await call('callback.create', { callback: { event, uri } })
      return readValue(result, (response) => idOf(response, 'callback_id'))
    },
    async verify(id: ServiceId, verifier: string): Promise<ServiceResult<null>> {
      const callback = { callback_id: id, verifier }
      return emptyResult(await call('callback.verify', { callback }))
    },
    /** Lists the callbacks. The responses to list, delete and resendToken are undocumented, but were observed. */
    async list(): Promise<ServiceResult<readonly LegacyCallback[]>> {
      const result = await allRows(call, 'callback', {})
      return result.ok ? { ...result, value: readList(result.value) } : result
    },
    async delete(id: ServiceId): Promise<ServiceResult<null>> {
      return emptyResult(await call('callback.delete', { callback_id: id }))
    },
    /** Asks for a new code; only a top-level id is read (docs/interface/live-services.md#11-classic-resendtoken). */
    async resendToken(id: ServiceId): Promise<ServiceResult<null>> {
      return emptyResult(await call('callback.resendToken', { callback_id: id }))
    },
  }
}

function readList(rows: readonly LegacyResponse[]): readonly LegacyCallback[] {
  const callbacks = new Map<ServiceId, LegacyCallback>()
  for (const row of rows) {
    const id = idOf(row, 'callback_id')
    const verified = ['1', 'true'].includes(textOf(row, 'verified') ?? '')
    if (id !== null)
      callbacks.set(id, { id, event: textOf(row, 'event'), uri: textOf(row, 'uri'), verified })
  }
  return [...callbacks.values()]
}
