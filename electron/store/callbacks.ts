/** Webhook callbacks in the database. */
import type { WebhookCallback } from '../../shared/domain/account/webhook-callback.ts'
import type { Reader } from './database.ts'
import { createSyncedTable, type SyncedRow } from './synced-table.ts'

export type CallbackFields = Omit<WebhookCallback, 'id' | 'serviceId' | 'sendState'>
export type StoredCallback = SyncedRow<CallbackFields>

export const callbacks = createSyncedTable<CallbackFields, Record<never, never>>({
  table: 'callbacks',
  entity: 'callback',
  topics: ['callbacks'],
  columns: { event: 'plain', uri: 'plain', verified: 'flag' },
  local: {},
})

export function allCallbacks(reader: Reader): readonly StoredCallback[] {
  return callbacks.where(reader, 'WHERE r.deleted_at IS NULL ORDER BY r.event, r.id', [])
}
