import type { ServiceId } from '../units.ts'
import { parameter, type FormParameters } from './form-parameters.ts'

/** Which API a webhook callback belongs to. Each API has its own ids. */
export type CallbackKind = 'rest' | 'classic'

/** Key of a callback across both APIs: its id, preceded by `classic ` for the classic API. */
export type CallbackKey = string & { readonly __brand: 'CallbackKey' }

export function callbackKey(kind: CallbackKind, id: ServiceId): CallbackKey {
  return (kind === 'rest' ? String(id) : `classic ${id}`) as CallbackKey
}

/** Parses the key of a webhook callback; null for other text. */
export function readCallbackKey(
  text: string,
): { readonly kind: CallbackKind; readonly id: ServiceId } | null {
  const match = /^(classic )?([1-9]\d{0,15})$/.exec(text)
  return match && { kind: match[1] ? 'classic' : 'rest', id: Number(match[2]) as ServiceId }
}

/**
 * True for a message with a code that verifies a callback. The fields of such messages are not documented, and the
 * event name may be missing.
 */
export function isVerificationMessage(parameters: FormParameters): boolean {
  const name = parameter(parameters, 'name') ?? ''
  return name === 'callback.verify' || (name === '' && parameter(parameters, 'verifier') !== null)
}

/**
 * Returns the callbacks that a verification message may be about; none if the message has no id. If the message has no
 * account_id, its id can belong to a callback of either API: messages of the classic API never have an account_id, and
 * messages of the REST API may lack it (docs/interface/webhooks.md#verification-message).
 */
export function verifiedCallbacks(parameters: FormParameters): readonly CallbackKey[] {
  const [id] = ['callback_id', 'callbackid', 'object_id'].flatMap((name) => {
    const read = readCallbackKey(parameter(parameters, name) ?? '')
    return read?.kind === 'rest' ? [read.id] : []
  })
  if (id === undefined) return []
  const isOfAccount = (parameter(parameters, 'account_id') ?? '') !== ''
  return [...(isOfAccount ? [] : [callbackKey('classic', id)]), callbackKey('rest', id)]
}
