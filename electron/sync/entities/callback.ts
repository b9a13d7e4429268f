import { callbackFields } from '../../../shared/domain/webhooks/webhook-callback.ts'
import { pickFields } from '../../../shared/domain/sync/operation.ts'
import type { ServiceCallback } from '../../service/callbacks.ts'
import { callbacks, type CallbackFields } from '../../store/callbacks.ts'
import type { SyncedEntity } from './synced-entity.ts'
import { unreadableFields } from './unreadable-fields.ts'

/** Callbacks as a synchronised entity; they can't be edited on the service (docs/interface/webhooks.md). */
export const callbackEntity: SyncedEntity<ServiceCallback, CallbackFields> = {
  table: callbacks,
  async create({ service, signal }, { patch }) {
    const { event, uri } = patch as CallbackFields
    const made = await service.callbacks.register(event, uri, signal)
    if (!made.ok) return made
    // The response can have only the id.
    const { value } = made
    return { ...made, value: { ...value, event: value.event ?? event, uri: value.uri ?? uri } }
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
