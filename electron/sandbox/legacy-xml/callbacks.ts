/** Methods callback.create, verify, list, delete, resendToken (docs/interface/classic.md#callback-methods). */
import type { SandboxResponse } from '../responses.ts'
import { isSubscription } from '../event-names.ts'
import type { CallbackRow } from '../rows.ts'
import { addCallback, isAddress, sendCode } from '../routes/callbacks.ts'
import type { RouteContext } from '../routes/route-context.ts'
import type { State } from '../state.ts'
import { childOf, ok, refuseElement, textOf, type Elements } from './xml-document.ts'

/** Creates a callback: returns its id at once, and sends the verification message. */
export function createCallback(context: RouteContext, request: Elements): SandboxResponse {
  const callback = childOf(request, 'callback') ?? {}
  const [event = '', uri = ''] = [textOf(callback, 'event'), textOf(callback, 'uri')]
  if (!isSubscription(event)) throw refuseElement('event', 'Unrecognized event.')
  if (!isAddress(uri)) throw refuseElement('uri', 'Not a valid URL.')
  return ok({ callback_id: addCallback(context, { event, uri, isClassic: true }).id })
}

export function verifyCallback(
  { state, commit }: RouteContext,
  request: Elements,
): SandboxResponse {
  const callback = childOf(request, 'callback') ?? {}
  const row = existing(state, callback)
  if (textOf(callback, 'verifier') !== row.verifier) {
    throw refuseElement('verifier', 'The verifier is wrong.')
  }
  commit({ kind: 'callback', row: { ...row, verified: true } })
  return ok()
}

export function listCallbacks({ state }: RouteContext): SandboxResponse {
  const rows = [...state.callbacks.values()].filter(({ isClassic }) => isClassic)
  return ok({
    callbacks: {
      '@page': 1,
      '@per_page': Math.max(25, rows.length),
      '@pages': 1,
      '@total': rows.length,
      callback: rows.map(({ id, event, uri, verified }) => ({
        callback_id: id,
        event,
        uri,
        verified: Number(verified),
      })),
    },
  })
}

export function deleteCallback(
  { state, commit }: RouteContext,
  request: Elements,
): SandboxResponse {
  const { id } = existing(state, childOf(request, 'callback') ?? request)
  commit({ kind: 'callbackGone', row: { id } })
  return ok()
}

/**
 * Sends a new code. The id is at the top level of the request (docs/interface/live-services.md#11-classic-resendtoken).
 */
export function resendToken(context: RouteContext, request: Elements): SandboxResponse {
  sendCode(context, existing(context.state, request))
  return ok()
}

function existing(state: State, elements: Elements): CallbackRow {
  const row = state.callbacks.get(Number(textOf(elements, 'callback_id')))
  if (!row?.isClassic) throw refuseElement('callback_id', 'Callback not found.')
  return row
}
