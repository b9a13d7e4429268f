/** Client for the accounting system (docs/interface/business.md#systems). Read-only. */
import type { ServiceId } from '../../shared/domain/units.ts'
import type { Http } from './http.ts'
import type { ServiceResult } from './result.ts'
import { readOne } from './wire/envelope.ts'
import { RowReader, type WireRow } from './wire/row-reader.ts'

/**
 * The accounting system as the service returns it. The fields that Stint uses are parsed. `raw` has all fields, for the
 * screen that shows them.
 */
export type ServiceSystem = {
  readonly id: ServiceId | null
  readonly accountId: string | null
  readonly name: string | null
  /** ISO currency code; null if the service does not state it. */
  readonly currency: string | null
  readonly active: boolean
  readonly raw: WireRow
}

export type SystemsClient = ReturnType<typeof createSystems>

/** Creates the client for one account. */
export function createSystems(http: Http, accountId: string) {
  const path = `/accounting/account/${encodeURIComponent(accountId)}/systems/systems`
  return {
    /** Requests the system. The id matters only if the token has access to several. */
    async get(id: ServiceId | 1 = 1, signal?: AbortSignal): Promise<ServiceResult<ServiceSystem>> {
      return readOne(
        await http.send({ method: 'GET', path: `${path}/${id}`, signal }),
        'system',
        readSystem,
      )
    },
  }
}

function readSystem(row: WireRow): ServiceSystem {
  const read = new RowReader(row)
  return {
    id: read.id('systemid') ?? read.id('id'),
    accountId: read.text('accountid'),
    name: read.text('name'),
    currency: read.text('currency_code'),
    active: read.flag('active', true),
    raw: row,
  }
}
