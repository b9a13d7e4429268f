/** Table of webhook callbacks. */
import {
  callbackFields,
  type WebhookCallback,
} from '../../shared/domain/account/webhook-callback.ts'
import type { Reader } from './database.ts'
import { createSyncedTable, type SyncedRow } from './synced-table.ts'

/** The fields of a callback that are sent and merged. */
export type CallbackFields = Omit<WebhookCallback, 'id' | 'serviceId' | 'sendState'>
/** A callback as stored. */
export type StoredCallback = SyncedRow<CallbackFields>

/** The synchronised table of callbacks. */
export const callbacks = createSyncedTable<CallbackFields, Record<never, never>>({
  table: 'callbacks',
  entity: 'callback',
  topics: ['callbacks'],
  fields: callbackFields,
})

/** Returns all undeleted callbacks, by event. */
export function allCallbacks(reader: Reader): readonly StoredCallback[] {
  return callbacks.where(reader, 'WHERE r.deleted_at IS NULL ORDER BY r.event, r.id', [])
}
