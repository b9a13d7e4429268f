import type { ServiceId } from '../../shared/domain/units.ts'
import type { Http } from './http.ts'
import { createAccountingList, type SearchOptions } from './accounting-list.ts'
import { createRestResource } from './rest-resource.ts'
import { readId, RowReader, type WireRow } from './wire/row-reader.ts'

/** A webhook callback as the service returns it. `event` and `uri` are null if the response has only the id. */
export type ServiceCallback = ReturnType<typeof readCallback>

/** Creates the client for the webhook callbacks of one account (docs/interface/webhooks.md). */
export function createCallbacks(http: Http, accountId: string) {
  const rows = createRestResource(http, {
    path: `/events/account/${encodeURIComponent(accountId)}/events/callbacks`,
    key: 'callback',
    listKeys: ['callbacks'],
    readRow: readCallback,
  })
  const lists = createAccountingList(rows)
  return {
    /**
     * Registers a callback. `event` is `all`, a noun, or noun.verb. The callback is unverified until `verify` gets the
     * code that the service sends to `uri`.
     */
    register: (event: string, uri: string, signal?: AbortSignal) =>
      rows.post({ event, uri }, signal),
    verify: (id: ServiceId, verifier: string, signal?: AbortSignal) =>
      rows.put(id, { callback_id: id, verifier }, signal),
    /** Requests a new code; this also reactivates a callback that the service disabled. */
    resend: (id: ServiceId, signal?: AbortSignal) =>
      rows.put(id, { callback_id: id, resend: true }, signal),
    page: (number: number, options?: SearchOptions) => lists.page({}, number, options),
    list: (options?: SearchOptions) => lists.list({}, options),
    delete: (id: ServiceId, signal?: AbortSignal) => rows.remove(id, { method: 'DELETE' }, signal),
  }
}

function readCallback(row: WireRow) {
  const read = new RowReader(row)
  return {
    id: readId(row, 'callbackid', 'id'),
    event: read.text('event'),
    uri: read.text('uri'),
    verified: read.flag('verified', false),
    /** API names of the fields that could not be read and count as missing; normally empty. */
    unreadable: read.unreadable(),
    raw: row,
  }
}
