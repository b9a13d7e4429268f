import type { WebhookCallback } from '../../../shared/domain/account/webhook-callback.ts'
import { callbackKey, type CallbackKey } from '../../../shared/domain/webhooks/callback-key.ts'
import type { ClassicCallbacks } from '../../../shared/domain/webhooks/classic-callback.ts'
import { localAddress, type ReceiverState } from '../../../shared/domain/webhooks/receiver.ts'
import type { CallbackTarget } from './callback-commands.ts'

/** Row in the list of callbacks. */
export type ShownCallback = Pick<WebhookCallback, 'event' | 'uri' | 'verified' | 'sendState'> & {
  /** Id of the row. */
  readonly id: string
  readonly target: CallbackTarget
  /** Key of the callback; null while the service does not have it. */
  readonly key: CallbackKey | null
  /** True if the callback is verified but its code is not on this computer. The receiver then refuses its events. */
  readonly lacksCode: boolean
}

/** Returns the rows of the list. Rows of the REST API come first. */
export function shownCallbacks(
  callbacks: readonly WebhookCallback[],
  classic: ClassicCallbacks | null,
  receiver: ReceiverState | null,
): readonly ShownCallback[] {
  const withCode = (row: Omit<ShownCallback, 'lacksCode'>): ShownCallback => ({
    ...row,
    lacksCode: row.verified && row.key !== null && isRefused(row.uri, row.key, receiver),
  })
  return [
    ...callbacks.map(({ id, serviceId, event, uri, verified, sendState }) =>
      withCode({
        id,
        event,
        uri,
        verified,
        sendState,
        target: { kind: 'rest', id },
        key: serviceId === null ? null : callbackKey('rest', serviceId),
      }),
    ),
    ...(classic?.callbacks ?? []).map(({ id, event, uri, verified }) => {
      const key = callbackKey('classic', id)
      const target = { kind: 'classic', id } as const
      return withCode({ id: key, event, uri, verified, sendState: 'sent', target, key })
    }),
  ]
}

/**
 * Returns true if the receiver refuses the callback's events because this computer doesn't have the callback's
 * verification code, with which the service signs the events. Returns false for callbacks to other addresses, because
 * their events don't reach the receiver.
 */
function isRefused(uri: string, key: CallbackKey, receiver: ReceiverState | null): boolean {
  if (receiver?.listening.kind !== 'on') return false
  const { publicUrl, port } = receiver.settings
  return [publicUrl, localAddress(port)].includes(uri) && !receiver.checkable.includes(key)
}
