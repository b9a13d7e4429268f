import type {
  WebhookCallback,
  ClassicCallbacks,
} from '../../../shared/domain/webhooks/webhook-callback.ts'
import { callbackKey, type CallbackKey } from '../../../shared/domain/webhooks/callback-key.ts'
import { localAddress, type ReceiverState } from '../../../shared/domain/webhooks/receiver.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import type { Outcome } from '../../../shared/contract/errors.ts'
import type { LocalId, ServiceId } from '../../../shared/domain/units.ts'
import type { Stores } from '../../stores/stores.ts'

export type ShownCallback = Pick<WebhookCallback, 'event' | 'uri' | 'verified' | 'sendState'> & {
  readonly id: string
  readonly target: CallbackTarget
  /** Key of the callback; null while the service does not have it. */
  readonly key: CallbackKey | null
  /** True if the callback is verified but its code is not on this computer. The receiver then refuses its events. */
  readonly lacksCode: boolean
}

/** Returns the rows of the callback list, callbacks of the REST API first. */
export function shownCallbacks(
  callbacks: readonly WebhookCallback[],
  classic: ClassicCallbacks | null | undefined,
  receiver: ReceiverState | null | undefined,
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

/** True if the receiver refuses the events: they are sent to its address, but it lacks the code that signs them. */
function isRefused(
  uri: string,
  key: CallbackKey,
  receiver: ReceiverState | null | undefined,
): boolean {
  if (receiver?.listening.kind !== 'on') return false
  const { publicUrl, port } = receiver.settings
  return [publicUrl, localAddress(port)].includes(uri) && !receiver.checkable.includes(key)
}

/** Callback that a command is about. A callback of the classic API has no local id. */
type CallbackTarget =
  | { readonly kind: 'rest'; readonly id: LocalId }
  | { readonly kind: 'classic'; readonly id: ServiceId }

/** Sends a callback's code to the service. Returns a failure instead of showing it, because the form shows it. */
export function verifyCallback(
  { submit }: Stores,
  { kind, id }: CallbackTarget,
  verifier: string,
): Promise<Outcome<null>> {
  return kind === 'rest'
    ? submit('callbacks.verify', { id, verifier })
    : submit('classicCallbacks.verify', { id, verifier })
}

/** Requests a new code for a callback. On success, a toast says which address the service sends the code to. */
export async function resendCode(
  { act, showToast }: Stores,
  { kind, id }: CallbackTarget,
  uri: string,
): Promise<void> {
  const isSent =
    kind === 'rest'
      ? await act('callbacks.resend', { id })
      : await act('classicCallbacks.resend', { id })
  if (isSent) showToast(t`A new code is on its way to ${uri}.`)
}

/** Deletes the callback, and offers undo if the callback's API allows undo. */
export function removeCallback({ act }: Stores, { kind, id }: CallbackTarget): Promise<boolean> {
  return kind === 'rest' ? act('callbacks.remove', { id }) : act('classicCallbacks.remove', { id })
}
