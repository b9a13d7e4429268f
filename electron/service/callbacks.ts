/** Client for webhook callbacks (docs/interface/webhooks.md). */
import type { ServiceId } from '../../shared/domain/units.ts'
import type { Http } from './http.ts'
import { eachPage } from './pagination.ts'
import type { Page, PageOptions, ServiceResult } from './result.ts'
import { createAccountingQuery } from './accounting-query.ts'
import { readOne, readPage } from './wire/envelope.ts'
import { readId, RowReader, type WireRow } from './wire/row-reader.ts'

/**
 * A callback as the service returns it. Responses to verify and resend may hold only the id; then event
 * and uri are null.
 */
export type ServiceCallback = {
  readonly id: ServiceId
  readonly event: string | null
  readonly uri: string | null
  readonly verified: boolean
  /** Wire names of fields that could not be read and count as missing; normally empty. */
  readonly unreadable: readonly string[]
  readonly raw: WireRow
}

export type CallbacksClient = ReturnType<typeof createCallbacks>

/** Creates the client for one account. */
export function createCallbacks(http: Http, accountId: string) {
  const path = `/events/account/${encodeURIComponent(accountId)}/events/callbacks`
  const put = async (
    id: ServiceId,
    fields: Record<string, unknown>,
    signal?: AbortSignal,
  ): Promise<ServiceResult<ServiceCallback>> => {
    const body = { callback: { callback_id: id, ...fields } }
    const result = await http.send({ method: 'PUT', path: `${path}/${id}`, body, signal })
    return readOne(result, 'callback', readCallback)
  }
  const page = async (
    number: number,
    { perPage, signal }: PageOptions = {},
  ): Promise<ServiceResult<Page<ServiceCallback>>> => {
    const query = createAccountingQuery(
      {},
      { page: number, ...(perPage !== undefined && { perPage }) },
    )
    return readPage(
      await http.send({ method: 'GET', path, query, signal }),
      ['callbacks'],
      readCallback,
    )
  }
  return {
    /**
     * Registers for `all`, a noun, or noun.verb. Unverified until the code that is sent to `uri` is
     * returned.
     */
    async register(
      event: string,
      uri: string,
      signal?: AbortSignal,
    ): Promise<ServiceResult<ServiceCallback>> {
      const body = { callback: { event, uri } }
      return readOne(
        await http.send({ method: 'POST', path, body, signal }),
        'callback',
        readCallback,
      )
    },
    verify: (id: ServiceId, verifier: string, signal?: AbortSignal) =>
      put(id, { verifier }, signal),
    /** Requests a new code; also reactivates a callback that the service disabled. */
    resend: (id: ServiceId, signal?: AbortSignal) => put(id, { resend: true }, signal),
    page,
    list: (options: PageOptions = {}) =>
      eachPage((number, perPage) => page(number, { ...options, perPage }), options),
    async delete(id: ServiceId, signal?: AbortSignal): Promise<ServiceResult<null>> {
      const result = await http.send({ method: 'DELETE', path: `${path}/${id}`, signal })
      return result.ok ? { ...result, value: null } : result
    },
  }
}

function readCallback(row: WireRow): ServiceCallback {
  const read = new RowReader(row)
  return {
    id: readId(row, 'callbackid', 'id'),
    event: read.text('event'),
    uri: read.text('uri'),
    verified: read.flag('verified', false),
    unreadable: read.unreadable(),
    raw: row,
  }
}
