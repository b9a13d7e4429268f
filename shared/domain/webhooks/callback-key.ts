import type { ServiceId } from '../units.ts'
import { parameter, type FormParameters } from './form-parameters.ts'

/** The interface that a callback belongs to. Their ids are independent of each other. */
export type CallbackKind = 'rest' | 'classic'

/** A callback of either interface: its id, after `classic ` for one of the classic interface. */
export type CallbackKey = string & { readonly __brand: 'CallbackKey' }

export function callbackKey(kind: CallbackKind, id: ServiceId): CallbackKey {
  return (kind === 'rest' ? String(id) : `classic ${id}`) as CallbackKey
}

/** Kind and id of a key; null for a text that is none. */
export function readCallbackKey(
  text: string,
): { readonly kind: CallbackKind; readonly id: ServiceId } | null {
  const match = /^(classic )?([1-9]\d{0,15})$/.exec(text)
  return match && { kind: match[1] ? 'classic' : 'rest', id: Number(match[2]) as ServiceId }
}

/**
 * The callback that a verification message is about; null where it names none. Those of the classic interface have
 * no account_id (docs/interface/webhooks.md#verification-message).
 */
export function verifiedCallback(parameters: FormParameters): CallbackKey | null {
  const read = readCallbackKey(parameter(parameters, 'object_id') ?? '')
  const isClassic = parameter(parameters, 'account_id') === null
  return read?.kind === 'rest' ? callbackKey(isClassic ? 'classic' : 'rest', read.id) : null
}
