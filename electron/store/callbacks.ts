import {
  callbackFields,
  type WebhookCallback,
  type ClassicCallback,
} from '../../shared/domain/webhooks/webhook-callback.ts'
import { writeAll, type Reader, type Database } from './database.ts'
import { createSyncedTable, type SyncedRow } from './synced-table.ts'
import { type Outcome } from '../../shared/contract/errors.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { readSetting, writeSetting } from './settings.ts'

/** Fields of a callback that are sent to the service, and merged with its changes. */
export type CallbackFields = Omit<WebhookCallback, 'id' | 'serviceId' | 'sendState'>
export type StoredCallback = SyncedRow<CallbackFields>

export const callbacks = createSyncedTable<CallbackFields, Record<never, never>>({
  table: 'callbacks',
  entity: 'callback',
  topics: ['callbacks'],
  fields: callbackFields,
})

/** Returns all undeleted callbacks, ordered by event. */
export function allCallbacks(reader: Reader): readonly StoredCallback[] {
  return callbacks.where(reader, 'WHERE r.deleted_at IS NULL ORDER BY r.event, r.id', [])
}

type ListedCallbacks = { readonly readAt: EpochMs; readonly callbacks: readonly ClassicCallback[] }

const key = 'classic.callbacks'

/** Returns the stored list of callbacks of the service's classic API; null if the list was never read. */
export function classicCallbacks(reader: Reader): ListedCallbacks | null {
  return (readSetting(reader, key) as ListedCallbacks | undefined) ?? null
}

export function storeClassicCallbacks(database: Database, listed: ListedCallbacks): Outcome<null> {
  return writeAll(database, (transaction) => writeSetting(transaction, key, listed, 'callbacks'))
}
