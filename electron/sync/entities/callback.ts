import { callbackFields } from '../../../shared/domain/webhooks/webhook-callback.ts'
import { pickFields } from '../../../shared/domain/sync/operation.ts'
import type { ServiceCallback } from '../../service/callbacks.ts'
import { callbacks, type CallbackFields } from '../../store/callbacks.ts'
import type { SyncedEntity } from './synced-entity.ts'
import { unreadableFields } from './unreadable-fields.ts'

/** Callbacks as a synchronized entity; they can't be edited on the service (docs/interface/webhooks.md). */
export const callbackEntity: SyncedEntity<ServiceCallback, CallbackFields> = {
  table: callbacks,
  create({ service, signal }, { patch }) {
    const { event, uri } = patch as CallbackFields
    return service.callbacks.register(event, uri, signal)
  },
  update: () =>
    Promise.reject(new Error('a callback is verified or asked for a new code, not edited')),
  delete: ({ service, signal }, serviceId) => service.callbacks.delete(serviceId, signal),
  candidates: ({ service, signal }) => service.callbacks.list({ signal }),
  sentFields: (_reader, { patch }) => pickFields(patch, ['event', 'uri']),
  storedFields: (_reader, { event, uri }) => ({ event: event ?? '', uri: uri ?? '' }),
  isGone: () => false,
  remoteVersion: (_context, _transaction, row) => ({
    serviceId: row.id,
    unreadable: unreadableFields(row.unreadable, callbackFields),
    fields: { event: row.event ?? '', uri: row.uri ?? '', verified: row.verified },
  }),
}
