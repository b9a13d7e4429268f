import type { ServiceId } from '../units.ts'
import { parameter, type FormParameters } from './form-parameters.ts'

/** Interface of a callback. Ids of the two interfaces are independent of each other. */
export type CallbackKind = 'rest' | 'classic'

/** Key of a callback of either interface: its id, with `classic ` before it for the classic interface. */
export type CallbackKey = string & { readonly __brand: 'CallbackKey' }

export function callbackKey(kind: CallbackKind, id: ServiceId): CallbackKey {
  return (kind === 'rest' ? String(id) : `classic ${id}`) as CallbackKey
}

/** Parses kind and id of a key; null for other texts. */
export function readCallbackKey(
  text: string,
): { readonly kind: CallbackKind; readonly id: ServiceId } | null {
  const match = /^(classic )?([1-9]\d{0,15})$/.exec(text)
  return match && { kind: match[1] ? 'classic' : 'rest', id: Number(match[2]) as ServiceId }
}

/** True for a message that brings the code of a callback. Its fields are not documented, so the name may be missing. */
export function isVerificationMessage(parameters: FormParameters): boolean {
  const name = parameter(parameters, 'name') ?? ''
  return name === 'callback.verify' || (name === '' && parameter(parameters, 'verifier') !== null)
}

/**
 * Lists the callbacks that a verification message can be about; empty if the message names none. A message of the
 * classic interface has no account_id, and a message of the REST interface may lack it
 * (docs/interface/webhooks.md#verification-message).
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
