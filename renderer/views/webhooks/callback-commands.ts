import { t } from '../../../shared/domain/language/translate.ts'
import type { Outcome } from '../../../shared/contract/errors.ts'
import type { LocalId, ServiceId } from '../../../shared/domain/units.ts'
import type { Stores } from '../../stores/stores.ts'

/** Callback that a command is about. A callback of the classic API has no local id. */
export type CallbackTarget =
  | { readonly kind: 'rest'; readonly id: LocalId }
  | { readonly kind: 'classic'; readonly id: ServiceId }

/** Sends the code of a callback. A failure is shown at the form's field. */
export function verifyCallback(
  { submit }: Stores,
  { kind, id }: CallbackTarget,
  verifier: string,
): Promise<Outcome<null>> {
  return kind === 'rest'
    ? submit('callbacks.verify', { id, verifier })
    : submit('classicCallbacks.verify', { id, verifier })
}

/** Requests a new code. If this succeeds, a toast says to which address the service sends the code. */
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

/** Deletes the callback, and offers undo if its API allows it. */
export function removeCallback({ act }: Stores, { kind, id }: CallbackTarget): Promise<boolean> {
  return kind === 'rest' ? act('callbacks.remove', { id }) : act('classicCallbacks.remove', { id })
}
