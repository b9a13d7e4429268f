/**
 * Client for the list of accounting clients: undocumented, but many services have it
 * (docs/interface/business.md#clients).
 */
import type { ServiceId } from '../../shared/domain/units.ts'
import type { Http } from './http.ts'
import { createReadOnlyList } from './read-only-list.ts'
import { readId, RowReader, type WireRow } from './wire/row-reader.ts'

/** A client (customer) as the service returns it. */
export type ServiceClientRow = {
  readonly id: ServiceId
  /** The organization, else the person's name, else the email; null when the row has none of them. */
  readonly name: string | null
  /** True if it is deleted or archived on the service. */
  readonly isArchived: boolean
  /** ISO code of the client's billing currency; null when unknown. */
  readonly currency: string | null
}

export type ClientsClient = ReturnType<typeof createClients>

/** Creates the client for one account. */
export function createClients(http: Http, accountId: string) {
  return createReadOnlyList(http, {
    path: `/accounting/account/${encodeURIComponent(accountId)}/users/clients`,
    key: 'client',
    listKeys: ['clients'],
    readRow: readClient,
  })
}

function readClient(row: WireRow): ServiceClientRow {
  const read = new RowReader(row)
  const text = (field: string): string => read.text(field)?.trim() ?? ''
  const person = `${text('fname')} ${text('lname')}`.trim()
  return {
    id: readId(row, 'id', 'userid'),
    name: text('organization') || person || text('email') || null,
    isArchived: (read.id('vis_state') ?? 0) !== 0,
    currency: /^[A-Z]{3}$/.test(text('currency_code')) ? text('currency_code') : null,
  }
}
